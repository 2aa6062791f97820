import type { Pixel } from './read-pixels.ts';

/** Pixels with less opacity do not count. */
const minOpacity = 128;

/**
 * Returns the dominant color of a sample of a picture, such as `#8a9ba8`: the average of the most frequent group of similar colors.
 * Undefined if the sample is transparent.
 */
export function findColor(pixels: readonly Pixel[]): string | undefined {
  const groups = new Map<number, Pixel[]>();
  for (const pixel of pixels) {
    const [red, green, blue, opacity] = pixel;
    if (opacity < minOpacity) continue;
    // two bits of each channel
    const group = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6);
    groups.set(group, [...(groups.get(group) ?? []), pixel]);
  }
  const [largest] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  if (!largest) return undefined;
  const average = (channel: 0 | 1 | 2) => Math.round(largest.reduce((sum, pixel) => sum + pixel[channel], 0) / largest.length);
  return `#${([0, 1, 2] as const).map((channel) => average(channel).toString(16).padStart(2, '0')).join('')}`;
}
