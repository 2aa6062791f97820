import type { OwnPicture, Picture } from '#contract/entities/primitives.ts';
import { isPictureUrl } from '#lib/pictures/external-picture.ts';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import type { VendurePicture } from './documents.ts';

/**
 * The picture of a product without a usable picture. Cards need one, and the shop displays an empty area instead of a picture from an
 * unknown origin.
 */
const noPictureUrl = 'https://no-picture.invalid/';

const isOwnId = (publicId: string): boolean => publicId.length <= 200 && publicIdPattern.test(publicId);

/** Creates a picture for a reply; undefined if the shop could not load it. */
export function createPicture(picture: VendurePicture | null | undefined, alt: string): OwnPicture | Picture | undefined {
  if (!picture) return undefined;
  const { publicId, version, url, width, height, focalPoint } = picture;
  const focus = focalPoint && { x: clamp(focalPoint.x), y: clamp(focalPoint.y) };
  if (publicId !== null) {
    return isOwnId(publicId) ? { publicId, version: Math.max(1, version), alt, ...(focus && { focus }) } : undefined;
  }
  if (url === null || !isPictureUrl(url)) return undefined;
  return { url, alt, ...(width > 0 && height > 0 && { width, height }), ...(focus && { focus }) };
}

/** Creates a picture for a place that needs one. */
export const requirePicture = (picture: VendurePicture | null | undefined, alt: string): Picture =>
  createPicture(picture, alt) ?? { url: noPictureUrl, alt };

/** Returns the ids of the first two pictures of a color, if both are the shop's own. */
export function listOwnIds(pictures: readonly VendurePicture[]): string[] | undefined {
  const ids = pictures.slice(0, 2).flatMap(({ publicId }) => (publicId !== null && isOwnId(publicId) ? publicId : []));
  return ids.length > 0 && ids.length === Math.min(2, pictures.length) ? ids : undefined;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
