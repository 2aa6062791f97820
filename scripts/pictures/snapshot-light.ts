// Lights people like the place around them, and adds the effects of a phone camera.
import sharp from 'sharp';
import { sheet } from './relief/camera.ts';
import { at, blur, copyGrid, type Grid } from './relief/grid.ts';
import { noise } from './relief/noise.ts';

type Rgb = readonly [red: number, green: number, blue: number];

export interface Light {
  /** The side from which the light comes. */
  from: 'left' | 'right';
  /** Factors for the color channels, which tint the figure like the air of the place. */
  air: Rgb;
  /** Color that is added to the edge that faces the light, from 0 to 255. */
  rim: Rgb;
}

/** A lamp or the sun, inside or just outside the picture: its position as a share of the picture's size, and its strength from 0 to 1. */
export interface Glow {
  x: number;
  y: number;
  colour: string;
  strength: number;
}

const raw = { ...sheet, channels: 3 } as const;

/** Radius in pixels of the rounding of a figure, and of its bright edge. */
const [formRadius, edgeRadius] = [46, 7];

/** Lights a figure from one side. `alpha` is its coverage of each pixel. */
export function lightFigure(pixels: Uint8Array, alpha: Grid, { from, air, rim }: Light): void {
  const side = from === 'left' ? -1 : 1;
  const form = blur(copyGrid(alpha), formRadius);
  const edge = blur(copyGrid(alpha), edgeRadius);
  const { width, height } = alpha;
  const read = ({ data }: Grid, x: number, y: number): number =>
    at(data, Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = at(alpha.data, y * width + x);
      if (own === 0) continue;
      const turnedAway = read(form, x + side * formRadius, y) - read(form, x - side * formRadius, y);
      const shade = 1 - 0.5 * Math.max(-0.25, turnedAway);
      const lit = own * Math.max(0, 1 - read(edge, x + side * 2 * edgeRadius, y - edgeRadius)) ** 2;
      for (let channel = 0; channel < 3; channel += 1) {
        const i = (y * width + x) * 3 + channel;
        const value = pixels[i] ?? 0;
        pixels[i] = Math.min(255, value * (1 - own + own * (air[channel] ?? 1) * shade) + lit * (rim[channel] ?? 0));
      }
    }
  }
}

const drawGlow = ({ x, y, colour, strength }: Glow, index: number): string =>
  `<defs><radialGradient id="g${index}" cx="${x}" cy="${y}" r="0.75"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
  `<stop offset="0.25" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>` +
  `</radialGradient></defs><rect width="100%" height="100%" fill="url(#g${index})"/>`;

const createSvg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">${content}</svg>`);

const vignette = createSvg(
  '<defs><radialGradient id="v" r="0.78"><stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-opacity="0.42"/></radialGradient></defs>' +
    '<rect width="100%" height="100%" fill="url(#v)"/>',
);

/** Adds the effects of a phone camera: glowing light, dark corners, warm colors and grain. */
export async function finishSnapshot(pixels: Uint8Array, glows: readonly Glow[]): Promise<Uint8Array> {
  const developed = await sharp(pixels, { raw })
    .composite([{ input: createSvg(glows.map(drawGlow).join('')), blend: 'screen' }, { input: vignette }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return addGrain(Uint8Array.from(await sharp(developed, { raw }).linear([1.06, 1, 0.93], [5, 3, 4]).raw().toBuffer()));
}

/** Maximum change of a color channel by the grain, in either direction. Channels range from 0 to 255. */
const grain = 7;

function addGrain(pixels: Uint8Array): Uint8Array {
  return pixels.map((value, i) => {
    const [x, y] = [Math.floor(i / 3) % sheet.width, Math.floor(i / 3 / sheet.width)];
    return Math.max(0, Math.min(255, value + noise(x / 1.7, y / 1.7, 77) * grain));
  });
}
