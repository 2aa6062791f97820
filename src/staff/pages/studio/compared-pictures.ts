// The pictures in compared texts, so that editors see them instead of their ids.
import { read } from '#backend/platform/query.ts';
import { listPictureReferences } from '#backend/rules/library-picture.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import { mediaItemsQuery } from '#backend/stores/media.ts';
import { mediaUrl, publicIdPattern } from '#lib/pictures/media-url.ts';
import type { StaffContext } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { thumbnail } from './thumbnail.ts';

export interface ComparedPicture {
  name: string;
  /** URL of the thumbnail. Undefined for a picture that was deleted. */
  source?: string;
}

export interface ComparedPictures {
  shop: string;
  /** The pictures of the media library by id. */
  library: ReadonlyMap<string, ComparedPicture>;
}

/** Returns the pictures of the media library to which bodies refer. */
export async function readComparedPictures(c: StaffContext, bodies: readonly (StoredBody | undefined)[]): Promise<ComparedPictures> {
  const shop = shopOrigin(c.get('config'), c.req.url);
  const ids = new Set(bodies.flatMap((body) => listPictureReferences(body).map(({ mediaId }) => mediaId)));
  const [rows] = await read(c.env.BACKEND_DB, mediaItemsQuery([...ids]));
  const library = new Map(rows.map(({ item }) => [item.id, { name: item.name, source: thumbnail(item, shop) }]));
  return { shop, library };
}

/** Size of the thumbnail of a picture of the shop, in CSS pixels. */
const thumbnailSize = { width: 160, height: 120 };

/** Returns the picture to which a value refers, by the name of its field. Undefined for all other values. */
export function findComparedPicture(field: string, value: unknown, { library, shop }: ComparedPictures): ComparedPicture | undefined {
  if (typeof value !== 'string') return undefined;
  const [mediaId] = field === 'mediaId' ? [value] : listPictureReferences(value).map((reference) => reference.mediaId);
  if (mediaId !== undefined) return library.get(mediaId) ?? { name: 'a picture that was deleted' };
  if (field !== 'publicId' || !publicIdPattern.test(value)) return undefined;
  return { name: value.slice(value.lastIndexOf('/') + 1), source: shop + mediaUrl({ publicId: value, version: 1 }, thumbnailSize) };
}

/** Returns whether a field contains the reference to a picture and nothing else. */
export const isPictureField = (field: string): boolean => field === 'mediaId' || field === 'publicId';
