// What the checks before publishing read on a developer's machine: the block definitions, the media library, and pages and files of the shop.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import { measureResponse } from '#staff/checks/measure-response.ts';
import type { CheckSource, Measure } from '#staff/checks/shop-facts.ts';
import { loadBlockFields } from './load-blocks.ts';

/** `shop`: origin of the running shop; undefined if none is running. */
export function openLocalSource(media: Pick<MediaLibrary, 'read'>, shop: string | undefined): () => Promise<Omit<CheckSource, 'editing'>> {
  let blocks: ReturnType<typeof loadBlockFields> | undefined;
  return async () => {
    blocks ??= loadBlockFields();
    return {
      blocks: await blocks,
      findPictures: (ids) => findPictures(media, ids),
      measure: shop === undefined ? measureFile : (path) => measureResponse((signal) => fetch(new URL(path, shop), { signal })),
    };
  };
}

/** Returns the pictures with the given ids, by id. Pictures that the media library does not have are left out. */
export async function findPictures(media: Pick<MediaLibrary, 'read'>, ids: readonly string[]) {
  const items = await Promise.all([...new Set(ids)].map((id) => media.read(id)));
  return Object.fromEntries(items.flatMap((item) => ('outcome' in item ? [] : [[item.id, item] as const])));
}

/** Measures a file of the repository. Pages and uploaded pictures need a running shop. */
export const measureFile: Measure = async (path) => {
  if (!path.startsWith('/media/') || path.startsWith('/media/uploads/')) return undefined;
  const file = join('public', path);
  return existsSync(file) ? statSync(file).size : 'missing';
};
