// What can happen to a basket before it is ordered; pure, so the object can do it between a read and its write.
import type { Address } from '#contract/entities/address.ts';
import type { Collection, GiftOption } from '#contract/entities/cart-item.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import type { Holder } from '../stores/hold-quotas.ts';
import { type ApplyCoupon, type ApplyPlan, applyCoupon, applyPlan, removeCoupon } from './coupons.ts';
import { type TakeOver, takeOver } from './handing-over.ts';
import { addAdjustment, changeAdjustment, removeAdjustment } from './price-adjustments.ts';
import { type SetReward, setReward } from './reward.ts';
import { type SavedChange, saveLine, takeSavedItem } from './saved-moves.ts';
import { chosenMethod, homeDelivery } from './shipments.ts';
import {
  type Basket,
  type Contact,
  type Deduction,
  type Instrument,
  type Line,
  maxLines,
  type RecordedAdjustment,
  type RecordedRefusal,
} from './state.ts';

/**
 * `available`: pieces in stock when the catalogue was asked. `place`: how many lines stand before a new one, else it comes last. `forMs`:
 * how long its pieces are held. `giftOption`: left as it is, or null to take it away. `limit`: how many deductions of its method a basket
 * has at most.
 */
export type Change =
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
  | { kind: 'remove-line'; itemId: string; upc: string }
  | SavedChange
  | TakeOver
  | { kind: 'set-method'; shippingId: string; code: string }
  | { kind: 'set-shipping-address'; address: Address | undefined }
  | { kind: 'set-contacts'; address: Address | undefined; contacts: Record<string, Contact> }
  | { kind: 'settle-deliveries'; settled: Settled }
  | { kind: 'set-billing-address'; address: Address | undefined }
  | { kind: 'set-instrument'; instrument: Instrument }
  | { kind: 'add-deduction'; deduction: Deduction; limit: number; codes: { again: ErrorCode; tooMany: ErrorCode } }
  | SetReward
  | { kind: 'remove-instrument'; instrumentId: string }
  | ApplyCoupon
  | ApplyPlan
  | { kind: 'remove-coupon'; code: string }
  | { kind: 'add-adjustment' | 'change-adjustment'; adjustment: RecordedAdjustment }
  | { kind: 'remove-adjustment'; adjustmentId: string };

/** What counts instead of choices that do not apply: deliveries by line id, methods by shippingId. */
export interface Settled {
  deliveries: ReadonlyMap<string, Collection | undefined>;
  methods: ReadonlyMap<string, string | undefined>;
}

/**
 * The basket after a change, one revision on; the same one where nothing changed. Codes: ORD404, INV408, those that a
 * deduction names, and those of coupons and price adjustments.
 */
export function applyChange(basket: Basket, change: Change): Result<Basket, RecordedRefusal> {
  const next = changed(basket, change);
  if (!next.ok || next.value === basket) return next;
  return ok({ ...next.value, revision: basket.revision + 1 });
}

function changed(basket: Basket, change: Change): Result<Basket, RecordedRefusal> {
  switch (change.kind) {
    case 'add-line':
    case 'reserve-line':
      return addLine(basket, change);
    case 'set-line':
      return setLine(basket, change);
    case 'remove-line':
      return ok(removeLine(basket, change));
    case 'save-line':
      return ok(saveLine(basket, change));
    case 'take-saved':
      return takeSavedItem(basket, change, (added) => addLine(basket, added));
    case 'take-over':
      return ok(takeOver(basket, change, isSameLine));
    case 'set-method':
      return ok(setMethod(basket, change));
    case 'set-shipping-address':
      return ok(put(basket, 'shippingAddress', change.address));
    case 'set-contacts':
      return ok(setContacts(basket, change));
    case 'settle-deliveries':
      return ok(settleDeliveries(basket, change.settled));
    case 'set-billing-address':
      return ok(put(basket, 'billingAddress', change.address));
    case 'set-instrument':
      return ok(isHeld(basket, change.instrument.payment_instrument_id) ? basket : { ...basket, instrument: change.instrument });
    case 'add-deduction':
      return addDeduction(basket, change);
    case 'set-reward':
      return ok(setReward(basket, change));
    case 'remove-instrument':
      return ok(removeInstrument(basket, change.instrumentId));
    case 'apply-coupon':
      return applyCoupon(basket, change);
    case 'apply-plan':
      return ok(applyPlan(basket, change));
    case 'remove-coupon':
      return ok(removeCoupon(basket, change.code));
    case 'add-adjustment':
      return addAdjustment(basket, change.adjustment);
    case 'change-adjustment':
      return changeAdjustment(basket, change.adjustment);
    case 'remove-adjustment':
      return ok(removeAdjustment(basket, change.adjustmentId));
  }
}

