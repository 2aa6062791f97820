// Converts a cart and its quote to a cart as defined by the gateway contract.

import { namePicture } from '#backend/rules/picture-version.ts';
import { isGiftable } from '#backend/rules/product-kind.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { colourName, createMarks, createPicture, frontPicture, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { Line, StoredCart } from '#backend/stores/cart-state.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import { createShipmentReply, listNotifications, listShippingOptions } from './delivery-reply.ts';
import { isDigitalProduct } from './facts.ts';
import { linePromotions, listShippingPromotions, promotionFields } from './promotion-reply.ts';
import type { PricedLine, Quote } from './quote.ts';
import { rewardField } from './reward.ts';
import { isHomeShipment } from './shipments.ts';

/** Creates the cart reply. `favStoreId`: a store to add to the delivery options of each line. */
export function createCartReply(
  cart: StoredCart,
  quote: Quote,
  {
    viewpoint,
    flash,
    expressMethods,
    favStoreId,
  }: { viewpoint: Viewpoint; flash: Flash[]; expressMethods: PaymentMethodId[]; favStoreId?: string | undefined },
): Cart {
  const priced = new Map(quote.lines.map((each) => [each.line.id, each]));
  const storeIds = [favStoreId, cart.favStoreId].filter((id) => id !== undefined);
  const shipments = quote.shipments.map((each) => ({
    ...createShipmentReply(cart, each, quote, viewpoint),
    shippingPromotions: listShippingPromotions(quote, each.shippingId, viewpoint.language),
  }));
  const collected = shipments.filter(({ storeId }) => storeId !== undefined).flatMap(({ address }) => address ?? []);
  return {
    id: cart.basketId,
    basketId: cart.basketId,
    siteId: cart.siteId,
    revision: cart.revision,
    currency: quote.totals.currency,
    totalItems: cart.lines.reduce((sum, { qty }) => sum + qty, 0),
    totals: quote.totals,
    items: [
      ...cart.lines.map((line) => {
        const known = priced.get(line.id);
        return known
          ? { ...createItemReply(known, quote, { viewpoint, storeIds }), ...toReservation(known, viewpoint) }
          : createUnavailableItem(line, viewpoint);
      }),
      ...quote.lines.filter(({ gift }) => gift).map((given) => createItemReply(given, quote, { viewpoint })),
    ],
    payment_instruments: listInstruments(cart, quote),
    expressMethods,
    shippingMethods: shipments,
    ...promotionFields(cart, quote, viewpoint.language),
    flash,
    shippingAddresses: [...(cart.shippingAddress ? [cart.shippingAddress] : []), ...collected],
    ...findReplacedContact(cart, quote),
    ...(cart.billingAddress && { billingAddress: cart.billingAddress }),
    ...rewardField(quote),
  };
}

/** Returns the contact of a pickup that was changed to home delivery, so that the shopper does not have to enter the contact again. */
function findReplacedContact({ shippingAddress, contacts = {} }: StoredCart, { shipments }: Quote): Pick<Cart, 'contact'> {
  const contact = Object.values(contacts).at(-1);
  return contact && !shippingAddress && shipments.some(isHomeShipment) ? { contact } : {};
}

/**
 * Returns the reservation of a line unless it has expired. The units of an expired reservation can still be available, but the shop no
 * longer guarantees them.
 */
const toReservation = ({ reservation }: PricedLine, { now }: Viewpoint): Pick<CartItem, 'reservation'> =>
  reservation && reservation.until > now ? { reservation } : {};

/** Returns the payment instruments of a cart. The one that pays the remaining amount comes first. */
export const listInstruments = ({ instrument }: StoredCart, { totals, deductions }: Quote): PaymentInstrument[] => [
  ...(instrument ? [{ ...instrument, amount: totals.remainingToPay }] : []),
  ...deductions.map(({ instrumentId, methodId, amount, shown }) => ({
    ...shown,
    ...(shown.remainingAmount !== undefined && { payableAmount: amount, remainingAmount: shown.remainingAmount - amount }),
    payment_instrument_id: instrumentId,
    payment_method_id: methodId,
    amount,
  })),
];

