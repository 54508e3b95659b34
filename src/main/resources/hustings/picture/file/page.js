/* The player: what is shown, and how one goes through it. */
(function () {
  'use strict';
  const TRAVEL = 900, READING = 1500; // milliseconds
  const data = hustings.unfold(JSON.parse(document.getElementById('data').textContent));
  const runs = data.runs, last = Math.max(...runs.map(run => run.stops.length - 1));
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const by = id => document.getElementById(id);
  const answers = {};
  let step = -2, limit = data.asks ? 0 : last, moving = 0, playing = 0;

  function make(tag, attributes = {}, ...children) {
    const ns = /^(svg|g|rect|line)$/.test(tag) ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
    const element = document.createElementNS(ns, tag);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    element.append(...children);
    return element;
  }

  const row = (tag, cells) => make('tr', {}, ...cells.map(cell => make(tag, {}, cell)));
  const table = (name, heads) => make('table', { class: name }, make('thead', {}, row('th', heads)));
  const cited = run => run.citations.map(text => make('p', {}, text));
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
      make('div', { class: 'wide citations' }, ...cited(run)));
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
    view.rules.replaceChildren(...rules.length ? rules : [make('li', { class: 'by' }, 'none')]);
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

  const fill = (table, rows) => table.tBodies[0].replaceChildren(...rows.map(cells => row('td', cells)));

  /* Goes to a step; one forward its messages travel. */
  function go(to) {
    const wanted = Math.max(0, Math.min(limit, to)), travels = wanted === step + 1 && !calm.matches;
    step = wanted;
    cancelAnimationFrame(moving);
    views.forEach(show);
    moveChart(data.places[Math.max(...runs.map(run => run.stops[stepOf(run)].s))]);
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
    box.replaceChildren(...tells, ...open ? [form(open)] : []);
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
    const fields = make('fieldset', {}, ...inputs.map((input, i) =>
      one.k === 'number' ? input : make('label', {}, input, choices[i])));
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
    Home: () => go(0), End: () => end(), ' ': () => play(!playing) };
  const end = () => data.asks ? go(limit) : go(last);

  document.addEventListener('keydown', event => {
    const on = event.target instanceof Element ? event.target : document.body;
    const kept = on.closest('input, .scrolled') || (event.key === ' ' && on.closest('button, summary'));
    if (!keys[event.key] || kept || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
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
    view.svg.addEventListener('touchstart', event => {
      touched = event.touches.length === 1 && event.changedTouches[0];
    }, { passive: true });
    view.svg.addEventListener('touchend', event => {
      if (!touched) return; // two fingers make it larger
      const x = event.changedTouches[0].clientX - touched.clientX, y = event.changedTouches[0].clientY - touched.clientY;
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) x < 0 ? forward() : go(step - 1);
    });
  });

  addEventListener('beforeprint', () => by('sheets').replaceChildren(...runs.map(run => {
    const frames = run.stops.slice(0, limit + 1).map((stop, i) => make('figure', {}, drawn(run,
      hustings.picture(run, i, 1).join('')), make('figcaption', {}, make('strong', {}, stop.heading + '. '), stop.caption)));
    const legend = make('div');
    legend.innerHTML = run.text(run.legend);
    return make('section', {}, make('h2', {}, run.algorithm), make('p', {}, run.conditions), legend,
      make('div', { class: 'sheet' }, ...frames), ...cited(run));
  })));

  go(fromAddress());
}());
