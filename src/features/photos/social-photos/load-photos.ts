// Which photos a widget shows: those of a style, of a category, or all of the site.
import type { Gateway } from '#gateway/gateway.ts';
import type { PhotoFilter } from '#lib/social-photos.ts';
import type { ShownPhotos } from './photo-section.tsx';

interface Wanted {
  siteId: string;
  count: number;
  /** From which on; from the newest if absent. */
  start?: number | undefined;
}

/** Loads photos. A refusal is thrown as a fault, because a shopper cannot cause it. */
export async function loadPhotos(gateway: Gateway, { siteId, count, start }: Wanted, filter: PhotoFilter): Promise<ShownPhotos> {
  const page = { count, ...(start !== undefined && start > 0 && { start }) };
  const { category, streamId } = filter;
  const list = category
    ? requireReply(await gateway('social.categoryPhotos', { query: { customerId: siteId, category, ...page } }))
    : streamId !== undefined
      ? requireReply(await gateway('social.streamPhotos', { params: { streamId }, query: { customerId: siteId, ...page } }))
      : requireReply(await gateway('social.customerPhotos', { params: { customerId: siteId }, query: page }));
  return { list, filter };
}

/** The photos of a style, whatever product of it is named: its details say which style that is. */
export async function loadProductPhotos(gateway: Gateway, wanted: Wanted, productId: string): Promise<ShownPhotos> {
  const { masterId } = requireReply(await gateway('products.details', { params: { productId }, query: { siteId: wanted.siteId } }));
  return loadPhotos(gateway, wanted, { streamId: masterId });
}

/** The photos of several styles at once. */
export async function loadStreamsPhotos(gateway: Gateway, { siteId, count }: Wanted, streamIds: readonly string[]): Promise<ShownPhotos> {
  const query = { customerId: siteId, streamIds: streamIds.join(','), count };
  return { list: requireReply(await gateway('social.streamsPhotos', { query })), filter: {} };
}

type Answer<Reply> = { ok: true; value: Reply } | { ok: false; error: { code: string } };

function requireReply<Reply>(answer: Answer<Reply>): Reply {
  if (!answer.ok) throw new Error(`A call for photos was refused with ${answer.error.code}`);
  return answer.value;
}
