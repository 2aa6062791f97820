// Converts a cart of Vendure to a cart of the contract.
import type { Address } from '#contract/entities/address.ts';
import type { Cart, Totals } from '#contract/entities/cart.ts';
import type { CartItem, ShippingMethod } from '#contract/entities/cart-item.ts';
import type { Flash } from '#contract/entities/flash.ts';
import type { PaymentInstrument } from '#contract/entities/payment.ts';
import { percentOff } from '#lib/number.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';
import { requirePicture } from '../catalog/pictures.ts';
import type { VendureAddress, VendureCart, VendureDiscount, VendureLine, VendureShippingMethod } from './cart-documents.ts';

/** Id of the shipment of a cart: Vendure delivers all lines to the same address. */
export const homeDelivery = 'me';

/** Converts a cart. If `reportsShortages` is true, it has a message for each line that is not in stock. */
export function mapCart(cart: VendureCart, { siteId, reportsShortages = false }: { siteId: string; reportsShortages?: boolean }): Cart {
  const { code, revision, currencyCode: currency, lines, shipping, couponCodes, shippingAddress, billingAddress } = cart;
  const methods = cart.shippingMethods.map((method) => mapShippingMethod(method, currency));
  const discounts = sumByPromotion([...lines.flatMap((line) => line.discounts), ...(shipping?.discounts ?? [])]);
  const address = shippingAddress && mapAddress(shippingAddress, { addressId: 'shipping', shippingId: homeDelivery });
  const effective = new Set(discounts.flatMap(({ couponCode }) => couponCode?.toLowerCase() ?? []));
  return {
    id: code,
    basketId: code,
    siteId,
    revision,
    currency,
    totalItems: sum(lines.map(({ quantity }) => quantity)),
    totals: mapTotals(cart),
    items: lines.map((line) => mapLine(line, { cart, methods })),
    payment_instruments: mapPayment(cart),
    shippingMethods:
      lines.length === 0
        ? []
        : [
            {
              shippingId: homeDelivery,
              kind: 'standard',
              itemIds: lines.map(({ id }) => id),
              ...(shipping && { code: shipping.code }),
              cost: shipping?.price ?? 0,
              ...(address && { address }),
              shippingPromotions: (shipping?.discounts ?? []).map(({ name, amount }) => ({ appliedDiscount: name, price: amount })),
              applicableShippingMethods: methods,
            },
          ],
    couponItems: couponCodes.map((each) => ({ couponItemId: each, code: each, valid: effective.has(each.toLowerCase()) })),
    orderPromotions: discounts.filter(({ level }) => level === 'ORDER').map(mapDiscount),
    promoSummary: discounts.map(({ level, promotionId, name, callout, hasMinimum }) => ({
      level,
      promotionId,
      promotionName: name,
      ...(callout && { calloutMessage: callout }),
      ...(hasMinimum && { thresholdStatus: 'REACHED' }),
    })),
    approachingPromotions: cart.approaching.map(({ promotionId, distance, text }) => ({
      promotionId,
      distanceFromConditionThreshold: distance,
      calloutMessage: text,
      approachingDisplayLevel: 'ALL',
      promotionClass: 'DISCOUNT',
      level: 'ORDER',
    })),
    flash: reportsShortages ? lines.flatMap(createShortage) : [],
    shippingAddresses: address ? [address] : [],
    ...(billingAddress && { billingAddress: mapAddress(billingAddress, { addressId: 'billing' }) }),
    priceAdjustments: [],
  };
}

function mapPayment(cart: VendureCart): PaymentInstrument[] {
  if (!cart.payment) return [];
  const { id, method, card } = cart.payment;
  const known = card && { card_type: card.brand, last4: card.last4, expiryMonth: card.expiryMonth, expiryYear: card.expiryYear };
  return [
    {
      ...{ payment_instrument_id: id, payment_method_id: method, amount: mapTotals(cart).remainingToPay },
      ...(known && { card: { ...known, ...(card.bin !== undefined && { bin: card.bin }) } }),
    },
  ];
}

export const mapShippingMethod = (
  { code, name, price, freeFrom, minDays, maxDays }: VendureShippingMethod,
  currency: string,
): ShippingMethod => ({
  code,
  kind: 'standard',
  label: name,
  price: { amount: price, currency },
  deliveryTime: { min: minDays, max: maxDays },
  ...(freeFrom !== null && { freeFrom }),
});

function mapLine(line: VendureLine, { cart, methods }: { cart: VendureCart; methods: readonly ShippingMethod[] }): CartItem {
  const { id, quantity, product, unitPrice, linePrice, discountedLinePrice } = line;
  const method = methods.find(({ code }) => code === cart.shipping?.code) ?? methods[0];
  const amount = cart.pricesIncludeTax ? line.grossAmount : line.netAmount;
  return {
    id,
    productId: product.productId,
    masterId: product.masterId,
    masterId2: product.masterId,
    upc: product.sku,
    qty: quantity,
    maxQty: Math.min(product.stock, line.maxQuantity ?? maxQuantity),
    name: product.name,
    slug: product.slug,
    colour: product.color,
    size: product.size,
    picture: requirePicture(product.picture, product.name),
    price: {
      currency: cart.currencyCode,
      original: originalPrice(line),
      current: unitPrice,
      highCurrent: Math.max(unitPrice, product.highPrice),
      highOriginal: Math.max(originalPrice(line), product.highListPrice),
      rowTotal: linePrice,
      priceAfterItemDiscount: discountedLinePrice,
      priceAfterOrderDiscount: amount,
      amount,
    },
    ...(line.seenPrice !== null && line.seenAt !== null && { seenPrice: { amount: line.seenPrice, at: Date.parse(line.seenAt) } }),
    taxTotal: line.grossAmount - line.netAmount,
    variants: product.sizes.map(({ sku, size, isAvailable }) => ({ upc: sku, size, available: isAvailable })),
    shippingOptions: method ? [{ selected: true, available: product.stock >= quantity, shippingMethod: method }] : [],
    giftOptionAvailable: false,
    isCustoms: false,
    isDigitalProduct: false,
    bonus: false,
    productPromotions: line.discounts.filter(({ level }) => level === 'PRODUCT').map(mapDiscount),
    customerNotifications: [],
    pdpUrl: `/p/${product.slug}-${product.productId}`,
    rating: { score: 0, count: 0 },
  };
}

