import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import type { SocialPhotoRow } from '../stores/social-photos.ts';

/** Of the pictures that the seed shows: raised when they are drawn anew, as browsers keep what has an address. */
const pictureVersion = 2;

/** A photo as replies carry it. */
export const createSocialPhoto = ({ name, picture, sharedAt, ...row }: SocialPhotoRow): SocialPhoto => ({
  ...row,
  photographer: name,
  sharedAt: readUtcDay(sharedAt),
  ...(picture !== null && { picture: { publicId: picture, version: pictureVersion, alt: row.caption } }),
});