/** Creates the reply for a line. `storeIds`: stores to add to its delivery options. */
export function createItemReply(
  priced: PricedLine,
  quote: Quote,
  { viewpoint, storeIds = [] }: { viewpoint: Viewpoint; storeIds?: readonly string[] },
): CartItem {
  const { line, facts, unit, high, available, tax } = priced;
  const { card, colour, stock } = facts;
  const { market, language } = viewpoint;
  const { price, ...promotions } = linePromotions(priced);
  return {
    ...sharedParts(line, card.masterId),
    ...promotions,
    isDigitalProduct: isDigitalProduct(facts),
    giftOptionAvailable: isGiftable(card, line),
    maxQty: Math.min(available, line.maxQty),
    name: card.name,
    slug: card.slug,
    colour: colourName(colour, language),
    size: findSize(facts, line.upc, viewpoint) ?? line.look.size,
    picture: createPicture(findPicture(line, colour), card.name, colour, language),
    price: {
      currency: market.currency,
      ...unit,
      highCurrent: high.current,
      highOriginal: high.original,
      ...price,
    },
    taxTotal: tax,
    variants: colour.variants.map(({ sku, size }) => ({
      upc: sku,
      size: sizeIn(viewpoint, size),
      available: (stock.get(sku) ?? 0) > 0,
    })),
    shippingOptions: listShippingOptions(priced, quote, { viewpoint, storeIds }),
    customerNotifications: listNotifications(priced, quote, viewpoint),
    pdpUrl: line.pdpUrl ?? productPath(card.slug, line.productId),
    ...createMarks(card, [...stock.values()], viewpoint),
  };
}

/** Returns the picture that was stored when the line was added, if the product still has it; otherwise the first picture of the color. */
const findPicture = ({ picture }: Line, colour: PricedLine['facts']['colour']): string =>
  colour.pictures.find(({ publicId }) => publicId === picture)?.publicId ?? frontPicture(colour);

/** Returns the size of a variant in the market's size system; undefined if the color has no such variant. */
export function findSize({ colour }: PricedLine['facts'], upc: string, viewpoint: Viewpoint): string | undefined {
  const variant = colour.variants.find(({ sku }) => sku === upc);
  return variant && sizeIn(viewpoint, variant.size);
}

// Creates the reply for a line that cannot be ordered. The cart still shows this line, without a price, so that the shopper can remove it.
function createUnavailableItem(line: Line, { market }: Viewpoint): CartItem {
  const { picture, ...look } = line.look;
  const nothing = { original: 0, current: 0, highCurrent: 0, highOriginal: 0, rowTotal: 0, amount: 0 };
  return {
    ...sharedParts(line, line.productId),
    ...look,
    maxQty: 0,
    picture: { ...namePicture(picture), alt: look.name },
    price: { currency: market.currency, ...nothing, priceAfterItemDiscount: 0, priceAfterOrderDiscount: 0 },
    taxTotal: 0,
    variants: [],
    shippingOptions: [],
    pdpUrl: productPath(look.slug, line.productId),
    rating: { score: 0, count: 0 },
  };
}

const sharedParts = (line: Line, masterId: string) => ({
  id: line.id,
  productId: line.productId,
  masterId,
  masterId2: masterId,
  upc: line.upc,
  qty: line.qty,
  ...(line.giftOption && { giftOption: line.giftOption }),
  ...(line.seenPrice && { seenPrice: line.seenPrice }),
  ...(line.recipeId !== undefined && { recipeId: line.recipeId }),
  ...(line.precreatedCustomsCode !== undefined && { precreatedCustomsCode: line.precreatedCustomsCode }),
  isCustoms: line.recipeId !== undefined,
  isDigitalProduct: false,
  giftOptionAvailable: false,
  bonus: false,
  productPromotions: [],
  customerNotifications: [],
});