const originalPrice = ({ product, unitPrice }: VendureLine): number => Math.max(product.listPrice ?? 0, unitPrice);

const mapDiscount = ({ promotionId, couponCode, amount }: VendureDiscount) => ({
  promotionId,
  price: amount,
  ...(couponCode && { couponCode }),
});

/** Adds up the discounts of each promotion, because a discount of the order is divided between its lines. */
function sumByPromotion(discounts: readonly VendureDiscount[]): VendureDiscount[] {
  const sums = new Map<string, VendureDiscount>();
  for (const discount of discounts) {
    const key = `${discount.level} ${discount.promotionId}`;
    sums.set(key, { ...discount, amount: discount.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

export function mapTotals(cart: VendureCart): Totals {
  const { lines, shipping, pricesIncludeTax, currencyCode: currency } = cart;
  const net = sum([...lines, shipping].map((each) => each?.netAmount ?? 0));
  const gross = sum([...lines, shipping].map((each) => each?.grossAmount ?? 0));
  const itemSubTotal = sum(lines.map((line) => line.quantity * originalPrice(line)));
  const itemTotal = sum(lines.map((line) => (pricesIncludeTax ? line.grossAmount : line.netAmount)));
  const tax = pricesIncludeTax ? 0 : gross - net;
  return {
    currency,
    totalUnits: sum(lines.map(({ quantity }) => quantity)),
    itemSubTotal,
    totalDiscount: itemSubTotal - itemTotal,
    totalDiscountPercentage: percentOff(itemTotal, itemSubTotal),
    itemTotal,
    shipping: (pricesIncludeTax ? shipping?.grossAmount : shipping?.netAmount) ?? 0,
    totalWithoutTax: gross - tax,
    tax,
    taxAmount: gross - net,
    netAmount: net,
    total: gross,
    remainingToPay: gross,
    appliedRewards: 0,
    taxMode: pricesIncludeTax ? 'included' : 'added',
    taxParts: mapTaxParts(cart),
  };
}

/** Federal taxes, which no state or province levies. */
const federalTaxes: ReadonlySet<string> = new Set(['GST', 'VAT']);

/**
 * Divides the tax by its kinds. The tax of a line with several taxes is divided by their rates. Shipping has the taxes of the first line, if
 * it is taxed at all.
 */
function mapTaxParts({ lines, shipping, taxProvince }: VendureCart): Totals['taxParts'] {
  const taxed = lines.map(({ taxes, netAmount, grossAmount }) => ({ taxes, tax: grossAmount - netAmount }));
  const first = taxed[0];
  if (shipping && shipping.taxRate > 0 && first) taxed.push({ taxes: first.taxes, tax: shipping.grossAmount - shipping.netAmount });
  const groups = new Map<string, { taxes: VendureLine['taxes']; tax: number }>();
  for (const { taxes, tax } of taxed) {
    const key = JSON.stringify(taxes);
    groups.set(key, { taxes, tax: tax + (groups.get(key)?.tax ?? 0) });
  }
  const parts = [...groups.values()].flatMap(({ taxes, tax }) => {
    const whole = sum(taxes.map(({ rate }) => rate));
    let rest = tax;
    return taxes.map(({ name, rate }, index) => {
      const amount = index === taxes.length - 1 ? rest : Math.round((tax * rate) / whole);
      rest -= amount;
      return { name, rate, amount, ...(taxProvince !== null && !federalTaxes.has(name) && { place: taxProvince }) };
    });
  });
  const merged = new Map<string, Totals['taxParts'][number]>();
  for (const part of parts) {
    const key = `${part.name} ${part.rate}`;
    merged.set(key, { ...part, amount: part.amount + (merged.get(key)?.amount ?? 0) });
  }
  return [...merged.values()];
}

/** What a message about a line needs to know about it. */
interface OrderedLine {
  id: string;
  quantity: number;
  product: Pick<VendureLine['product'], 'sku' | 'stock' | 'isSold'>;
}

/** Creates the message about a line that cannot be ordered with its quantity. */
export function createShortage({ id, quantity, product: { sku, stock, isSold } }: OrderedLine): Flash[] {
  if (!isSold) return [{ code: 'ProductItemNotAvailable', type: 'error', details: { itemId: id, upc: sku } }];
  if (stock >= quantity) return [];
  return [
    {
      code: stock > 0 ? 'ProductLineItemInventoryMissing' : 'ProductLineItemFullInventoryMissing',
      type: 'error',
      details: { itemId: id, upc: sku, ProductItemMaxQuantity: stock, ProductItemRequired: quantity },
    },
  ];
}

export function mapAddress(address: VendureAddress, ids: { addressId: string; shippingId?: string }): Address {
  const { newsletterConsent, email, addressLine2, province, phone, phoneCode, ...required } = address;
  return {
    ...ids,
    ...required,
    ...(email !== null && { email }),
    ...(addressLine2 !== null && { addressLine2 }),
    ...(province !== null && { province }),
    ...(phone !== null && { phone }),
    ...(phoneCode !== null && { phoneCode }),
    isValidated: true,
    ...(newsletterConsent !== null && { subscriptions: { newsletterConsent } }),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
