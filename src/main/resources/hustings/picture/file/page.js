'use strict';

/* The frames of the runs, and the pictures of them: functions of a frame and of how far its messages have come. */
var hustings = (function () {
  const STRONG = 0, FAINT = 1;
  const CELLS_BEFORE = 2; // the ground and the labels
  const IN_AN_ARROW = 10;
  const DENSE = 24;
  const PIECES = 24;

  /* The data with every stop complete: what does not change is kept only once in the page. */
  function unfold(data) {
    const texts = data.texts;
    data.runs.forEach(run => {
      let cells = [];
      run.stops.forEach(stop => {
        cells = cells.slice();
        for (let i = 0; i < stop.p.length; i += 2) cells[stop.p[i]] = stop.p[i + 1];
        stop.cells = cells;
        stop.heading = texts[stop.h];
        stop.caption = texts[stop.c];
        stop.description = texts[stop.d];
        stop.arrows = [];
        for (let i = 0; i < stop.a.length; i += IN_AN_ARROW) stop.arrows.push(arrow(run, texts, stop.a.slice(i)));
      });
      run.text = number => texts[number];
      run.faint = data.faint;
    });
    return data;
  }

  function arrow(run, texts, a) {
    const lost = a[3] > 0 && a[3] < run.fates.length - 1; // the first is delivered, the last undecided
    return { from: a[0], to: a[1], type: run.types[a[2]], fate: run.fates[a[3]], lost: lost, content: texts[a[4]],
      curve: texts[a[5]].split(' ').map(Number), look: a[6], strength: a[7], start: a[8] / 1000, end: a[9] / 1000 };
  }

  /* What a frame shows, without its picture. */
  function state(run, step) {
    const stop = run.stops[step];
    return {
      stage: stop.s,
      processes: run.ids.map((id, i) => {
        const words = run.text(stop.cells[CELLS_BEFORE + run.ids.length + i]).split(' ');
        return { id: id, live: words[0] === 'up', role: words[1].toLowerCase(), coordinator: Number(words[2]) };
      }),
      messages: stop.arrows.map(a => ({ from: a.from, to: a.to, type: a.type, content: a.content, fate: a.fate })),
      counts: run.types.map((type, i) =>
        ({ type: type, sent: stop.n[3 * i], delivered: stop.n[3 * i + 1], lost: stop.n[3 * i + 2] }))
    };
  }

  function escape(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  }

  function told(process) {
    const belief = process.coordinator < 0 ? 'nobody' : process.coordinator;
    return 'Process ' + process.id + ': ' + (process.live ? process.role + ', believes in ' + belief : 'crashed');
  }

  const mix = (a, b, t) => a + (b - a) * t;
  const bezier = (c, t, i) => mix(mix(mix(c[i], c[i + 2], t), mix(c[i + 2], c[i + 4], t), t),
    mix(mix(c[i + 2], c[i + 4], t), mix(c[i + 4], c[i + 6], t), t), t);
  const slope = (c, t, i) => 3 * ((1 - t) * (1 - t) * (c[i + 2] - c[i]) + 2 * (1 - t) * t * (c[i + 4] - c[i + 2])
    + t * t * (c[i + 6] - c[i + 4]));
  const speed = (c, t) => Math.hypot(slope(c, t, 0), slope(c, t, 1));

  function length(c) {
    let sum = 0;
    for (let i = 0; i < PIECES; i++) {
      sum += Math.hypot(bezier(c, (i + 1) / PIECES, 0) - bezier(c, i / PIECES, 0),
        bezier(c, (i + 1) / PIECES, 1) - bezier(c, i / PIECES, 1));
    }
    return sum;
  }

  /* The part of a curve from its beginning to a parameter, as a path. */
  function until(c, t) {
    const points = [0, 1].map(i => {
      const a = mix(c[i], c[i + 2], t), b = mix(c[i + 2], c[i + 4], t), d = mix(a, b, t);
      return [c[i], a, d, mix(d, mix(b, mix(c[i + 4], c[i + 6], t), t), t)].map(x => Number(x.toFixed(2)));
    });
    const point = i => points[0][i] + ' ' + points[1][i];
    return 'M' + point(0) + 'C' + point(1) + ' ' + point(2) + ' ' + point(3);
  }

  function at(x, y, angle, inner) {
    return '<g transform="translate(' + x.toFixed(2) + ' ' + y.toFixed(2) + ')'
      + (angle ? ' rotate(' + angle.toFixed(1) + ')' : '') + '">' + inner + '</g>';
  }

  function head(run, look, a, reach) {
    const behind = reach - Math.min(0.5, look.length / Math.max(1, length(a.curve)));
    if (behind <= 0 && reach < 1) return '';
    const x = bezier(a.curve, reach, 0), y = bezier(a.curve, reach, 1), before = Math.max(0, behind);
    const angle = Math.atan2(y - bezier(a.curve, before, 1), x - bezier(a.curve, before, 0)) * 180 / Math.PI;
    const words = a.type + (a.content ? ' (' + a.content + ')' : '') + ' from ' + a.from + ' to ' + a.to + ': ' + a.fate;
    return at(x, y, angle, '<title>' + escape(words) + '</title>' + run.text(look.head));
  }

  function cross(run, look, a) {
    const fast = Math.max(1e-9, speed(a.curve, 1));
    const beyond = i => a.curve[6 + i] + slope(a.curve, 1, i) / fast * look.off;
    return at(beyond(0) - look.off, beyond(1), 0, run.text(look.cross));
  }

  function batch(run, arrows, p, withHeads, dense) {
    const look = run.looks[arrows[0].look];
    const reach = a => a.start + (a.end - a.start) * p;
    const line = a => {
      const t = withHeads ? reach(a) - look.back / Math.max(1, speed(a.curve, reach(a))) : 1;
      return t > 0 ? until(a.curve, t) : '';
    };
    return '<path d="' + arrows.map(line).join('') + '" ' + run.text(look.line) + (dense ? ' opacity="0.5"' : '') + '/>'
      + (withHeads ? arrows.map(a => head(run, look, a, reach(a))).join('') : '')
      + arrows.filter(a => a.lost && (!withHeads || reach(a) >= 1)).map(a => cross(run, look, a)).join('');
  }

  function arrows(run, stop, p) {
    const batches = {};
    stop.arrows.forEach(a => {
      const key = a.strength + ' ' + a.look;
      (batches[key] = batches[key] || []).push(a);
    });
    const all = Object.keys(batches).map(key => batches[key]);
    const pale = all.filter(b => b[0].strength !== STRONG).map(b => batch(run, b, 1, b[0].strength === FAINT, false));
    const dense = stop.arrows.length > DENSE;
    const strong = all.filter(b => b[0].strength !== FAINT).map(b => batch(run, b, p, true, dense));
    return '<g opacity="' + run.faint + '">' + pale.join('') + '</g>' + strong.join('');
  }

  /* The labels come up after their arrows. */
  function labels(run, stop, p) {
    const sent = stop.arrows.some(a => a.strength === STRONG && a.start === 0);
    const there = sent ? Math.max(0, Math.min(1, (p - 0.35) / 0.4)) : 1;
    return '<g opacity="' + there.toFixed(2) + '">' + run.text(stop.cells[1]) + '</g>';
  }

  function processes(run, step) {
    const seen = state(run, step).processes;
    return seen.map((process, i) => '<g class="process"><title>' + escape(told(process)) + '</title>'
      + run.text(run.stops[step].cells[CELLS_BEFORE + i]) + '</g>').join('');
  }

  /* The four layers of a frame's picture, as SVG; p is how far its messages have come, from 0 to 1. */
  function picture(run, step, p) {
    const stop = run.stops[step];
    return [run.text(stop.cells[0]), arrows(run, stop, p), labels(run, stop, p), processes(run, step)];
  }

  function moves(run, step) {
    return run.stops[step].arrows.some(a => a.start !== a.end);
  }

  return { unfold: unfold, state: state, picture: picture, moves: moves, until: until, told: told };
}());