const isHeld = ({ instrument }: Basket, id: string): boolean => instrument?.payment_instrument_id === id;

function addDeduction(
  basket: Basket,
  { deduction, limit, codes }: Extract<Change, { kind: 'add-deduction' }>,
): Result<Basket, RecordedRefusal> {
  const { deductions = [] } = basket;
  const alike = deductions.filter(({ methodId }) => methodId === deduction.methodId);
  if (alike.some(({ account }) => account === deduction.account)) return refused({ code: codes.again });
  return alike.length >= limit ? refused({ code: codes.tooMany }) : ok({ ...basket, deductions: [...deductions, deduction] });
}

function removeInstrument(basket: Basket, id: string): Basket {
  if (isHeld(basket, id)) return put(basket, 'instrument', undefined);
  const { deductions = [] } = basket;
  const others = deductions.filter(({ instrumentId }) => instrumentId !== id);
  return others.length === deductions.length ? basket : { ...basket, deductions: others };
}

/** Variant, recipe, gift and delivery identify a line. */
const isSameLine = (one: Line, other: Line): boolean =>
  one.upc === other.upc &&
  one.recipeId === other.recipeId &&
  isSameGift(one.giftOption, other.giftOption) &&
  one.collection?.kind === other.collection?.kind &&
  one.collection?.storeId === other.collection?.storeId;

const isSameGift = (one: GiftOption | undefined, other: GiftOption | undefined): boolean =>
  one?.to === other?.to && one?.email === other?.email && one?.message === other?.message;

function withGift({ giftOption: remaining, ...line }: Line, giftOption: GiftOption | null | undefined = remaining): Line {
  return giftOption ? { ...line, giftOption } : line;
}

function addLine(
  basket: Basket,
  { line, available, place }: Pick<Extract<Change, { kind: 'add-line' }>, 'line' | 'available' | 'place'>,
): Result<Basket, RecordedRefusal> {
  const known = basket.lines.find((each) => isSameLine(each, line));
  if (!known && basket.lines.length >= maxLines) return tooMany(line, 0);
  const limit = Math.min(left(basket, known ?? line, available), line.maxQty, known?.maxQty ?? line.maxQty);
  const next: Line = known ? { ...known, ...line, id: known.id, qty: known.qty + line.qty } : line;
  if (next.qty > limit) return tooMany(next, limit);
  const lines = known
    ? basket.lines.map((each) => (each === known ? next : each))
    : basket.lines.toSpliced(place ?? basket.lines.length, 0, next);
  return ok({ ...basket, ...favourite(next), lines });
}

/** The line as it was when it was looked up gives variant, look and delivery; its quantity is that of now unless one is named. */
function setLine(
  basket: Basket,
  { itemId, line, available, giftOption, ...wanted }: Extract<Change, { kind: 'set-line' }>,
): Result<Basket, RecordedRefusal> {
  const known = basket.lines.find(({ id }) => id === itemId);
  if (!known) return refused({ code: 'ORD404', details: { itemId } });
  const qty = wanted.qty ?? known.qty;
  const { collection: _, ...rest } = known;
  const moved: Line = { ...rest, upc: line.upc, look: line.look, qty, ...(line.collection && { collection: line.collection }) };
  const next = withGift(moved, giftOption);
  const twin = basket.lines.find((each) => each !== known && isSameLine(each, next));
  const merged = twin ? { ...twin, qty: twin.qty + qty } : next;
  const limit = Math.min(left(basket, merged, available), merged.maxQty);
  if (merged.qty > limit) return tooMany(merged, limit);
  if (!twin && known.qty === next.qty && isSameLine(known, next)) return ok(basket);
  const remaining = basket.lines.filter((each) => each !== twin);
  return ok({ ...basket, ...favourite(next), lines: remaining.map((each) => (each === known ? merged : each)) });
}

