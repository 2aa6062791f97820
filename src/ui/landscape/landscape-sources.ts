import { sizesFrom, widenSizes } from '#lib/pictures/breakpoints.ts';
import { createOwnSources } from '../picture.tsx';
import type { LandscapeSources } from './landscape.tsx';

/** Height of a landscape divided by its width. Style sheets repeat it. */
const ratio = 2 / 3;

// the sides of the picture, which is wider than its box, are cropped
const sizes = widenSizes(sizesFrom({ sm: '100vw', lg: '54vw' }), 1.2);

/** Returns the URLs of one of the shop's own landscapes (public/media/scene). */
export function createLandscapeSources(scene: string): LandscapeSources {
  const { src, srcset, width, height } = createOwnSources({ publicId: `scene/${scene}`, version: 1 }, ratio);
  return { src, srcSet: srcset, sizes, width, height };
}
