// Converts a lit stage and a palette to pixels.
import sharp from 'sharp';
import type { Palette } from '../shade.ts';
import type { Body } from './body.ts';
import { type Camera, windowSvg } from './camera.ts';
import { at } from './grid.ts';
import type { Stage } from './stage.ts';

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
const steps = 4096;
const bytes = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps;
  return Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255);
});

/** Compresses bright light smoothly instead of clipping it. */
const tone = (value: number): number => {
  const rolled = value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
  return bytes[Math.round(Math.max(0, Math.min(1, rolled)) * steps)] ?? 0;
};

const inkSvg = (bodies: readonly Body[], palette: Palette, camera: Camera): string => {
  const clips = bodies.map(({ d }, i) => `<clipPath id="c${i}"><path d="${d}" clip-rule="evenodd"/></clipPath>`).join('');
  const inks = bodies.map((body, i) => `<g clip-path="url(#c${i})">${body.ink(palette)}</g>`).join('');
  return windowSvg({ left: 0, top: 0, width: camera.width, height: camera.height }, camera, inks, `<defs>${clips}</defs>`);
};

/** Paints the product onto a backdrop with three channels, in place. */
export const paintOver = async (backdrop: Uint8Array, bodies: readonly Body[], palette: Palette, stage: Stage): Promise<void> => {
  const { camera } = stage;
  const ink = await sharp(Buffer.from(inkSvg(bodies, palette, camera)), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer();
  for (let i = 0; i < camera.width * camera.height; i += 1) {
    const cover = (ink[i * 4 + 3] ?? 0) / 255;
    if (cover === 0) continue;
    const [shade, shine] = [at(stage.shade.data, i), at(stage.shine.data, i)];
    for (let channel = 0; channel < 3; channel += 1) {
      const cloth = (linear[ink[i * 4 + channel] ?? 0] ?? 0) * shade + shine * 0.5;
      const behind = linear[backdrop[i * 3 + channel] ?? 0] ?? 0;
      backdrop[i * 3 + channel] = tone(cloth * cover + behind * (1 - cover));
    }
  }
};
