// Recreates a cart that the gateway has lost, from its remembered lines (docs/decisions/018).
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart, RememberedLine } from '#session/remembered-cart.ts';
import { findLostOrder } from './find-order.ts';
import { createAddInput, itemInput, type NewItem } from './item-input.ts';
import { type CartResult, createCart, removeCartFromSession } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

/** Maximum number of missing items and promo codes that the session stores. */
const maxNames = 10;

/** An item that replaces a line of another cart. */
interface Replacement {
  item: NewItem;
  /** Idempotency key, which is unique to the line. */
  key: string;
}

interface Replaced {
  /** The cart with all items that could be added; undefined if none could be added. */
  cart: Cart | undefined;
  /** For each item, whether the whole quantity, a part of it or none of it was added. */
  outcomes: ('whole' | 'part' | 'none')[];
}

/**
 * Recreates the session's cart with its items, their options and the promo codes. Returns undefined if the cart was ordered, or if nothing
 * is remembered. Stores the names of items and the promo codes that could not be restored, for a message to the shopper. Two tabs that
 * recreate a cart at the same time create the same cart. If an error occurs, the session and the remembered cart stay unchanged. A
 * signed-in customer gets the current cart of the account instead.
 */
export async function recoverCart(shopper: Shopper): Promise<Cart | undefined> {
  const { basketId, lastBasketId } = shopper.session;
  const remembered = await shopper.remembered();
  if (await findLostOrder(shopper)) return undefined;
  if (shopper.consumerType !== 'guest') return openAccountCart(shopper);
  if (!remembered || remembered.cartId !== basketId || remembered.lines.length === 0) return undefined;
  removeCartFromSession(shopper);
  try {
    const created = await createCart(shopper);
    if (!created.ok) throw new Error(`cart.create was refused with ${created.error.code}.`);
    const replacements = remembered.lines.map((line) => ({ item: readRememberedItem(line), key: `lost.${basketId}.${line.itemId}` }));
    const { cart: replaced = created.value, outcomes } = await replaceItems(shopper, created.value.id, replacements);
    const { cart = replaced, refused } = await replaceCodes(shopper, created.value.id, remembered);
    shopper.storeCart(cart, { formerIds: mapFormerIds(remembered, cart), doneKeys: remembered.keys });
    const missing = [...remembered.lines.filter((_, index) => outcomes[index] !== 'whole').map(({ name }) => name), ...refused];
    if (missing.length > 0 || remembered.isCut)
      shopper.updateSession({ missing: { names: missing.slice(0, maxNames), isCut: remembered.isCut === true } });
    return cart;
  } catch (problem) {
    shopper.updateSession({ basketId, lastBasketId });
    shopper.forgetCart();
    throw problem;
  }
}

/**
 * Makes the account's current cart the session's cart. The previous cart was most likely ordered in another browser, so its items are not
 * restored.
 */
async function openAccountCart(shopper: Shopper): Promise<Cart | undefined> {
  removeCartFromSession(shopper);
  const opened = await createCart(shopper);
  return opened.ok ? opened.value : undefined;
}

/** Adds items one by one. If the stock of an item is too low, adds the available quantity. */
export async function replaceItems(shopper: Shopper, cartId: string, replacements: readonly Replacement[]): Promise<Replaced> {
  let cart: Cart | undefined;
  const outcomes: Replaced['outcomes'] = [];
  const add = async (item: NewItem, idempotencyKey: string): Promise<CartResult> => {
    const answer = await shopper.gateway('cart.addItem', createAddInput(cartId, item), { idempotencyKey });
    if (answer.ok) cart = answer.value;
    return answer;
  };
  for (const { item, key } of replacements) {
    const answer = await add(item, key);
    // API400: another tab has already restored the line, with the same key but another remembered quantity or option.
    const isBack = answer.ok || answer.error.code === 'API400';
    const left = !answer.ok && answer.error.code === 'INV408' ? (answer.error.details?.maxQty ?? 0) : 0;
    const isPart = left > 0 && (await add({ ...item, qty: left }, `${key}.rest`)).ok;
    outcomes.push(isBack ? 'whole' : isPart ? 'part' : 'none');
  }
  return { cart, outcomes };
}

/**
 * Applies the promo codes of the lost cart. Returns the codes that are no longer valid. The message to the shopper lists them together with
 * the missing items.
 */
async function replaceCodes(
  shopper: Shopper,
  cartId: string,
  { cartId: lostId, codes = [] }: RememberedCart,
): Promise<{ cart: Cart | undefined; refused: string[] }> {
  let cart: Cart | undefined;
  const refused: string[] = [];
  for (const code of codes) {
    const idempotencyKey = `lost.${lostId}.coupon.${code}`;
    const answer = await shopper.gateway('cart.applyCoupon', { body: { cartId, code } }, { idempotencyKey });
    if (answer.ok) cart = answer.value;
    // API400 (with the same key) and PRM416 (with another key) mean that another tab has already applied the code.
    else if (answer.error.code !== 'API400' && answer.error.code !== 'PRM416') refused.push(code);
  }
  return { cart, refused };
}

/** Returns the item to add to the cart in order to restore a remembered line. */
export const readRememberedItem = ({ productId, upc, qty, options }: RememberedLine): NewItem => ({
  ...(options as Partial<NewItem>),
  productId,
  upc,
  qty,
}); // The options have the right types, because rememberLine wrote them.

/** Returns a map from the line ids of the lost cart, and of the carts before it, to the current line ids. */
function mapFormerIds({ lines, formerIds = {} }: RememberedCart, cart: Cart): Record<string, string> {
  // a remembered line has no price, but another tab may have added the item again with one
  const isSame = (line: RememberedLine, item: Cart['items'][number]) =>
    serializeItem(readRememberedItem({ ...line, qty: 1 })) === serializeItem({ ...itemInput(item, 1), seenPrice: undefined });
  const ids = new Map(
    lines.flatMap((line) => {
      const item = cart.items.find((each) => isSame(line, each)) ?? cart.items.find(({ upc }) => upc === line.upc);
      return item ? [[line.itemId, item.id]] : [];
    }),
  );
  const older = Object.entries(formerIds).flatMap(([former, lost]) => {
    const now = ids.get(lost);
    return now === undefined ? [] : [[former, now] as const];
  });
  return Object.fromEntries([...older, ...ids]);
}

const serializeItem = (item: NewItem): string =>
  JSON.stringify(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .toSorted(),
  );
