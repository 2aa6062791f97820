// The parts of a cart that the browser remembers, from which the cart can be recreated (docs/decisions/018).
import type { Cart } from '#contract/entities/cart.ts';
import type { RememberedCart, RememberedLine, RemovedLine } from '#session/remembered-cart.ts';
import { itemInput } from './item-input.ts';
import type { Seen } from './shopper.ts';

const maxNameLength = 60;
/** Maximum number of remembered promo codes. Without a limit, codes could take up the space in the cookie that lines need. */
const maxCodes = 5;
const maxCodeLength = 40;
/** Number of submissions that are remembered, so that they are recognized when the browser sends them again. */
const maxKeys = 4;
/** Number of characters of a submission's UUID that are remembered. They suffice to distinguish the submissions of one shopper. */
const keyLength = 12;

const shortKey = (key: string): string => key.slice(-keyLength);

/** Returns true if the remembered cart already includes a submission. */
export const includesSubmission = (cart: RememberedCart | undefined, key: string | undefined): boolean =>
  key !== undefined && cart?.keys?.includes(shortKey(key)) === true;

/**
 * Returns what to remember of a cart, combined with what was remembered of the same cart before. Gifts with purchase are omitted, because
 * the gateway adds them.
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

/**
 * Returns a remembered line with its position, so that the line can be restored after it was removed; undefined if the line is not
 * remembered.
 */
export function findRemovable({ lines }: Pick<RememberedCart, 'lines'>, itemId: string): RemovedLine | undefined {
  const place = lines.findIndex((line) => line.itemId === itemId);
  const line = lines[place];
  return line && { ...line, place };
}

function rememberLine(item: Cart['items'][number]): RememberedLine {
  // The cookie has no space for prices. A recreated cart does not report changes of prices.
  const { productId, upc, qty = item.qty, seenPrice: _, ...rest } = itemInput(item, item.qty);
  const options = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    itemId: item.id,
    productId,
    upc,
    qty,
    name: item.name.slice(0, maxNameLength),
    // the cast is safe, because JSON leaves out optional fields that are undefined
    ...(options.length > 0 && { options: Object.fromEntries(options) as RememberedLine['options'] }),
  };
}
