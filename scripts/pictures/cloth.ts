// Sewing: panels with form and folds, seams, stitching, zips, buttons, toggles and the brand's mark.
import type { Palette, Tone } from './shade.ts';
import { between, blurred, clipped, closed, fill, type Pen, type Point, placed, stroke } from './svg.ts';
import { type Texture, texturePaint, textureStrength } from './texture.ts';

export interface Kit {
  pen: Pen;
  palette: Palette;
  close: boolean;
}

export interface Drawing {
  /** Drawn about x = 0. */
  body: string;
  /** How far it reaches: to either side, up and down. The studio centres it by this. */
  extent: readonly [half: number, top: number, bottom: number];
  /** What the detail view shows: the middle of the crop and its width. */
  crop: readonly [x: number, y: number, width: number];
  /** Stands on the floor and draws its own shadow, instead of hanging before a wall. */
  standing?: boolean;
}

/** A tapered crescent between two points: the shape of a fold in cloth. */
export const fold = (from: Point, to: Point, bend: number, width: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle = between(from, to, 0.5);
  const control = (offset: number): Point => [middle[0] - (dy / length) * offset, middle[1] + (dx / length) * offset];
  return closed(from, [...control(bend + width), ...to], [...control(bend - width), ...from]);
};

export interface Panel {
  d: string;
  tone?: Tone;
  folds?: string[];
  lights?: string[];
  texture?: Texture;
  /** Also shown in the front view, for materials that are mostly texture. */
  coarse?: boolean;
  /** How far the rounding of the form reaches in from the outline. */
  edge?: number;
  ramp?: readonly [Point, Point];
  soft?: number;
  inside?: string;
}

/** A line that fades out to both sides. Many strokes on top of each other cost far less to rasterise than a blur. */
export const feathered = (d: string, colour: string, width: number, opacity: number): string => {
  const layers = Math.max(4, Math.min(9, Math.round(width / 5)));
  const each = 1 - (1 - opacity) ** (1 / layers);
  return Array.from({ length: layers }, (_, i) =>
    stroke(d, colour, { width: width * ((i + 0.6) / layers) ** 1.25, cap: 'butt', opacity: Math.round(each * 1000) / 1000 }),
  ).join('');
};

/** A piece of cloth: base gradient, folds, rounded edges, texture, and whatever is sewn onto it, all cut to its outline. */
export const panel = (kit: Kit, p: Panel): string => {
  const { pen } = kit;
  const tone = p.tone ?? kit.palette.main;
  const edge = p.edge ?? 26;
  const [from, to] = p.ramp ?? [
    [0.1, 0],
    [0.8, 1],
  ];
  const base = pen.ramp(
    [
      [0, tone.light],
      [0.5, tone.base],
      [1, tone.shade],
    ],
    from,
    to,
  );
  const rounding = edge === 0 ? '' : placed(`translate(${-edge * 0.16} ${-edge * 0.16})`, feathered(p.d, tone.deep, edge * 1.9, 0.46));
  const form = (p.folds ?? []).map((d) => fill(d, tone.deep, 0.5)).join('') + (p.lights ?? []).map((d) => fill(d, tone.glow, 0.5)).join('');
  return clipped(
    pen,
    p.d,
    [
      fill(p.d, base),
      p.texture && (kit.close || p.coarse) ? fill(p.d, texturePaint(pen, p.texture, tone), textureStrength[p.texture]) : '',
      blurred(pen, p.soft ?? 6, form),
      (p.folds ?? []).map((d) => fill(d, tone.deep, 0.1)).join(''),
      rounding,
      p.inside ?? '',
    ].join(''),
  );
};

/** A seam: a groove with a lit lip beside it. */
export const seam = (d: string, tone: Tone, width = 2): string =>
  placed('translate(0.9 1.3)', stroke(d, tone.glow, { width: width * 0.8, opacity: tone.dark ? 0.16 : 0.5 })) +
  stroke(d, tone.dark ? tone.seam : tone.deep, { width, opacity: tone.dark ? 0.85 : 0.62 });

export const stitch = (d: string, tone: Tone, width = 1.5): string =>
  stroke(d, tone.stitch, { width, opacity: 0.75, dash: '5 3.4', cap: 'butt' });

