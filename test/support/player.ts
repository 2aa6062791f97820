// A shopper who triggers fault scenarios of the embedded backend.
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { aBuyer, places } from './browser.ts';
import { aBrowser, aShop } from './purchase.ts';

/** Creates a buyer who sets fault scenarios with a cookie, and submits forms as scripts do. */
export function aPlayer(over: Parameters<typeof aShop>[0] = {}, place: (typeof places)[keyof typeof places] = places.us) {
  const buyer = aBuyer(aBrowser(aShop(over)), place);
  const play = (scenario: string | undefined) =>
    scenario === undefined ? buyer.cookies.delete('cairn-scenario') : buyer.cookies.set('cairn-scenario', scenario);
  const submit = async (path: string, fields: Record<string, string>): Promise<{ status: number; reply: CartReply }> => {
    const headers = { origin: 'http://localhost', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, html } = await buyer.visit(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
    return { status, reply: JSON.parse(html) as CartReply };
  };
  const addItem = async (item: { productId: string; upc: string }) => submit(buyer.path('/cart'), { intent: 'add', ...item });
  return { ...buyer, play, submit, addItem };
}
