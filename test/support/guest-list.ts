// A guest who changes favorites and saved items, with the forms on pages and with the requests of scripts.
import type { FavoritesReply } from '#features/favorites/favorites-view-model.ts';
import { aBuyer, places } from './browser.ts';
import { aBrowser, aShop, shopOrigin } from './purchase.ts';

export const formHeaders = { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded' };

export function aGuest(shop = aShop()) {
  const buyer = aBuyer(aBrowser(shop), places.us);
  const like = (productId: string, intent = 'add') => buyer.post('/en-us/favorites', { intent, productId });
  const page = (path = '/favorites') => buyer.visit(`/en-us${path}`);
  /** Sends the request that a favorite button sends. */
  const press = async (fields?: Record<string, string>): Promise<FavoritesReply> => {
    const sent = fields && { method: 'POST', body: new URLSearchParams(fields).toString() };
    const { html } = await buyer.visit('/en-us/favorites', { ...sent, headers: { ...formHeaders, accept: 'application/json' } });
    return JSON.parse(html);
  };
  return { ...buyer, like, page, press };
}
