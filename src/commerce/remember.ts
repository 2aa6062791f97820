// What is remembered of a cart, so that it can be made again (docs/decisions/018).
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart, RememberedLine, RemovedLine } from '#session/remembered-cart.ts';
import { itemInput } from './item-input.ts';
import type { Seen } from './shopper.ts';

const maxNameLength = 60;
/** More, or longer ones, are no codes that anybody types, and would take the room of lines. */
const maxCodes = 5;
const maxCodeLength = 40;
/** Of how many submissions somebody may not know the outcome and make one of them again. */
const maxKeys = 4;
/** Of a UUID, enough to distinguish a shopper's own submissions. */
const keyLength = 12;

const shortKey = (key: string): string => key.slice(-keyLength);

/** Whether a submission was done in the cart before it was lost, or its answer was. */
export const includesSubmission = (cart: RememberedCart | undefined, key: string | undefined): boolean =>
  key !== undefined && cart?.keys?.includes(shortKey(key)) === true;

/** The cart as it was seen, beside what was remembered before. Gifts with a purchase come back by themselves. */
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

/** A line as it is remembered, and its place. Undefined if there is no such line, or no room to remember it. */
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
