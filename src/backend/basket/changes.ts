// What can happen to a basket before it is ordered; pure, so the object can do it between a read and its write.
import type { Address } from '#contract/entities/address.ts';
import type { Collection } from '#contract/entities/cart-item.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { type ApplyCoupon, type ApplyPlan, applyCoupon, applyPlan, removeCoupon } from './coupons.ts';
import { type TakeOver, takeOver } from './handing-over.ts';
import { addLine, isSameLine, type LineChange, removeLine, setLine, withoutTwins } from './line-changes.ts';
import { addAdjustment, changeAdjustment, removeAdjustment } from './price-adjustments.ts';
import { type SetReward, setReward } from './reward.ts';
import { type SavedChange, saveLine, takeSavedItem } from './saved-moves.ts';
import { chosenMethod, homeDelivery } from './shipments.ts';
import type { Basket, Contact, Deduction, Instrument, RecordedAdjustment, RecordedRefusal } from './state.ts';

/** `limit`: how many deductions of its method a basket has at most. */
export type Change =
  | LineChange
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

function put<Name extends 'shippingAddress' | 'billingAddress' | 'instrument'>(basket: Basket, name: Name, value: Basket[Name]): Basket {
  if (value !== undefined) return { ...basket, [name]: value };
  if (basket[name] === undefined) return basket;
  const { [name]: _, ...rest } = basket;
  return rest as Basket; // the three are optional
}
