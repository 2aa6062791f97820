// Lighter and darker variants of a fabric color, calculated in OKLCH, where equal steps look equal.
import type { ColourCode } from '../../src/demo/seed/taxonomy.ts';

interface Lch {
  l: number;
  c: number;
  h: number;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

const toLch = (hex: string): Lch => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
};

const toHex = ({ l, c, h }: Lch): string => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const byte = (v: number): string =>
    Math.round(Math.max(0, Math.min(1, gamma(Math.max(0, v)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
};

/** One fabric with its lighter and darker variants. */
export interface Tone {
  dark: boolean;
  base: string;
  light: string;
  glow: string;
  shade: string;
  deep: string;
  inside: string;
  seam: string;
  stitch: string;
}

const createTone = (hex: string): Tone => {
  const { l, c, h } = toLch(hex);
  const dark = l < 0.36;
  const at = (lightness: number, chroma = 1): string => toHex({ l: Math.max(0.03, Math.min(0.985, lightness)), c: c * chroma, h });
  return {
    dark,
    base: at(dark ? l + 0.025 : l),
    light: at(l + (dark ? 0.085 : 0.05)),
    glow: at(l + (dark ? 0.17 : 0.13), 0.85),
    shade: at(l - (dark ? 0.05 : 0.08), 0.92),
    deep: at(l * (dark ? 0.5 : 0.55), 0.72),
    inside: at(l * (dark ? 0.62 : 0.5), 0.55),
    // Seams on dark cloth are lighter than the cloth, because darker seams would be invisible.
    seam: dark ? at(l + 0.14, 0.8) : at(l - 0.15, 0.8),
    stitch: dark ? at(l + 0.24, 0.7) : at(l - 0.2, 0.75),
  };
};

/** The fabrics of a product: its main color, a neutral second fabric, and a small accent. */
export interface Palette {
  main: Tone;
  trim: Tone;
  accent: Tone;
  rubber: Tone;
  /** Undyed material: laces, linings and midsoles. */
  light: Tone;
  metal: string;
  mark: string;
}

const partners: Record<ColourCode, { trim: string; accent: string; mark: string }> = {
  INK: { trim: '#3b434c', accent: '#b5532b', mark: '#e9e6e0' },
  STN: { trim: '#57524a', accent: '#b5532b', mark: '#3a3731' },
  GLC: { trim: '#3f6176', accent: '#e9e6e0', mark: '#f6f8f8' },
  SPR: { trim: '#1f352d', accent: '#dfa42b', mark: '#efece4' },
  RST: { trim: '#3b2f2c', accent: '#e3c39b', mark: '#f5ede4' },
  SAF: { trim: '#2f3236', accent: '#f4efe4', mark: '#2a2b2d' },
  DSK: { trim: '#382e45', accent: '#d8a48f', mark: '#efeaf0' },
  ALP: { trim: '#16394a', accent: '#dfa42b', mark: '#eef3f4' },
};

export const createPalette = (code: ColourCode, hex: string): Palette => {
  const { trim, accent, mark } = partners[code];
  return {
    main: createTone(hex),
    trim: createTone(trim),
    accent: createTone(accent),
    rubber: createTone('#2b2c2d'),
    light: createTone('#e4e0d6'),
    metal: '#a9aaa8',
    mark,
  };
};
