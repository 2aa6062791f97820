// What all shoes share: lugged soles, laces, and standing as a pair on the floor. Side view, toe to the right.
import { type Kit, panel } from './cloth.ts';
import type { Tone } from './shade.ts';
import { blurred, clipped, cubicAt, fill, open, type Point, placed, polygon, stroke } from './svg.ts';

/** The line where the sole meets the floor: flat below the foot, rising at the toe and a little at the heel. */
const floorAt = (x: number, ground: number): number =>
  ground - (x > 150 ? ((x - 150) / 210) ** 2 * 46 : 0) - (x < -250 ? ((-250 - x) / 100) ** 2 * 14 : 0);

export interface Outsole {
  left: number;
  right: number;
  top: number;
  ground: number;
  lug: number;
  gap: number;
  depth: number;
  arch?: readonly [number, number];
}

export const outsole = (kit: Kit, o: Outsole, tone: Tone = kit.palette.rubber): string => {
  const { depth } = o;
  const teeth: Point[] = [];
  for (let x = o.left; x < o.right - o.lug * 0.5; x += o.lug + o.gap) {
    const hollow = o.arch && x > o.arch[0] && x < o.arch[1];
    const end = Math.min(x + o.lug, o.right);
    const low = (at: number): number => floorAt(at, o.ground) - (hollow ? depth * 0.6 : 0);
    teeth.push([x, low(x) - depth], [x + 3, low(x)], [end - 3, low(end)], [end, low(end) - depth]);
  }
  const body = polygon([[o.left, o.top], ...teeth, [o.right, floorAt(o.right, o.ground) - depth], [o.right - 2, o.top]]);
  const facets = teeth
    .filter((_, i) => i % 4 === 1)
    .map(([x, y]) => stroke(open([x + 4, y - 4], [x + 3, y - depth + 2]), tone.glow, { width: 2.4, opacity: 0.4 }))
    .join('');
  return panel(kit, {
    d: body,
    tone,
    edge: 10,
    ramp: [
      [0, 0],
      [0, 1],
    ],
    inside: facets,
  });
};

/** Points spread along the front of the shoe, where the laces run. */
export const along = (curve: readonly [Point, Point, Point, Point], count: number, from = 0, to = 1): Point[] =>
  Array.from({ length: count }, (_, i) => cubicAt(...curve, from + ((to - from) * i) / (count - 1)));

export interface Lacing {
  eyelets: readonly Point[];
  front: readonly Point[];
  tone: Tone;
  width: number;
  metal?: string;
}

export const laces = (l: Lacing): string =>
  l.eyelets
    .map((eyelet, i) => {
      const edge = l.front[i] ?? eyelet;
      const across = open(eyelet, [(eyelet[0] + edge[0]) / 2 - 2, (eyelet[1] + edge[1]) / 2 - 9, edge[0] + 7, edge[1] - 3]);
      const next = l.front[i + 1];
      const cross = next
        ? open([edge[0] + 5, edge[1] - 2], [(edge[0] + next[0]) / 2, (edge[1] + next[1]) / 2 - 5, next[0] - 8, next[1] + 4])
        : '';
      return (
        (cross ? stroke(cross, l.tone.shade, { width: l.width * 0.9 }) : '') +
        `<circle cx="${eyelet[0]}" cy="${eyelet[1]}" r="${l.width * 0.92}" fill="${l.metal ?? l.tone.deep}"/><circle cx="${eyelet[0]}" cy="${eyelet[1]}" r="${l.width * 0.5}" fill="#141618"/>` +
        placed('translate(1.5 3.5)', stroke(across, '#0b0d10', { width: l.width, opacity: 0.32 })) +
        stroke(across, l.tone.base, { width: l.width }) +
        placed('translate(-0.5 -1.5)', stroke(across, l.tone.glow, { width: l.width * 0.3, opacity: 0.65, dash: '4 3', cap: 'butt' }))
      );
    })
    .join('');

export const bow = ([x, y]: Point, tone: Tone, width: number): string => {
  const loops = [
    'M0 0C-46 -34 -92 -8 -66 14C-48 28 -20 14 0 0',
    'M0 0C30 -44 82 -40 74 -10C66 12 26 10 0 0',
    'M0 0C-14 26 -34 40 -30 72',
    'M0 0C20 22 26 48 48 62',
  ];
  return placed(
    `translate(${x} ${y})`,
    [
      placed('translate(3 6)', loops.map((d) => stroke(d, '#0b0d10', { width, opacity: 0.28 })).join('')),
      ...loops.map(
        (d) =>
          stroke(d, tone.shade, { width: width + 1 }) +
          stroke(d, tone.base, { width: width - 1 }) +
          stroke(d, tone.glow, { width: width * 0.28, opacity: 0.55, dash: '4 3', cap: 'butt' }),
      ),
      `<rect x="-9" y="-8" width="18" height="16" rx="6" fill="${tone.base}" stroke="${tone.deep}" stroke-opacity=".5" stroke-width="1.5"/>`,
    ].join(''),
  );
};

export interface Pair {
  shoe: string;
  outline: string;
  ground: number;
  offset: Point;
  half: number;
}

/** Two shoes, the farther one behind and a little higher, with the shadows they throw on floor and each other. */
export const pair = (kit: Kit, p: Pair): string => {
  const behind = `translate(${p.offset[0]} ${p.offset[1]}) scale(0.95)`;
  const floor = (y: number, width: number, height: number, opacity: number): string =>
    `<ellipse cx="14" cy="${y}" rx="${width}" ry="${height}" fill="#2b2620" fill-opacity="${opacity}"/>`;
  const shadow =
    blurred(kit.pen, 20, floor(p.ground + 6, p.half * 1.02, 30, 0.34)) + blurred(kit.pen, 5, floor(p.ground - 2, p.half * 0.9, 8, 0.5));
  const thrown = clipped(
    kit.pen,
    p.outline,
    placed(`translate(${-p.offset[0] + 12} ${-p.offset[1] - 8}) scale(1.04)`, blurred(kit.pen, 16, fill(p.outline, '#0b0d10', 0.5))) +
      fill(p.outline, '#0b0d10', 0.1),
  );
  // The two together stand in the middle, not the near one.
  return placed(`translate(${-p.offset[0] / 2} 0)`, placed(behind, shadow + p.shoe + thrown) + shadow + p.shoe);
};