/** What of a stock the lines before one leave to it; a line that is not there yet comes last. */
function left({ lines }: Basket, line: Line, available: number): number {
  const index = lines.findIndex(({ id }) => id === line.id);
  const before = lines.slice(0, index < 0 ? lines.length : index).filter((each) => sharesStock(each, line));
  return Math.max(0, available - before.reduce((sum, { qty }) => sum + qty, 0));
}

const sharesStock = (one: Line, other: Line): boolean => one.upc === other.upc && findShelf(one) === findShelf(other);
const findShelf = ({ collection }: Line): string | undefined => (collection?.kind === 'pickup' ? collection.storeId : undefined);

/** The store that was chosen last is the one to fall back to. */
const favourite = ({ collection }: Line): Pick<Basket, 'favStoreId'> =>
  collection && collection.kind !== 'pudo' ? { favStoreId: collection.storeId } : {};

function setMethod(basket: Basket, { shippingId, code }: Extract<Change, { kind: 'set-method' }>): Basket {
  if (chosenMethod(basket, shippingId) === code) return basket;
  if (shippingId === homeDelivery) return { ...basket, methodCode: code };
  return { ...basket, methodCodes: { ...basket.methodCodes, [shippingId]: code } };
}

function setContacts(basket: Basket, { address, contacts }: Extract<Change, { kind: 'set-contacts' }>): Basket {
  return { ...basket, ...(address && { shippingAddress: address }), contacts: { ...basket.contacts, ...contacts } };
}

function settleDeliveries(basket: Basket, { deliveries, methods }: Settled): Basket {
  const lines = basket.lines.map((line) => {
    if (!deliveries.has(line.id)) return line;
    const { collection: _, ...rest } = line;
    const collection = deliveries.get(line.id);
    return { ...rest, ...(collection && { collection }) };
  });
  const settled = Array.from(methods).reduce(
    (all, [shippingId, code]) => (code === undefined ? all : setMethod(all, { kind: 'set-method', shippingId, code })),
    basket,
  );
  return deliveries.size > 0 ? { ...settled, lines: withoutTwins(lines) } : settled;
}

/** Lines that have become one hold their pieces together. */
function withoutTwins(lines: readonly Line[]): Line[] {
  const remaining: Line[] = [];
  for (const line of lines) {
    const twin = remaining.findIndex((each) => isSameLine(each, line));
    const first = remaining[twin];
    if (first) remaining[twin] = { ...first, qty: first.qty + line.qty };
    else remaining.push(line);
  }
  return remaining;
}

function removeLine(basket: Basket, { itemId, upc }: Extract<Change, { kind: 'remove-line' }>): Basket {
  const lines = basket.lines.filter((line) => line.id !== itemId || line.upc !== upc);
  return lines.length === basket.lines.length ? basket : { ...basket, lines };
}

const tooMany = ({ id, upc }: Line, maxQty: number): Result<never, RecordedRefusal> =>
  refused({ code: 'INV408', details: { itemId: id, upc, maxQty } });

function put<Name extends 'shippingAddress' | 'billingAddress' | 'instrument'>(basket: Basket, name: Name, value: Basket[Name]): Basket {
  if (value !== undefined) return { ...basket, [name]: value };
  if (basket[name] === undefined) return basket;
  const { [name]: _, ...rest } = basket;
  return rest as Basket; // the three are optional
}
