// What is to be told of a basket beside its contents (commerce-core §8).
import type { Flash } from '#contract/entities/flash.ts';
import type { FlashCode } from '#errors/flash.ts';
import type { Quote } from './quote.ts';
import type { Basket, Line } from './state.ts';

const flash = (code: FlashCode, type: Flash['type'], details: NonNullable<Flash['details']>): Flash => ({ code, type, details });

/** How a line falls short of stock: `ProductItemMaxQuantity` pieces are there of `ProductItemRequired`. */
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

/** All that stands between a basket and its order, and what changed on the way. */
export const orderFlash = ({ shippingAddress }: Basket, quote: Quote): Flash[] => [
  ...supplyFlash(quote),
  ...(shippingAddress ? [] : [flash('InvalidShippingAddress', 'error', { shippingId: homeDelivery })]),
  ...(quote.isMethodReplaced ? [flash('OrderShippingMethodDowngraded', 'warning', { shippingId: homeDelivery })] : []),
];

/** The id of the one shipment that a basket has so far (commerce-core §7). */
export const homeDelivery = 'me';
