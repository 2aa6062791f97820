// Reads the previous and next photo in the list that linked to a photo, even if they are on another page of that list.

import type { SocialPhoto } from '#contract/entities/social-photo.ts';
import type { PublicContext } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { maxPhotoPages, maxPhotosRead, type PhotoFilter } from '#lib/rules/social-photos.ts';
import { findNeighbors } from './photo-texts.ts';
import { loadPhotos } from './social-photos/load-photos.ts';

/** A photo with the page of the list that contains it. */
export interface PlacedPhoto extends SocialPhoto {
  page: number;
}

type Neighbors = ReturnType<typeof findNeighbors<PlacedPhoto>>;

/** Returns the previous and next photo, or none after an error or timeout, so that the photo is rendered without them. */
export async function readNeighbors(context: PublicContext, filter: PhotoFilter, mediaId: string): Promise<Neighbors> {
  try {
    return (await withTimeout(findPhotoNeighbors(context, filter, mediaId), context.shellWaitMs)) ?? {};
  } catch (problem) {
    context.report(problem);
    return {};
  }
}

async function findPhotoNeighbors({ gateway, siteId }: PublicContext, filter: PhotoFilter, mediaId: string): Promise<Neighbors> {
  const read = async (page: number) => {
    const start = (page - 1) * maxPhotosRead;
    const { list } = await loadPhotos(gateway, { siteId, count: maxPhotosRead, start }, filter);
    return { total: list.total, items: list.items.map((photo): PlacedPhoto => ({ ...photo, page })) };
  };
  const { page = 1 } = filter;
  const { items, total } = await read(page);
  const place = items.findIndex((photo) => photo.mediaId === mediaId);
  const isLastOfPage = place === items.length - 1 && total > page * maxPhotosRead && page < maxPhotoPages;
  const before = place === 0 && page > 1 ? (await read(page - 1)).items : [];
  const after = place >= 0 && isLastOfPage ? (await read(page + 1)).items : [];
  return findNeighbors([...before, ...items, ...after], mediaId);
}
