import type { MediaItem } from '#backend/stores/media.ts';
import { pictureFileUrl } from '#lib/pictures/media-url.ts';
import { nameUpload } from '#lib/pictures/uploaded-picture.ts';

/** Returns the address of a small copy of a picture. */
export const thumbnail = ({ hash, version }: Pick<MediaItem, 'hash' | 'version'>, shop: string, width: 480 | 1440 = 480): string =>
  `${shop}${pictureFileUrl({ publicId: nameUpload(hash), version }, width)}`;
