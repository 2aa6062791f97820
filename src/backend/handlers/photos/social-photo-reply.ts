import { namePicture } from '#backend/rules/picture-version.ts';
import type { SocialPhotoRow } from '#backend/stores/social-photos.ts';
import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import { readUtcDay } from '#lib/civil-date.ts';

/** Converts a stored photo to its form in replies. */
export const createSocialPhoto = ({ name, picture, sharedAt, ...row }: SocialPhotoRow): SocialPhoto => ({
  ...row,
  photographer: name,
  sharedAt: readUtcDay(sharedAt),
  ...(picture !== null && { picture: { ...namePicture(picture), alt: row.caption } }),
});
