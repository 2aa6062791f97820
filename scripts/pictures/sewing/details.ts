// Sewing details that are drawn onto a piece of cloth. Each has an ink and a relief.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Palette, Tone } from '../shade.ts';
import { fill, type Point, placed, stroke } from '../svg.ts';

export interface Detail {
  ink: (palette: Palette) => string;
  relief: string;
}

export const findTone = (palette: Palette, name: ToneName): Tone => palette[name];

export const joined = (...details: readonly Detail[]): Detail => ({
  ink: (palette) => details.map(({ ink }) => ink(palette)).join(''),
  relief: details.map(({ relief }) => relief).join(''),
});

export const emptyDetail: Detail = { ink: () => '', relief: '' };

const pairs = /[MLQCZ]|-?\d+(?:\.\d+)?/g;

/** Returns a path mirrored at x = 0. */
export const mirrorPath = (d: string): string => {
  let isX = true;
  return (d.match(pairs) ?? [])
    .map((token) => {
      if (/[A-Z]/.test(token)) return token;
      const turned = isX ? String(-Number(token)) : token;
      isX = !isX;
      return ` ${turned}`;
    })
    .join('');
};

export const onBothSides = (detail: Detail): Detail => ({
  ink: (palette) => `${detail.ink(palette)}<g transform="scale(-1 1)">${detail.ink(palette)}</g>`,
  relief: `${detail.relief}<g transform="scale(-1 1)">${detail.relief}</g>`,
});

const moved = (transform: string, detail: Detail): Detail => ({
  ink: (palette) => placed(transform, detail.ink(palette)),
  relief: placed(transform, detail.relief),
});

/** A sewn edge: a groove that pulls the cloth in on both sides. */
export const seam = (d: string, tone: ToneName = 'main'): Detail => ({
  ink: (palette) => stroke(d, findTone(palette, tone).deep, { width: 1.5, opacity: 0.5 }),
  relief: `${stroke(d, '#000', { width: 9, opacity: 0.14 })}${stroke(d, '#000', { width: 3.4, opacity: 0.6 })}`,
});

/** A crisp welded or bonded edge. */
export const edgeLine = (d: string): Detail => ({ ink: () => '', relief: stroke(d, '#000', { width: 2.6, opacity: 0.5 }) });

export const stitch = (d: string, tone: ToneName = 'main'): Detail => ({
  ink: (palette) => stroke(d, findTone(palette, tone).stitch, { width: 1.5, opacity: 0.8, dash: '5 3', cap: 'butt' }),
  relief: stroke(d, '#000', { width: 2.4, opacity: 0.4 }),
});

/** A second cloth, flush with the first. */
export const inlay = (d: string, tone: ToneName): Detail => ({
  ink: (palette) => fill(d, findTone(palette, tone).base),
  relief: stroke(d, '#000', { width: 3, opacity: 0.6 }),
});

/** A band that is slightly higher than the cloth, such as a tape or a strap. */
export const tape = (d: string, width: number, tone: ToneName): Detail => ({
  ink: (palette) => stroke(d, findTone(palette, tone).base, { width, cap: 'butt' }),
  relief: stroke(d, '#000', { width: width + 4, opacity: 0.45, cap: 'butt' }) + stroke(d, '#b0b0b0', { width: width - 1, cap: 'butt' }),
});

export const zip = (d: string, width = 9, tone: ToneName = 'trim'): Detail => ({
  ink: (palette) =>
    stroke(d, findTone(palette, tone).shade, { width: width * 1.9, cap: 'butt' }) +
    stroke(d, findTone(palette, tone).deep, { width: width * 0.8, cap: 'butt' }) +
    stroke(d, findTone(palette, tone).glow, { width: width * 0.66, dash: '2 1.8', cap: 'butt', opacity: 0.75 }),
  relief:
    stroke(d, '#000', { width: width * 2.4, opacity: 0.32, cap: 'butt' }) +
    stroke(d, '#707070', { width: width * 1.7, cap: 'butt' }) +
    stroke(d, '#d0d0d0', { width: width * 0.7, cap: 'butt' }),
});

/** A zip that is hidden in the cloth, of which only the edges are visible. */
export const hiddenZip = (d: string): Detail => ({
  ink: (palette) => stroke(d, palette.main.deep, { width: 3, opacity: 0.75, cap: 'butt' }),
  relief: stroke(d, '#e8e8e8', { width: 15, opacity: 0.6, cap: 'butt' }) + stroke(d, '#000', { width: 4, cap: 'butt' }),
});

