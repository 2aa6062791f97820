// Renders landscapes from a height field, column by column: mountains, light, shadow, haze and clouds.
import { layered, noise } from '../relief/noise.ts';

export type Rgb = readonly [r: number, g: number, b: number];

export interface Panorama {
  /** Height of the land at a point. Heights and distances have the same unit, roughly 10 meters. */
  height: (x: number, z: number) => number;
  /** Color of the ground in plain daylight (channels from 0 to 1), by height, steepness (0 flat, 1 vertical) and position. */
  ground: (height: number, steep: number, x: number, z: number) => Rgb;
  eye: number;
  /** Position of the horizon, as a share of the picture's height. */
  horizon: number;
  /** Width of the view divided by its distance. */
  field: number;
  near: number;
  far: number;
  sun: { direction: Rgb; colour: Rgb; ambient: Rgb };
  sky: { top: Rgb; low: Rgb; glow: Rgb; glowAt: readonly [x: number, y: number]; glowSize: number };
  haze: { colour: Rgb; distance: number /** Fills valleys below this height. */; level: number; thick: number };
  clouds?: { cover: number; light: Rgb; dark: Rgb; scale: number; seed: number };
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
export const smooth = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Returns noise with sharp crests and smooth valleys, from 0 to 1. */
export const ridged = (x: number, z: number, seed: number, octaves: number): number => {
  let [sum, weight, scale, before] = [0, 0.5, 1, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise(x * scale, z * scale, seed + octave * 13));
    const sharp = crest * crest;
    sum += sharp * weight * before;
    before = sharp;
    weight *= 0.47;
    scale *= 2.06;
  }
  return sum;
};

/** Returns a ground function: grass at low heights, snow at great heights unless the slope is too steep, and rock elsewhere. */
export const alpine =
  ({
    snow,
    tree,
    rock,
    grass,
    white = [0.93, 0.95, 0.98],
  }: {
    snow: number;
    tree: number;
    rock: Rgb;
    grass: Rgb;
    white?: Rgb;
  }): Panorama['ground'] =>
  (height, steep, x, z) => {
    const speck = noise(x / 1.7, z / 1.7, 71) * 0.5 + noise(x / 6, z / 6, 72);
    const strata = noise(height / 2.4 + noise(x / 30, z / 30, 73) * 2, (x + z) / 60, 74);
    const stone = 0.82 + strata * 0.16 + speck * 0.1;
    const green = smooth(tree + 8, tree - 8, height + speck * 7) * smooth(0.72, 0.4, steep);
    const cover = smooth(snow - 10, snow + 12, height + speck * 8) * smooth(0.74, 0.5, steep - speck * 0.06);
    const channel = (i: 0 | 1 | 2): number => mix(mix(rock[i] * stone, grass[i] * (0.85 + speck * 0.2), green), white[i], cover);
    return [channel(0), channel(1), channel(2)];
  };

export const paintSky = (p: Panorama, u: number, v: number, width: number): [number, number, number] => {
  const down = Math.max(0, Math.min(1, v / p.horizon));
  const ease = down ** 1.5;
  const distance = Math.hypot((u - p.sky.glowAt[0]) * 1.78, v - p.sky.glowAt[1]);
  const glow = Math.exp(-((distance / p.sky.glowSize) ** 2) * 2.2) * 0.75 + Math.exp(-distance / (p.sky.glowSize * 1.6)) * 0.25;
  const colour: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < 3; i += 1) colour[i] = mix(mix(p.sky.top[i] ?? 0, p.sky.low[i] ?? 0, ease), p.sky.glow[i] ?? 0, Math.min(1, glow));
  const { clouds } = p;
  if (clouds) {
    const depth = 1 / Math.max(0.05, p.horizon - v + 0.05);
    const [cx, cy] = [((u - 0.5) * depth * clouds.scale * width) / 1000, depth * clouds.scale * 1.1];
    const body = layered(cx, cy, clouds.seed, 5);
    const lit = layered(cx - 0.12, cy + 0.1, clouds.seed, 4);
    const cover = smooth(0.9 - clouds.cover * 1.4, 1.6 - clouds.cover * 1.4, body + 0.5) * smooth(0, 0.14, p.horizon - v);
    const bright = smooth(-0.5, 0.6, body - lit + 0.1) * 0.6 + glow * 0.5;
    for (let i = 0; i < 3; i += 1)
      colour[i] = mix(colour[i] ?? 0, mix(clouds.dark[i] ?? 0, clouds.light[i] ?? 0, Math.min(1, bright)), cover * 0.9);
  }
  return colour;
};

const shadowSteps = [2, 5, 9, 15, 24, 38, 60, 90];

/** Returns how much sunlight reaches a point, from 0 to 1. */
const calculateSunlight = (p: Panorama, x: number, y: number, z: number, scale: number): number => {
  const [sx, sy, sz] = p.sun.direction;
  let open = 1;
  for (const step of shadowSteps) {
    const far = step * scale;
    const over = p.height(x + sx * far, z + sz * far) - (y + sy * far);
    open = Math.min(open, 1 - smooth(-0.6, 1.6 + far * 0.03, over));
    if (open <= 0) return 0;
  }
  return open;
};