/** A soft shadow that one piece casts on the next. */
export const cast = (d: string, width = 16, opacity = 0.5): string =>
  placed(`translate(${width * 0.14} ${width * 0.32})`, feathered(d, '#0b0d10', width * 1.5, opacity * 0.5));

export const zip = (kit: Kit, d: string, tone: Tone = kit.palette.trim, width = 9): string =>
  stroke(d, tone.shade, { width: width * 1.5, cap: 'butt' }) +
  stroke(d, tone.deep, { width: width * 0.55, cap: 'butt' }) +
  stroke(d, tone.glow, { width: width * 0.5, dash: '1.7 2', cap: 'butt', opacity: 0.75 });

/** A zip's slider with its pull, hanging from a point. */
export const pull = (kit: Kit, [x, y]: Point, length = 34, turn = 0, tone: Tone = kit.palette.accent): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    [
      `<rect x="-5" y="-7" width="10" height="15" rx="3" fill="${kit.palette.metal}"/>`,
      `<rect x="-2.6" y="-4" width="5.2" height="9" rx="2" fill="#6d6f70"/>`,
      stroke(`M0 5V${length * 0.5}`, tone.shade, { width: 2.6 }),
      `<rect x="-4" y="${length * 0.45}" width="8" height="${length * 0.6}" rx="3.6" fill="${tone.base}"/>`,
      `<rect x="-2.6" y="${length * 0.48}" width="2.4" height="${length * 0.52}" rx="1.2" fill="${tone.glow}" fill-opacity=".7"/>`,
    ].join(''),
  );

/** Three stacked stones. */
export const mark = ([x, y]: Point, size: number, colour: string, opacity = 0.95): string =>
  placed(
    `translate(${x} ${y}) scale(${size / 100})`,
    `<g fill="${colour}" fill-opacity="${opacity}">` +
      '<path d="M-46 34C-50 18 -30 10 -2 11C30 10 50 18 47 33C46 46 24 48 -4 48C-30 48 -44 46 -46 34Z"/>' +
      '<path d="M-33 -8C-36 -20 -16 -26 4 -25C26 -25 38 -18 35 -8C33 3 16 5 0 5C-18 5 -31 3 -33 -8Z"/>' +
      '<path d="M-19 -41C-19 -50 -8 -55 3 -54C15 -53 22 -47 20 -40C18 -32 8 -31 0 -31C-10 -31 -19 -33 -19 -41Z"/></g>',
  );

export const button = ([x, y]: Point, radius: number, tone: Tone): string =>
  `<circle cx="${x + 1}" cy="${y + 2}" r="${radius}" fill="#0b0d10" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${tone.shade}"/>` +
  `<circle cx="${x - radius * 0.12}" cy="${y - radius * 0.15}" r="${radius * 0.72}" fill="${tone.light}"/>` +
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([sx = 0, sy = 0]) =>
        `<circle cx="${x + sx * radius * 0.24}" cy="${y + sy * radius * 0.24}" r="${radius * 0.11}" fill="${tone.deep}"/>`,
    )
    .join('');

export const snap = ([x, y]: Point, radius: number, tone: Tone): string =>
  `<circle cx="${x + 1}" cy="${y + 2}" r="${radius}" fill="#0b0d10" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${tone.shade}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="${tone.base}" stroke="${tone.glow}" stroke-width="1" stroke-opacity=".6"/>`;

/** A drawcord with its toggle at the end. */
export const cord = (kit: Kit, d: string, end: Point, tone: Tone = kit.palette.trim): string =>
  placed('translate(2 4)', stroke(d, '#0b0d10', { width: 4, opacity: 0.2 })) +
  stroke(d, tone.base, { width: 4 }) +
  stroke(d, tone.glow, { width: 1.4, opacity: 0.5, dash: '3 3', cap: 'butt' }) +
  `<rect x="${end[0] - 6}" y="${end[1] - 5}" width="12" height="20" rx="5" fill="${tone.shade}"/><rect x="${end[0] - 3.5}" y="${end[1] - 2}" width="3" height="13" rx="1.5" fill="${tone.glow}" fill-opacity=".6"/>`;
