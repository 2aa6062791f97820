// Creates the flash messages about a cart.
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { FlashCode } from '#contract/errors/flash.ts';
import type { Market } from '#markets/market.ts';
import { findContact } from './delivery-reply.ts';
import type { Quote } from './quote.ts';
import { isHomeShipment, type Shipment } from './shipments.ts';

const flash = (code: FlashCode, type: Flash['type'], details: NonNullable<Flash['details']>): Flash => ({ code, type, details });

/** Creates the message about insufficient stock. Of the `ProductItemRequired` units, only `ProductItemMaxQuantity` are available. */
export const shortage = ({ id, upc, qty }: Pick<Line, 'id' | 'upc' | 'qty'>, available: number): Flash =>
  flash(available > 0 ? 'ProductLineItemInventoryMissing' : 'ProductLineItemFullInventoryMissing', 'error', {
    itemId: id,
    upc,
    ProductItemMaxQuantity: available,
    ProductItemRequired: qty,
  });

/** Returns a message for each line that cannot be ordered with its current quantity. */
export const supplyFlash = ({ lines, gone }: Quote): Flash[] => [
  ...gone.map(({ id, upc }) => flash('ProductItemNotAvailable', 'error', { itemId: id, upc })),
  ...lines.filter(({ line, available }) => available < line.qty).map(({ line, available }) => shortage(line, available)),
];

/**
 * Returns the error code for an order with insufficient stock. INV409: every line has at least one available unit. ORD430: at least one
 * line has none.
 */
export const shortageCode = (shortages: readonly Flash[]): 'INV409' | 'ORD430' =>
  shortages.length > 0 && shortages.every(({ code }) => code === 'ProductLineItemInventoryMissing') ? 'INV409' : 'ORD430';

/** Returns the messages about deliveries that changed without an action by the shopper. */
export const deliveryFlash = ({ lines, shipments }: Quote): Flash[] => [
  ...lines.flatMap(({ line, change }) => (change ? [flash(change, 'warning', { itemId: line.id, upc: line.upc })] : [])),
  ...shipments
    .filter(({ replacedCode }) => replacedCode !== undefined)
    .map(({ shippingId }) => flash('OrderShippingMethodDowngraded', 'warning', { shippingId })),
];

/** Returns messages about all problems that prevent an order, and about changed deliveries. */
export const orderFlash = (cart: StoredCart, quote: Quote, market: Market): Flash[] => [
  ...supplyFlash(quote),
  ...quote.shipments
    .filter((shipment) => !isAddressed(cart, shipment, market))
    .map(({ shippingId }) => flash('InvalidShippingAddress', 'error', { shippingId })),
  ...deliveryFlash(quote),
];

/** Returns true if a shipment has its address and the contact details that the market requires. */
export function isAddressed(cart: StoredCart, shipment: Shipment, { settings: { collection } }: Market): boolean {
  if (isHomeShipment(shipment)) return cart.shippingAddress !== undefined;
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