/* The player: what is shown, and how one goes through it. */
if (typeof document !== 'undefined') (function () {
  const TRAVEL = 900, READING = 1500; // milliseconds
  const data = hustings.unfold(JSON.parse(document.getElementById('data').textContent));
  const runs = data.runs, last = Math.max.apply(null, runs.map(run => run.stops.length - 1));
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const by = id => document.getElementById(id);
  const answers = {};
  let step = -2, limit = data.asks ? 0 : last, moving = 0, playing = 0;

  function make(tag, attributes) {
    const ns = /^(svg|g|rect|line)$/.test(tag) ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
    const element = document.createElementNS(ns, tag);
    Object.keys(attributes || {}).forEach(name => element.setAttribute(name, attributes[name]));
    Array.prototype.slice.call(arguments, 2).forEach(child => element.append(child));
    return element;
  }

  const row = (tag, cells) => make.apply(null, ['tr', {}].concat(cells.map(cell => make(tag, {}, cell))));
  const table = (name, heads) => make('table', { class: name }, make('thead', {}, row('th', heads)));
  const drawn = (run, inner) => {
    const svg = make('svg', { viewBox: '0 0 ' + run.width + ' ' + run.height, role: 'img', class: 'picture' });
    svg.innerHTML = inner;
    return svg;
  };

  /* A drawing with what covers what is still to come, between two heights of it. */
  function withCursor(box, svg, top, bottom) {
    box.innerHTML = svg;
    const drawing = box.querySelector('svg'), size = drawing.viewBox.baseVal;
    const cover = make('rect', { class: 'cover', y: top, height: bottom - top, width: size.width });
    const cursor = make('line', { class: 'cursor', y1: top, y2: bottom });
    drawing.append(cover, cursor);
    return x => {
      cover.setAttribute('x', x);
      cursor.setAttribute('x1', x);
      cursor.setAttribute('x2', x);
      box.scrollLeft = x * drawing.clientWidth / size.width - box.clientWidth / 2;
    };
  }

  function logOf(run) {
    const log = table('entries', ['t', 'from', 'to', 'what', 'fate', 'by']);
    const id = number => number < 0 ? '' : String(number);
    run.log.forEach(line => {
      while (log.tBodies.length <= line[0]) log.append(make('tbody'));
      log.tBodies[line[0]].append(
        row('td', [run.text(line[2]), id(line[3]), id(line[4]), run.text(line[5]), run.text(line[6]), run.text(line[7])]));
    });
    return log;
  }

  function viewOf(run) {
    const layers = ['g', 'g', 'g', 'g'].map(g => make(g));
    const view = { run: run, svg: drawn(run, ''), layers: layers, heading: make('strong'), caption: make('span'),
      told: make('span', { class: 'heard' }), rules: make('ul', { class: 'rules' }),
      counts: table('counts', ['Messages', 'sent', 'delivered', 'lost']),
      processes: table('processes', ['Process', 'state', 'believes in']), log: logOf(run), lanes: make('div', { class: 'scrolled', tabindex: 0,
          role: 'region', 'aria-label': 'Lanes' }) };
    layers.forEach(layer => view.svg.append(layer));
    [view.counts, view.processes].forEach(one => one.append(make('tbody')));
    view.moveLanes = withCursor(view.lanes, run.text(run.lanes), 0, run.lanesHeight);
    view.logBox = make('div', { class: 'scrolled', tabindex: 0, role: 'region', 'aria-label': 'Log' }, view.log);
    const legend = make('div', { class: 'legend', 'aria-hidden': 'true' });
    legend.innerHTML = run.text(run.legend);
    view.ask = make('div', { class: 'ask' });
    view.side = make('div', { class: 'told' }, view.ask, view.counts, make('h3', {}, 'Rules applied'), view.rules);
    view.section = make('section', { class: 'run', 'aria-label': run.algorithm },
      make('div', { class: 'seen' }, runs.length > 1 ? make('h2', {}, run.algorithm) : '',
        make('p', { class: 'conditions' }, run.conditions), legend, view.svg,
        make('p', { class: 'caption', 'aria-live': 'polite' }, view.heading, ' ', view.caption, view.told)),
      view.side,
      make('details', { class: 'lanes wide' }, make('summary', {}, 'Lanes'), view.lanes),
      make('details', { class: 'log wide' }, make('summary', {}, 'Log'), view.logBox),
      make('details', { class: 'wide' }, make('summary', {}, 'Processes'), view.processes),
      make.apply(null, ['div', { class: 'wide citations' }].concat(run.citations.map(text => make('p', {}, text)))));
    view.section.querySelectorAll('.lanes, .log').forEach(part => { part.open = runs.length === 1; });
    return view;
  }

  const views = runs.map(viewOf);
  const chart = make('div', { class: 'chart' });
  by('runs').className = runs.length > 1 ? 'several' : 'one';
  by('runs').style.setProperty('--columns', runs.length > 2 && innerWidth < 1100 ? 2 : runs.length);
  views.forEach(view => by('runs').append(view.section));
  runs.length > 1 ? by('runs').append(chart) : views[0].counts.after(chart);
  const moveChart = withCursor(chart, data.texts[data.chart], data.plotted[0], data.plotted[1]);
  by('transport').hidden = false;

  const stepOf = run => Math.min(step, run.stops.length - 1);

  function paint(view, p) {
    hustings.picture(view.run, stepOf(view.run), p).forEach((svg, i) => {
      if (view.layers[i].shown !== svg) view.layers[i].innerHTML = view.layers[i].shown = svg;
    });
  }

  function show(view) {
    const run = view.run, now = stepOf(run), stop = run.stops[now], state = hustings.state(run, now);
    view.heading.textContent = stop.heading + '.';
    view.caption.textContent = stop.caption;
    view.told.textContent = ' ' + stop.description;
    view.svg.setAttribute('aria-label', stop.description);
    const rules = stop.r.map(rule => make('li', {}, run.text(rule[0]) + ': ' + run.text(rule[1]) + ' ',
      make('span', { class: 'by' }, '(' + run.text(rule[2]) + ')')));
    view.rules.replaceChildren.apply(view.rules, rules.length ? rules : [make('li', { class: 'by' }, 'none')]);
    const sum = name => state.counts.reduce((all, one) => all + one[name], 0);
    const lines = state.counts.concat({ type: 'all', sent: sum('sent'), delivered: sum('delivered'), lost: sum('lost') });
    fill(view.counts, lines.map(one => [one.type, one.sent, one.delivered, one.lost].map(String)));
    fill(view.processes, state.processes.map(one => [String(one.id), one.live ? one.role : 'crashed',
      !one.live ? '' : one.coordinator < 0 ? 'nobody' : String(one.coordinator)]));
    Array.from(view.log.tBodies).forEach((body, i) => {
      body.hidden = i > now;
      body.className = i === now ? 'now' : '';
    });
    view.logBox.scrollTop = view.logBox.scrollHeight;
    view.moveLanes(stop.x);
  }

  const fill = (table, rows) => table.tBodies[0].replaceChildren.apply(table.tBodies[0], rows.map(cells => row('td', cells)));

  /* Goes to a step; one forward its messages travel. */
  function go(to) {
    const wanted = Math.max(0, Math.min(limit, to)), travels = wanted === step + 1 && !calm.matches;
    step = wanted;
    cancelAnimationFrame(moving);
    views.forEach(show);
    moveChart(data.places[Math.max.apply(null, runs.map(run => run.stops[stepOf(run)].s))]);
    document.body.classList.toggle('partial', limit < last);
    by('line').max = limit;
    by('line').value = step;
    by('line').setAttribute('aria-valuetext', runs[0].stops[stepOf(runs[0])].heading);
    by('place').textContent = step + (limit < last ? '' : ' / ' + last);
    by('first').disabled = by('back').disabled = step === 0;
    by('forward').disabled = by('last').disabled = step === last;
    try {
      if (location.hash !== '#' + step) history.replaceState(null, '', '#' + step);
    } catch (refused) { /* in a frame that has no address of its own */ }
    ask();
    travel(travels && runs.some(run => step < run.stops.length && hustings.moves(run, step)));
  }

  function travel(animated) {
    const start = performance.now();
    const frame = now => {
      const t = animated ? Math.max(0, Math.min(1, (now - start) / TRAVEL)) : 1;
      views.forEach(view => paint(view, step < view.run.stops.length ? t * t * (3 - 2 * t) : 1));
      if (t < 1) moving = requestAnimationFrame(frame);
    };
    frame(start);
  }

  function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(forward, TRAVEL + READING) : 0;
    by('play').setAttribute('aria-pressed', on);
    by('play').setAttribute('aria-label', on ? 'Pause' : 'Play');
    if (on) step === last ? go(0) : forward();
  }

  function forward() {
    if (question()) {
      play(false);
      views[0].ask.querySelector('.problem').textContent = 'Answer first, or skip the question.';
      views[0].ask.querySelector('input').focus();
    } else {
      if (step === limit) limit = Math.min(last, limit + 1);
      go(step + 1);
      if (playing && (step === last || question())) play(false);
    }
  }

  const asked = at => data.asks && at < runs[0].stops.length ? runs[0].stops[at].q[0] : undefined;
  const question = () => step === limit && step < last && answers[step] === undefined ? asked(step) : undefined;

  function ask() {
    const box = views[0].ask, open = question(), tells = [];
    for (let at = 0; at < step; at++) {
      const one = asked(at), due = one && (one.end ? step === last : at === step - 1);
      if (one && answers[at] !== undefined && due) tells.push(verdict(one, answers[at]));
      else if (one && one.end && at === step - 1) tells.push(make('div', { class: 'verdict' }, 'The answer comes at the end.'));
    }
    box.replaceChildren.apply(box, tells.concat(open ? [form(open)] : []));
  }

  function verdict(one, given) {
    const right = given === one.v;
    const words = given === null ? 'The answer is ' : right ? 'Right: ' : 'Not quite. The answer is ';
    return make('div', { class: 'verdict' + (given === null ? '' : right ? ' right' : ' wrong'), role: 'status' },
      make('strong', {}, words + one.a + '.'), ' ' + one.w + '\n' + one.e);
  }

  function form(one) {
    const choices = one.k === 'ids' ? runs[0].ids.map(String) : runs[0].types.concat('none');
    const inputs = one.k === 'number' ? [make('input', { type: 'number', min: 0, required: '', 'aria-label': one.w })]
      : choices.map(choice => make('input', { type: one.k === 'ids' ? 'checkbox' : 'radio', name: 'answer', value: choice }));
    const given = () => one.k === 'number' ? inputs[0].value
      : inputs.filter(input => input.checked).map(input => input.value).join(',').replace(/^none$/, '');
    const ready = () => one.k === 'ids' || (one.k === 'number' ? inputs[0].value !== '' : inputs.some(input => input.checked));
    const problem = make('p', { class: 'problem', role: 'alert' });
    const answer = value => {
      answers[step] = value;
      forward();
    };
    const skip = make('button', { type: 'button' }, 'Skip');
    skip.onclick = () => answer(null);
    const fields = make.apply(null, ['fieldset', {}].concat(inputs.map((input, i) =>
      one.k === 'number' ? input : make('label', {}, input, choices[i]))));
    const form = make('form', { class: 'question', novalidate: '' }, make('strong', {}, one.w), fields,
      make('button', { type: 'submit' }, 'Answer'), skip, problem);
    form.onsubmit = event => {
      event.preventDefault();
      if (ready()) answer(given());
      else problem.textContent = one.k === 'number' ? 'Expected a number.' : 'Pick one of the types.';
    };
    return form;
  }

  const keys = { ArrowRight: forward, PageDown: forward, ArrowLeft: () => go(step - 1), PageUp: () => go(step - 1),
    ArrowDown: forward, ArrowUp: () => go(step - 1), Home: () => go(0), End: () => end(), ' ': () => play(!playing) };
  const end = () => data.asks ? go(limit) : go(last);

  document.addEventListener('keydown', event => {
    const on = event.target instanceof Element ? event.target : document.body;
    const kept = on.closest('input, .scrolled') || (event.key === ' ' && on.closest('button, summary'));
    if (!keys[event.key] || kept || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (event.key !== ' ') play(false);
    keys[event.key]();
  });

  [['first', () => go(0)], ['back', () => go(step - 1)], ['play', () => play(!playing)], ['forward', forward], ['last', end]]
    .forEach(button => by(button[0]).addEventListener('click', event => {
      if (button[0] !== 'play') play(false);
      button[1]();
      if (event.detail) event.currentTarget.blur(); // so that Space goes on to play after a click
    }));
  by('line').addEventListener('input', () => go(Number(by('line').value)));
  by('line').addEventListener('pointerup', () => by('line').blur());
  addEventListener('hashchange', () => go(fromAddress()));
  const fromAddress = () => Number(/^#(\d{1,6})$/.test(location.hash) ? location.hash.slice(1) : 0);

  let touched;
  views.forEach(view => {
    view.svg.addEventListener('touchstart', event => { touched = event.changedTouches[0]; }, { passive: true });
    view.svg.addEventListener('touchend', event => {
      const x = event.changedTouches[0].clientX - touched.clientX, y = event.changedTouches[0].clientY - touched.clientY;
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) x < 0 ? forward() : go(step - 1);
    });
  });

  addEventListener('beforeprint', () => by('sheets').replaceChildren.apply(by('sheets'), runs.map(run => {
    const frames = run.stops.slice(0, limit + 1).map((stop, i) => make('figure', {}, drawn(run,
      hustings.picture(run, i, 1).join('')), make('figcaption', {}, make('strong', {}, stop.heading + '. '), stop.caption)));
    const legend = make('div');
    legend.innerHTML = run.text(run.legend);
    return make('section', {}, make('h2', {}, run.algorithm), make('p', {}, run.conditions), legend,
      make.apply(null, ['div', { class: 'sheet' }].concat(frames)),
      make.apply(null, ['div', {}].concat(run.citations.map(text => make('p', {}, text)))));
  })));

  go(fromAddress());
}());
