// Sends the calls for favorites and saved items, and checks each reply against its schema.
import { expect } from 'vitest';
import { type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { anItem, aShopper } from './shopper.ts';

export type Shopper = Awaited<ReturnType<typeof aShopper>>;
export type Saved = CallReply<'wishlists.savedForLater'>;
export type Favorites = CallReply<'wishlists.favorites'>;

export const asked = new Set<CallName>();
/** Sends a call, and checks the reply against its schema. */
export async function ask<Name extends Extract<CallName, `wishlists.${string}`>>(
  shopper: Shopper,
  name: Name,
  path: string,
  how: { method?: string; body?: unknown; key?: string } = {},
) {
  const { key, ...request } = how;
  const { method } = callRow(name);
  const answer = await shopper.call<CallReply<Name>>(path, { ...request, method }, key);
  if (answer.status === 200) {
    expect(validateResponse(name, answer.body)).toEqual({ valid: true, issues: [] });
    asked.add(name);
  } else expect(callRow(name).codes).toContain(answer.error?.errorId);
  return answer;
}

export const favorites = (shopper: Shopper, query = '') => ask(shopper, 'wishlists.favorites', `/wishlists/v2/favorites${query}`);
export const like = (shopper: Shopper, id: string) =>
  ask(shopper, 'wishlists.addFavorite', '/wishlists/v2/favorites', { body: { id, qty: 1, itemType: 'product' } });
export const unlike = (shopper: Shopper, favoriteId: string, itemId: string) =>
  ask(shopper, 'wishlists.removeFavorite', `/wishlists/v2/favorites/${favoriteId}/items/${itemId}`);
export const sharePath = (id: string) => `/wishlists/v2/favorites/${id}/share`;
export const readSaved = (shopper: Shopper, query = '') => ask(shopper, 'wishlists.savedForLater', `/wishlists/v2/saveForLater${query}`);
export const save = (shopper: Shopper, cartId: string, body: object, key?: string) =>
  ask(shopper, 'wishlists.saveForLater', `/cart/v2/cart/${cartId}/saveForLater`, { body, ...(key !== undefined && { key }) });
export const update = (shopper: Shopper, body: object) => ask(shopper, 'wishlists.updateSaved', '/cart/v2/saveForLater', { body });
export const drop = (shopper: Shopper, listId: string, itemId: string) =>
  ask(shopper, 'wishlists.removeSaved', `/cart/v2/saveForLater/${listId}/items/${itemId}`);

export async function withFavorites(count: number): Promise<{ shopper: Shopper; list: Favorites }> {
  const shopper = await aShopper();
  for (let index = 0; index < count; index++) await like(shopper, (await anItem({ offset: 70 + index })).productId);
  return { shopper, list: (await favorites(shopper)).body };
}

/** Creates a shopper with units of one variant in the cart. */
export async function withLine(offset: number, qty = 2) {
  const item = await anItem({ offset, stock: 20 });
  const shopper = await aShopper();
  const { basketId } = (await shopper.create()).body;
  const cart = (await shopper.add({ cartId: basketId, ...item, qty })).body;
  const itemId = cart.items[0]?.id ?? '';
  return { shopper, item, cartId: basketId, line: { itemId, upc: item.upc } };
}
export const moveBack = ({ itemId, productId, upc, qty }: Saved['items'][number], { saveForLaterId }: Saved, cartId: string) => ({
  cartId,
  productId,
  upc,
  qty,
  saveForLater: { saveForLaterId, itemId },
});
