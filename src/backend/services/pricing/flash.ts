// The messages of a cart beside its contents.
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { FlashCode } from '#contract/errors/flash.ts';
import type { Market } from '#markets/market.ts';
import { findContact } from './delivery-reply.ts';
import type { Quote } from './quote.ts';
import { goesHome, type Shipment } from './shipments.ts';

const flash = (code: FlashCode, type: Flash['type'], details: NonNullable<Flash['details']>): Flash => ({ code, type, details });

/** How a line falls short of stock: `ProductItemMaxQuantity` units are there of `ProductItemRequired`. */
export const shortage = ({ id, upc, qty }: Pick<Line, 'id' | 'upc' | 'qty'>, available: number): Flash =>
  flash(available > 0 ? 'ProductLineItemInventoryMissing' : 'ProductLineItemFullInventoryMissing', 'error', {
    itemId: id,
    upc,
    ProductItemMaxQuantity: available,
    ProductItemRequired: qty,
  });

/** Every line that cannot be ordered as it stands. */
export const supplyFlash = ({ lines, gone }: Quote): Flash[] => [
  ...gone.map(({ id, upc }) => flash('ProductItemNotAvailable', 'error', { itemId: id, upc })),
  ...lines.filter(({ line, available }) => available < line.qty).map(({ line, available }) => shortage(line, available)),
];

/** What an order of lines that fall short is refused with: some units are left of each, or one cannot be had at all. */
export const shortageCode = (shortages: readonly Flash[]): 'INV409' | 'ORD430' =>
  shortages.length > 0 && shortages.every(({ code }) => code === 'ProductLineItemInventoryMissing') ? 'INV409' : 'ORD430';

/** What changed about the deliveries of a cart without its shopper. */
export const deliveryFlash = ({ lines, shipments }: Quote): Flash[] => [
  ...lines.flatMap(({ line, change }) => (change ? [flash(change, 'warning', { itemId: line.id, upc: line.upc })] : [])),
  ...shipments
    .filter(({ replacedCode }) => replacedCode !== undefined)
    .map(({ shippingId }) => flash('OrderShippingMethodDowngraded', 'warning', { shippingId })),
];

/** All that stands between a cart and its order, and what changed on the way. */
export const orderFlash = (cart: StoredCart, quote: Quote, market: Market): Flash[] => [
  ...supplyFlash(quote),
  ...quote.shipments
    .filter((shipment) => !isAddressed(cart, shipment, market))
    .map(({ shippingId }) => flash('InvalidShippingAddress', 'error', { shippingId })),
  ...deliveryFlash(quote),
];

/** Whether it is known where a shipment goes, and whom to notify of it, as far as the market asks. */
export function isAddressed(cart: StoredCart, shipment: Shipment, { settings: { collection } }: Market): boolean {
  if (goesHome(shipment)) return cart.shippingAddress !== undefined;
  const { email, phone, lastName } = findContact(cart, shipment.shippingId) ?? {};
  switch (shipment.kind) {
    case 'pickup':
    case 'sts':
      return email !== undefined || (!collection.requiresPickupEmail && phone !== undefined);
    case 'pudo':
      return (
        (!collection.requiresPointEmail || email !== undefined) &&
        (!collection.requiresPointPhone || phone !== undefined) &&
        (!collection.requiresPointContact || lastName !== undefined)
      );
    default:
      return true;
  }
}