/** The slider of a zip with its pull. */
export const pull = ([x, y]: Point, length = 34, turn = 0, tone: ToneName = 'accent'): Detail =>
  moved(`translate(${x} ${y}) rotate(${turn})`, {
    ink: (palette) =>
      `<rect x="-4.6" y="-7" width="9.2" height="15" rx="3" fill="${palette.metal}"/>` +
      `<rect x="-2.4" y="-3" width="4.8" height="8" rx="2" fill="#55575a"/>` +
      stroke(`M0 6V${length * 0.5}`, findTone(palette, tone).shade, { width: 2.6 }) +
      `<rect x="-3.8" y="${length * 0.45}" width="7.6" height="${length * 0.6}" rx="3.6" fill="${findTone(palette, tone).base}"/>`,
    relief: `<rect x="-5" y="-7" width="10" height="15" rx="3" fill="#fff"/><rect x="-4" y="${length * 0.42}" width="8" height="${length * 0.62}" rx="4" fill="#fff"/>`,
  });

const stones =
  'M-46 34C-50 18 -30 10 -2 11C30 10 50 18 47 33C46 46 24 48 -4 48C-30 48 -44 46 -46 34Z' +
  'M-33 -8C-36 -20 -16 -26 4 -25C26 -25 38 -18 35 -8C33 3 16 5 0 5C-18 5 -31 3 -33 -8Z' +
  'M-19 -41C-19 -50 -8 -55 3 -54C15 -53 22 -47 20 -40C18 -32 8 -31 0 -31C-10 -31 -19 -33 -19 -41Z';

/** The brand mark, three stacked stones, printed or embroidered. */
export const mark = ([x, y]: Point, size: number, paint?: string): Detail =>
  moved(`translate(${x} ${y}) scale(${size / 100})`, {
    ink: (palette) => fill(stones, paint ?? palette.mark, 0.94),
    relief: fill(stones, '#fff', 0.22),
  });

/** A woven label with the brand mark. */
export const label = ([x, y]: Point, width: number, tone: ToneName = 'trim', turn = 0): Detail =>
  moved(
    `translate(${x} ${y}) rotate(${turn})`,
    joined(
      {
        ink: (palette) =>
          `<rect x="${-width / 2}" y="${-width * 0.36}" width="${width}" height="${width * 0.72}" rx="3" fill="${findTone(palette, tone).base}"/>` +
          `<rect x="${-width / 2 + 3}" y="${-width * 0.36 + 3}" width="${width - 6}" height="${width * 0.72 - 6}" rx="1.5" fill="none" stroke="${findTone(palette, tone).stitch}" stroke-width="1" stroke-dasharray="3 2"/>`,
        relief:
          `<rect x="${-width / 2 - 2}" y="${-width * 0.36 - 2}" width="${width + 4}" height="${width * 0.72 + 4}" rx="4" fill="#000" fill-opacity=".35"/>` +
          `<rect x="${-width / 2}" y="${-width * 0.36}" width="${width}" height="${width * 0.72}" rx="3" fill="#b4b4b4"/>`,
      },
      mark([0, 0], width * 0.52, '#efece6'),
    ),
  );

export const button = ([x, y]: Point, radius: number, tone: ToneName = 'trim'): Detail => ({
  ink: (palette) => {
    const { base, deep, glow } = findTone(palette, tone);
    const hole = (dx: number, dy: number): string =>
      `<circle cx="${x + dx * radius * 0.26}" cy="${y + dy * radius * 0.26}" r="${radius * 0.12}" fill="${deep}"/>`;
    return (
      `<circle cx="${x + 1}" cy="${y + 2.5}" r="${radius}" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${base}"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="none" stroke="${glow}" stroke-width="${radius * 0.12}" stroke-opacity=".7"/>` +
      hole(-1, -1) +
      hole(1, -1) +
      hole(-1, 1) +
      hole(1, 1)
    );
  },
  relief: `<circle cx="${x}" cy="${y}" r="${radius + 2}" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/>`,
});

export const snap = ([x, y]: Point, radius: number, tone: ToneName = 'trim'): Detail => ({
  ink: (palette) =>
    `<circle cx="${x + 1}" cy="${y + 2.5}" r="${radius}" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${findTone(palette, tone).base}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.55}" fill="${findTone(palette, tone).light}"/>`,
  relief: `<circle cx="${x}" cy="${y}" r="${radius + 2.5}" fill="#000" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#f0f0f0"/><circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#909090"/>`,
});

/** A cord on the cloth, with its shadow. */
export const cord = (d: string, width = 4, tone: ToneName = 'trim'): Detail => ({
  ink: (palette) =>
    placed('translate(2 4)', stroke(d, '#000', { width, opacity: 0.24 })) +
    stroke(d, findTone(palette, tone).base, { width }) +
    stroke(d, findTone(palette, tone).glow, { width: width * 0.36, opacity: 0.5, dash: '3 3', cap: 'butt' }),
  relief: stroke(d, '#fff', { width: width * 0.8, opacity: 0.8 }),
});

export const toggle = ([x, y]: Point, tone: ToneName = 'rubber'): Detail => ({
  ink: (palette) => `<rect x="${x - 6}" y="${y - 5}" width="12" height="20" rx="5" fill="${findTone(palette, tone).base}"/>`,
  relief: `<rect x="${x - 6}" y="${y - 5}" width="12" height="20" rx="5" fill="#fff"/>`,
});
