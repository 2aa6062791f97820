// Merges a guest's cart into the account's cart at sign-in. The two carts are stored separately, so no transaction can include both. First,
// the guest's cart is closed, so that no cart except the account's can merge it; its content stays stored. Then the account's cart merges
// this content, once per guest cart. If the process is interrupted, the next sign-in with the same guest cart completes it.
import { isClosed, type Line, maxLines, type StoredCart } from '#backend/stores/cart-state.ts';

/**
 * Closes a guest's cart, so that only the target cart can merge it. Returns undefined if the guest's cart was ordered, or was closed for a
 * different target.
 */
export function handOver(cart: StoredCart, targetId: string): StoredCart | undefined {
  if (cart.handedTo !== undefined) return cart.handedTo === targetId ? cart : undefined;
  return isClosed(cart) ? undefined : { ...cart, handedTo: targetId };
}

export interface CartMerge {
  kind: 'take-over';
  from: StoredCart;
  /** Maximum number of coupons and of deductions per cart (markets/settings.ts). */
  limits: { coupons: number; deductions: number };
}

/**
 * Merges the guest's cart `from` into a cart. The guest's address, card and delivery take precedence, because they were chosen most
 * recently. The lines of both carts remain, and identical lines are merged.
 */
export function mergeCart(cart: StoredCart, { from, limits }: CartMerge, isSameLine: (one: Line, other: Line) => boolean): StoredCart {
  const { handedFrom = [] } = cart;
  if (handedFrom.includes(from.basketId)) return cart;
  const lines = from.lines.reduce((all, line) => addLine(all, line, isSameLine), cart.lines);
  const { shippingAddress, billingAddress, instrument, methodCode, favStoreId } = { ...cart, ...omitUndefined(from) };
  const deductions = [...(cart.deductions ?? []), ...(from.deductions ?? [])];
  return {
    ...cart,
    handedFrom: [...handedFrom, from.basketId].slice(-maxMergedCarts),
    lines: lines.slice(0, maxLines),
    ...omitUndefined({ shippingAddress, billingAddress, instrument, methodCode, favStoreId }),
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

/** Maximum number of merged carts whose ids a cart stores. */
const maxMergedCarts = 50;

/**
 * Adds a line, or adds its units to the identical line, up to the limit of that line. Stock is not checked, because the cart reply reports
 * shortages.
 */
function addLine(lines: readonly Line[], line: Line, isSameLine: (one: Line, other: Line) => boolean): Line[] {
  const known = lines.find((each) => isSameLine(each, line));
  if (!known) return [...lines, line];
  const qty = Math.max(known.qty, Math.min(known.qty + line.qty, known.maxQty, line.maxQty));
  return lines.map((each) => (each === known ? { ...known, qty } : each));
}

const omitUndefined = <Value extends object>(value: Value): Value =>
  // The result still has the type `Value`, because absent properties read as undefined.
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
