// Loads the photos of a widget: those of a style, of a category, or all photos of the site.
import type { Gateway } from '#gateway/gateway.ts';
import type { PhotoFilter } from '#lib/rules/social-photos.ts';
import type { DisplayedPhotos } from './photo-section.tsx';

interface PhotosQuery {
  siteId: string;
  count: number;
  /** Index of the first photo, newest first; 0 if absent. */
  start?: number | undefined;
}

/** Loads photos. Throws if the gateway refuses the call, because no shopper input can cause that. */
export async function loadPhotos(gateway: Gateway, { siteId, count, start }: PhotosQuery, filter: PhotoFilter): Promise<DisplayedPhotos> {
  const page = { count, ...(start !== undefined && start > 0 && { start }) };
  const { category, streamId } = filter;
  const list = category
    ? requireReply(await gateway('social.categoryPhotos', { query: { customerId: siteId, category, ...page } }))
    : streamId !== undefined
      ? requireReply(await gateway('social.streamPhotos', { params: { streamId }, query: { customerId: siteId, ...page } }))
      : requireReply(await gateway('social.customerPhotos', { params: { customerId: siteId }, query: page }));
  return { list, filter };
}

/** Loads the photos of a product's style. Reads the product's details to find the style. */
export async function loadProductPhotos(gateway: Gateway, wanted: PhotosQuery, productId: string): Promise<DisplayedPhotos> {
  const { masterId } = requireReply(await gateway('products.details', { params: { productId }, query: { siteId: wanted.siteId } }));
  return loadPhotos(gateway, wanted, { streamId: masterId });
}

/** Loads the photos of several styles. */
export async function loadStreamsPhotos(
  gateway: Gateway,
  { siteId, count }: PhotosQuery,
  streamIds: readonly string[],
): Promise<DisplayedPhotos> {
  const query = { customerId: siteId, streamIds: streamIds.join(','), count };
  return { list: requireReply(await gateway('social.streamsPhotos', { query })), filter: {} };
}

type PhotosResult<Reply> = { ok: true; value: Reply } | { ok: false; error: { code: string } };

function requireReply<Reply>(answer: PhotosResult<Reply>): Reply {
  if (!answer.ok) throw new Error(`A call for photos was refused with ${answer.error.code}.`);
  return answer.value;
}
