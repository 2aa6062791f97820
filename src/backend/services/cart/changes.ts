// All changes to a cart that has not been ordered. The functions are pure and synchronous, so the cart object can call them between reading
// and saving the cart.
import type { PaymentChange } from '#backend/services/pricing/payment-method.ts';
import { setReward } from '#backend/services/pricing/reward.ts';
import { chosenMethod, homeDelivery } from '#backend/services/pricing/shipments.ts';
import type { Contact, RecordedAdjustment, RecordedRefusal, StoredCart } from '#backend/stores/cart-state.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Collection } from '#contract/entities/cart-item.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { type CartMerge, mergeCart } from './cart-merge.ts';
import { type ApplyCoupon, type ApplyPlan, applyCoupon, applyPlan, removeCoupon } from './coupons.ts';
import { addLine, isSameLine, type LineChange, mergeDuplicates, removeLine, setLine } from './line-changes.ts';
import { addAdjustment, changeAdjustment, removeAdjustment } from './price-adjustments.ts';
import { addSavedItem, type SavedChange, saveLine } from './saved-moves.ts';

export type Change =
  | LineChange
  | SavedChange
  | CartMerge
  | { kind: 'set-method'; shippingId: string; code: string }
  | { kind: 'set-shipping-address'; address: Address | undefined }
  | { kind: 'set-contacts'; address: Address | undefined; contacts: Record<string, Contact> }
  | { kind: 'settle-deliveries'; settled: Settled }
  | { kind: 'set-billing-address'; address: Address | undefined }
  | PaymentChange
  | ApplyCoupon
  | ApplyPlan
  | { kind: 'remove-coupon'; code: string }
  | { kind: 'add-adjustment' | 'change-adjustment'; adjustment: RecordedAdjustment }
  | { kind: 'remove-adjustment'; adjustmentId: string };

/** Replacements for choices that are no longer possible: deliveries by line id, and shipping methods by shippingId. */
export interface Settled {
  deliveries: ReadonlyMap<string, Collection | undefined>;
  methods: ReadonlyMap<string, string | undefined>;
}

/**
 * Returns the changed cart with the next revision, or the cart with its current revision if the change has no effect. Error codes: ORD404,
 * INV408, the codes in an `add-deduction` change, and those of coupons and price adjustments.
 */
export function applyChange(cart: StoredCart, change: Change): Result<StoredCart, RecordedRefusal> {
  const next = changed(cart, change);
  if (!next.ok || next.value === cart) return next;
  return ok({ ...next.value, revision: cart.revision + 1 });
}

function changed(cart: StoredCart, change: Change): Result<StoredCart, RecordedRefusal> {
  switch (change.kind) {
    case 'add-line':
    case 'reserve-line':
      return addLine(cart, change);
    case 'set-line':
      return setLine(cart, change);
    case 'remove-line':
      return ok(removeLine(cart, change));
    case 'save-line':
      return ok(saveLine(cart, change));
    case 'take-saved':
      return addSavedItem(cart, change, (added) => addLine(cart, added));
    case 'take-over':
      return ok(mergeCart(cart, change, isSameLine));
    case 'set-method':
      return ok(setMethod(cart, change));
    case 'set-shipping-address':
      return ok(setField(cart, 'shippingAddress', change.address));
    case 'set-contacts':
      return ok(setContacts(cart, change));
    case 'settle-deliveries':
      return ok(settleDeliveries(cart, change.settled));
    case 'set-billing-address':
      return ok(setField(cart, 'billingAddress', change.address));
    case 'set-instrument':
      return ok(isPaidWith(cart, change.instrument.payment_instrument_id) ? cart : { ...cart, instrument: change.instrument });
    case 'add-deduction':
      return addDeduction(cart, change);
    case 'set-reward':
      return ok(setReward(cart, change));
    case 'remove-instrument':
      return ok(removeInstrument(cart, change.instrumentId));
    case 'apply-coupon':
      return applyCoupon(cart, change);
    case 'apply-plan':
      return ok(applyPlan(cart, change));
    case 'remove-coupon':
      return ok(removeCoupon(cart, change.code));
    case 'add-adjustment':
      return addAdjustment(cart, change.adjustment);
    case 'change-adjustment':
      return changeAdjustment(cart, change.adjustment);
    case 'remove-adjustment':
      return ok(removeAdjustment(cart, change.adjustmentId));
  }
}

const isPaidWith = ({ instrument }: StoredCart, id: string): boolean => instrument?.payment_instrument_id === id;

function addDeduction(
  cart: StoredCart,
  { deduction, limit, codes }: Extract<Change, { kind: 'add-deduction' }>,
): Result<StoredCart, RecordedRefusal> {
  const { deductions = [] } = cart;
  const alike = deductions.filter(({ methodId }) => methodId === deduction.methodId);
  if (alike.some(({ account }) => account === deduction.account)) return refused({ code: codes.again });
  return alike.length >= limit ? refused({ code: codes.tooMany }) : ok({ ...cart, deductions: [...deductions, deduction] });
}

function removeInstrument(cart: StoredCart, id: string): StoredCart {
  if (isPaidWith(cart, id)) return setField(cart, 'instrument', undefined);
  const { deductions = [] } = cart;
  const others = deductions.filter(({ instrumentId }) => instrumentId !== id);
  return others.length === deductions.length ? cart : { ...cart, deductions: others };
}

function setMethod(cart: StoredCart, { shippingId, code }: Extract<Change, { kind: 'set-method' }>): StoredCart {
  if (chosenMethod(cart, shippingId) === code) return cart;
  if (shippingId === homeDelivery) return { ...cart, methodCode: code };
  return { ...cart, methodCodes: { ...cart.methodCodes, [shippingId]: code } };
}

function setContacts(cart: StoredCart, { address, contacts }: Extract<Change, { kind: 'set-contacts' }>): StoredCart {
  return { ...cart, ...(address && { shippingAddress: address }), contacts: { ...cart.contacts, ...contacts } };
}

function settleDeliveries(cart: StoredCart, { deliveries, methods }: Settled): StoredCart {
  const lines = cart.lines.map((line) => {
    if (!deliveries.has(line.id)) return line;
    const { collection: _, ...rest } = line;
    const collection = deliveries.get(line.id);
    return { ...rest, ...(collection && { collection }) };
  });
  const settled = Array.from(methods).reduce(
    (all, [shippingId, code]) => (code === undefined ? all : setMethod(all, { kind: 'set-method', shippingId, code })),
    cart,
  );
  return deliveries.size > 0 ? { ...settled, lines: mergeDuplicates(lines) } : settled;
}

function setField<Name extends 'shippingAddress' | 'billingAddress' | 'instrument'>(
  cart: StoredCart,
  name: Name,
  value: StoredCart[Name],
): StoredCart {
  if (value !== undefined) return { ...cart, [name]: value };
  if (cart[name] === undefined) return cart;
  const { [name]: _, ...rest } = cart;
  return rest as StoredCart; // the assertion is safe because each property that `name` can select is optional
}
