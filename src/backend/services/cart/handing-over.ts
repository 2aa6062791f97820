// Moves the cart of a guest into the cart of the account that the guest signs in to. The two carts are stored separately, and no
// transaction includes both. The guest's cart is closed first, for this one target, and keeps its content. The target then merges it, once
// per cart id. If the move is interrupted, the next sign-in with the same guest's cart completes it.
import { isClosed, type Line, maxLines, type StoredCart } from '#backend/stores/cart-state.ts';

/** Closes a cart for a target cart; undefined if it was ordered, or closed for another target. */
export function handOver(cart: StoredCart, targetId: string): StoredCart | undefined {
  if (cart.handedTo !== undefined) return cart.handedTo === targetId ? cart : undefined;
  return isClosed(cart) ? undefined : { ...cart, handedTo: targetId };
}

export interface TakeOver {
  kind: 'take-over';
  from: StoredCart;
  /** Maximum numbers per cart (markets/settings.ts). */
  limits: { coupons: number; deductions: number };
}

/**
 * Merges the guest's cart into a cart. Address, card and delivery of the guest take precedence, because they were chosen last. Lines of
 * both carts remain, and identical lines are merged.
 */
export function takeOver(cart: StoredCart, { from, limits }: TakeOver, isSameLine: (one: Line, other: Line) => boolean): StoredCart {
  const { handedFrom = [] } = cart;
  if (handedFrom.includes(from.basketId)) return cart;
  const lines = from.lines.reduce((all, line) => addLine(all, line, isSameLine), cart.lines);
  const { shippingAddress, billingAddress, instrument, methodCode, favStoreId } = { ...cart, ...withoutAbsent(from) };
  const deductions = [...(cart.deductions ?? []), ...(from.deductions ?? [])];
  return {
    ...cart,
    handedFrom: [...handedFrom, from.basketId].slice(-maxHanded),
    lines: lines.slice(0, maxLines),
    ...withoutAbsent({ shippingAddress, billingAddress, instrument, methodCode, favStoreId }),
    ...(from.methodCodes && { methodCodes: { ...cart.methodCodes, ...from.methodCodes } }),
    ...(from.contacts && { contacts: { ...cart.contacts, ...from.contacts } }),
    ...(from.couponCodes && {
      couponCodes: [...new Set([...(cart.couponCodes ?? []), ...from.couponCodes])].slice(0, limits.coupons),
    }),
    ...(deductions.length > 0 && {
      deductions: deductions
        .filter(({ account }, index) => deductions.findIndex((each) => each.account === account) === index)
        .slice(0, limits.deductions),
    }),
  };
}

/** Number of merged carts whose ids are remembered. */
const maxHanded = 50;

/** Adds the units of a line up to the limit of the line. A shortage of stock is reported when the cart is displayed. */
function addLine(lines: readonly Line[], line: Line, isSameLine: (one: Line, other: Line) => boolean): Line[] {
  const known = lines.find((each) => isSameLine(each, line));
  if (!known) return [...lines, line];
  const qty = Math.max(known.qty, Math.min(known.qty + line.qty, known.maxQty, line.maxQty));
  return lines.map((each) => (each === known ? { ...known, qty } : each));
}

const withoutAbsent = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value; // an absent property equals undefined