const calculateSurface = (p: Panorama, x: number, h: number, z: number): [number, number, number] => {
  const step = Math.max(0.25, z * 0.0016);
  const [dx, dz] = [(p.height(x + step, z) - h) / step, (p.height(x, z + step) - h) / step];
  const length = Math.sqrt(dx * dx + dz * dz + 1);
  const [sx, sy, sz] = p.sun.direction;
  const facing = Math.max(0, (-dx * sx + sy - dz * sz) / length);
  const sun = facing <= 0 ? 0 : facing * calculateSunlight(p, x, h, z, Math.max(0.4, z / 260));
  const steep = 1 - 1 / length;
  const ground = p.ground(h, Math.min(1, steep * 1.45), x, z);
  const skyward = 0.55 + 0.45 / length;
  return [
    ground[0] * (p.sun.colour[0] * sun + p.sun.ambient[0] * skyward),
    ground[1] * (p.sun.colour[1] * sun + p.sun.ambient[1] * skyward),
    ground[2] * (p.sun.colour[2] * sun + p.sun.ambient[2] * skyward),
  ];
};

const between = (one: Rgb, other: Rgb, share: number): Rgb => [
  mix(one[0], other[0], share),
  mix(one[1], other[1], share),
  mix(one[2], other[2], share),
];

/** Returns the sampling distance at a depth. It is so small that no crest is missed, because missed crests would be visible as steps. */
const stepAt = (z: number): number => Math.max(0.12, z * 0.0011);

/** Renders the panorama as pixels with three channels. */
export const paintPanorama = (p: Panorama, width: number, height: number): Uint8Array => {
  const pixels = new Uint8Array(width * height * 3);
  const focus = width / p.field;
  const write = (x: number, y: number, colour: Rgb): void => {
    const grain = (noise(x * 0.9, y * 0.9, 5) + noise(x * 0.37, y * 0.41, 6)) * 0.006;
    colour.forEach((value, channel) => {
      pixels[(y * width + x) * 3 + channel] = Math.round(Math.max(0, Math.min(1, value + grain)) * 255);
    });
  };
  const land = (x: number, y: number, z: number): Rgb => {
    const wx = ((x - width / 2) / focus) * z;
    const h = p.height(wx, z);
    const low = Math.exp(-Math.max(0, h - p.haze.level) / 14) * p.haze.thick;
    const veil = 1 - Math.exp(-(z / p.haze.distance) * (0.55 + low));
    const air = between(p.haze.colour, paintSky(p, x / width, Math.min(p.horizon, y / height), width), 0.35);
    return between(calculateSurface(p, wx, h, z), air, veil);
  };
  for (let x = 0; x < width; x += 1) {
    const lean = (x - width / 2) / focus;
    const lineOf = (z: number): number => p.horizon * height - ((p.height(lean * z, z) - p.eye) / z) * focus;
    let lowest = height;
    /** The top pixel of a crest, which the crest covers only partly. */
    let crest: { colour: Rgb; share: number } | undefined;
    const paint = (y: number, colour: Rgb): void => {
      write(x, y, crest ? between(colour, crest.colour, crest.share) : colour);
      crest = undefined;
    };
    let [before, lineBefore] = [p.near, lineOf(p.near)];
    for (let z = p.near; z < p.far && lowest > 0; z += stepAt(z)) {
      const line = lineOf(z);
      const top = Math.max(0, Math.ceil(line));
      for (let y = lowest - 1; y >= top; y -= 1) {
        const share = lineBefore > line ? Math.max(0, Math.min(1, (lineBefore - y) / (lineBefore - line))) : 1;
        paint(y, land(x, y, mix(before, z, share)));
      }
      if (line < lowest) {
        lowest = Math.min(lowest, top);
        crest = { colour: land(x, lowest, z), share: Math.max(0, Math.min(1, lowest - line)) };
      }
      [before, lineBefore] = [z, line];
    }
    for (let y = lowest - 1; y >= 0; y -= 1) paint(y, paintSky(p, x / width, y / height, width));
  }
  return pixels;
};

/** Adds still water below a line: a slightly distorted reflection of the picture above. */
export const pourWater = (pixels: Uint8Array, width: number, height: number, line: number, tint: Rgb): void => {
  const shore = Math.round(line * height);
  for (let y = shore; y < height; y += 1) {
    const depth = (y - shore) / (height - shore);
    for (let x = 0; x < width; x += 1) {
      const stir = noise(x / (60 + depth * 160), y / (2 + depth * 9), 81) * (1 + depth * 14);
      const from = Math.max(0, Math.min(shore - 1, Math.round(shore - (y - shore) * 0.92 + stir)));
      const to = (y * width + x) * 3;
      const source = (from * width + Math.max(0, Math.min(width - 1, Math.round(x + stir * 0.4)))) * 3;
      const share = 0.16 + depth * 0.34;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[to + channel] = Math.round(mix((pixels[source + channel] ?? 0) * 0.95, (tint[channel] ?? 0) * 255, share));
    }
  }
};
