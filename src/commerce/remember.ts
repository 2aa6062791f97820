// The remembered parts of a cart, from which it can be recreated (docs/decisions/018).
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart, RememberedLine, RemovedLine } from '#session/remembered-cart.ts';
import { itemInput } from './item-input.ts';
import type { Seen } from './shopper.ts';

const maxNameLength = 60;
/** Limits of remembered promo codes, which would otherwise take the space of lines. */
const maxCodes = 5;
const maxCodeLength = 40;
/** Number of submissions that can be recognized if they are repeated because their outcome is unknown. */
const maxKeys = 4;
/** Number of characters of a UUID that distinguish a shopper's own submissions. */
const keyLength = 12;

const shortKey = (key: string): string => key.slice(-keyLength);

/** Returns true if a submission was applied to the cart before the cart or the response was lost. */
export const includesSubmission = (cart: RememberedCart | undefined, key: string | undefined): boolean =>
  key !== undefined && cart?.keys?.includes(shortKey(key)) === true;

/**
 * Returns the remembered form of a cart, combined with what was remembered before. Gifts with purchase are left out, because the gateway
 * adds them.
 */
export function rememberCart(cart: Cart, { key, doneKeys, formerIds, removed }: Seen, before: RememberedCart | undefined): RememberedCart {
  const same = before?.cartId === cart.id ? before : undefined;
  const keys = [...(same?.keys ?? []), ...(doneKeys ?? []), ...(key === undefined ? [] : [shortKey(key)])];
  const ids = Object.entries({ ...same?.formerIds, ...formerIds }).filter(([, id]) => cart.items.some((item) => item.id === id));
  const gone = removed === undefined ? same?.removed : removed;
  const codes = cart.couponItems.flatMap(({ code }) => (code.length > maxCodeLength ? [] : [code])).slice(0, maxCodes);
  return {
    cartId: cart.id,
    revision: cart.revision,
    ...(keys.length > 0 && { keys: [...new Set(keys)].slice(-maxKeys) }),
    lines: cart.items.filter(({ bonus }) => !bonus).map(rememberLine),
    ...(codes.length > 0 && { codes }),
    ...(ids.length > 0 && { formerIds: Object.fromEntries(ids) }),
    ...(gone && { removed: gone }),
  };
}

/** Returns the remembered line with its position; undefined if it is unknown or was left out. */
export function findRemovable({ lines }: Pick<RememberedCart, 'lines'>, itemId: string): RemovedLine | undefined {
  const place = lines.findIndex((line) => line.itemId === itemId);
  const line = lines[place];
  return line && { ...line, place };
}

function rememberLine(item: Cart['items'][number]): RememberedLine {
  const { productId, upc, qty = item.qty, ...rest } = itemInput(item, item.qty);
  const options = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    itemId: item.id,
    productId,
    upc,
    qty,
    name: item.name.slice(0, maxNameLength),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  };
}
