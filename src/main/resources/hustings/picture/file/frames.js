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
