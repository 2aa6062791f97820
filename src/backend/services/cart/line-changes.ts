// Changes to cart lines: adding, changing and removing units, and merging identical lines.
import { type Line, maxLines, type RecordedRefusal, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Holder } from '#backend/stores/hold-quotas.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

/**
 * `available`: units in stock according to the catalog. `place`: index at which a new line is inserted; undefined appends it. `forMs`:
 * milliseconds for which the units are reserved. `giftOption`: undefined leaves it unchanged, null removes it.
 */
export type LineChange =
  | { kind: 'add-line'; line: Line; available: number; place?: number | undefined }
  | { kind: 'reserve-line'; line: Line; available: number; forMs: number; holder?: Holder }
  | {
      kind: 'set-line';
      itemId: string;
      qty: number | undefined;
      line: Line;
      available: number;
      giftOption?: GiftOption | null | undefined;
    }
  | { kind: 'remove-line'; itemId: string; upc: string };

/** Returns true if two lines have the same variant, recipe, gift option and delivery. Such lines are merged. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one.upc === other.upc &&
  one.recipeId === other.recipeId &&
  isSameGift(one.giftOption, other.giftOption) &&
  one.collection?.kind === other.collection?.kind &&
  one.collection?.storeId === other.collection?.storeId;

const giftFields = ['to', 'email', 'message', 'sender', 'sendOn'] as const satisfies (keyof GiftOption)[];

const isSameGift = (one: GiftOption | undefined, other: GiftOption | undefined): boolean =>
  giftFields.every((field) => one?.[field] === other?.[field]);

function withGift({ giftOption: remaining, ...line }: Line, giftOption: GiftOption | null | undefined = remaining): Line {
  return giftOption ? { ...line, giftOption } : line;
}

export function addLine(
  cart: StoredCart,
  { line, available, place }: Pick<Extract<LineChange, { kind: 'add-line' }>, 'line' | 'available' | 'place'>,
): Result<StoredCart, RecordedRefusal> {
  const known = cart.lines.find((each) => isSameLine(each, line));
  if (!known && cart.lines.length >= maxLines) return createLimitRefusal(line, 0);
  const limit = Math.min(countRemainingUnits(cart, known ?? line, available), line.maxQty, known?.maxQty ?? line.maxQty);
  const next: Line = known ? { ...known, ...line, id: known.id, qty: known.qty + line.qty } : line;
  if (next.qty > limit) return createLimitRefusal(next, limit);
  const lines = known
    ? cart.lines.map((each) => (each === known ? next : each))
    : cart.lines.toSpliced(place ?? cart.lines.length, 0, next);
  return ok({ ...cart, ...favoriteStore(next), lines });
}

/** Changes a line. Variant, look and delivery are taken from `line`. The quantity changes only if the request contains one. */
export function setLine(
  cart: StoredCart,
  { itemId, line, available, giftOption, ...wanted }: Extract<LineChange, { kind: 'set-line' }>,
): Result<StoredCart, RecordedRefusal> {
  const known = cart.lines.find(({ id }) => id === itemId);
  if (!known) return refused({ code: 'ORD404', details: { itemId } });
  const qty = wanted.qty ?? known.qty;
  const { collection: _, seenPrice, ...rest } = known;
  const moved: Line = {
    ...rest,
    upc: line.upc,
    look: line.look,
    qty,
    ...(line.collection && { collection: line.collection }),
    // another variant may have another price
    ...(seenPrice && line.upc === known.upc && { seenPrice }),
  };
  const next = withGift(moved, giftOption);
  const twin = cart.lines.find((each) => each !== known && isSameLine(each, next));
  const merged = twin ? { ...twin, qty: twin.qty + qty } : next;
  const limit = Math.min(countRemainingUnits(cart, merged, available), merged.maxQty);
  if (merged.qty > limit) return createLimitRefusal(merged, limit);
  if (!twin && known.qty === next.qty && isSameLine(known, next)) return ok(cart);
  const remaining = cart.lines.filter((each) => each !== twin);
  return ok({ ...cart, ...favoriteStore(next), lines: remaining.map((each) => (each === known ? merged : each)) });
}

/**
 * Returns the units that are left for a line after all earlier lines with the same stock have taken theirs. A new line counts as the last
 * line.
 */
function countRemainingUnits({ lines }: StoredCart, line: Line, available: number): number {
  const index = lines.findIndex(({ id }) => id === line.id);
  const before = lines.slice(0, index < 0 ? lines.length : index).filter((each) => sharesStock(each, line));
  return Math.max(0, available - before.reduce((sum, { qty }) => sum + qty, 0));
}

const sharesStock = (one: Line, other: Line): boolean => one.upc === other.upc && findShelf(one) === findShelf(other);
const findShelf = ({ collection }: Line): string | undefined => (collection?.kind === 'pickup' ? collection.storeId : undefined);

/**
 * Returns the cart field for the most recently chosen store, set to the line's store. If a delivery becomes unavailable, this store is the
 * first alternative. Pickup points are not stored.
 */
const favoriteStore = ({ collection }: Line): Pick<StoredCart, 'favStoreId'> =>
  collection && collection.kind !== 'pudo' ? { favStoreId: collection.storeId } : {};

/** Merges identical lines and adds up their quantities. */
export function mergeDuplicates(lines: readonly Line[]): Line[] {
  const remaining: Line[] = [];
  for (const line of lines) {
    const twin = remaining.findIndex((each) => isSameLine(each, line));
    const first = remaining[twin];
    if (first) remaining[twin] = { ...first, qty: first.qty + line.qty };
    else remaining.push(line);
  }
  return remaining;
}

export function removeLine(cart: StoredCart, { itemId, upc }: Extract<LineChange, { kind: 'remove-line' }>): StoredCart {
  const lines = cart.lines.filter((line) => line.id !== itemId || line.upc !== upc);
  return lines.length === cart.lines.length ? cart : { ...cart, lines };
}

const createLimitRefusal = ({ id, upc }: Line, maxQty: number): Result<never, RecordedRefusal> =>
  refused({ code: 'INV408', details: { itemId: id, upc, maxQty } });
