// The cart of a guest goes into that of the account that they sign in to. The two are stored apart, and no transaction spans both: the
// guest's is closed first, for that one other cart, and keeps what it held. The other takes it in by its id, once. So a hand-over that
// breaks off in the middle is finished by whoever signs in next with the same guest's cart.
import { isClosed, type Line, maxLines, type StoredCart } from '#backend/stores/cart-state.ts';

/** Closes a cart for another; undefined where it was ordered, or handed to a third. */
export function handOver(cart: StoredCart, targetId: string): StoredCart | undefined {
  if (cart.handedTo !== undefined) return cart.handedTo === targetId ? cart : undefined;
  return isClosed(cart) ? undefined : { ...cart, handedTo: targetId };
}

export interface TakeOver {
  kind: 'take-over';
  from: StoredCart;
  /** The most of a cart (markets/settings.ts). */
  limits: { coupons: number; deductions: number };
}

/** What the guest chose last counts: address, card, delivery. Lines of both stay; those that are the same are one. */
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

/** So many carts that were taken in are remembered. */
const maxHanded = 50;

/** No more than the line may hold; what is in stock is said where the cart is shown. */
function addLine(lines: readonly Line[], line: Line, isSameLine: (one: Line, other: Line) => boolean): Line[] {
  const known = lines.find((each) => isSameLine(each, line));
  if (!known) return [...lines, line];
  const qty = Math.max(known.qty, Math.min(known.qty + line.qty, known.maxQty, line.maxQty));
  return lines.map((each) => (each === known ? { ...known, qty } : each));
}

const withoutAbsent = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value; // what is absent is as good as undefined
