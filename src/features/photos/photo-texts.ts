// URL filters and accessible names of shared photos.
import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import { isId } from '#lib/rules/ids.ts';
import { maxPhotoPages, type PhotoCategory, type PhotoFilter, photoCategories } from '#lib/rules/social-photos.ts';

export const photoCategoryLabels = {
  summit: 'photos.category.summit',
  trail: 'photos.category.trail',
  camp: 'photos.category.camp',
  snow: 'photos.category.snow',
  town: 'photos.category.town',
} as const satisfies Record<PhotoCategory, MessageKey>;

/** The query parameters of a photo filter. */
export const photoParameters = ['category', 'stream', 'page'] as const;

/** Parses the filter in a URL. Invalid values select all photos. */
export function readPhotoFilter(query: URLSearchParams): PhotoFilter {
  const page = readPage(query.get('page') ?? '');
  const category = photoCategories.find((each) => each === query.get('category'));
  if (category) return { category, page };
  const streamId = query.get('stream') ?? '';
  return isId(streamId) ? { streamId, page } : { page };
}

const readPage = (asked: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(asked) && asked !== '1' ? Math.min(maxPhotoPages, Number(asked)) : undefined;

export function writePhotoFilter({ category, streamId, page = 1 }: PhotoFilter): string {
  const parts = [
    ...(category ? [`category=${category}`] : streamId === undefined ? [] : [`stream=${streamId}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

interface Neighbors<Photo> {
  previous?: Photo | undefined;
  next?: Photo | undefined;
}

/** Returns the previous and next photo in a list, or neither if the list does not contain the photo. */
export function findNeighbors<Photo extends Pick<SocialPhoto, 'mediaId'>>(photos: readonly Photo[], mediaId: string): Neighbors<Photo> {
  const place = photos.findIndex((photo) => photo.mediaId === mediaId);
  return place < 0 ? {} : { previous: photos[place - 1], next: photos[place + 1] };
}

/** Returns the accessible name of a photo: its photographer, and its caption if it has one. */
export const namePhoto = (t: Translate, photo: Pick<SocialPhoto, 'photographer' | 'caption'>) =>
  photo.caption === ''
    ? t('photos.by', { name: photo.photographer })
    : t('photos.byWith', { name: photo.photographer, caption: photo.caption });
