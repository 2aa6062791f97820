// Creates the document of a test customer's past order.

import { findCopyLanguage, readText } from '#backend/company/language.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { type ShippingMethod, shippingMethodsFor } from '#backend/rules/shipping.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { calculateTax, type Tax } from '#backend/rules/tax.ts';
import { calculateTotals } from '#backend/rules/totals.ts';
import { cardMethodId } from '#backend/services/payments/card.ts';
import { rewardMethodId } from '#backend/services/pricing/reward.ts';
import { translator } from '#backend/translations/translate.ts';
import type { Address } from '#contract/entities/address.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { createSlug } from '#lib/slug.ts';
import type { MarketLocale, OpenMarket } from '#markets/registry.ts';
import { colourNames } from './colour-names.ts';
import type { SeedOrder } from './orders.ts';
import { createColours, nameIn } from './product.ts';

export type BuyerAddress = Pick<
  Address,
  'firstName' | 'lastName' | 'email' | 'phone' | 'addressLine1' | 'city' | 'postalCode' | 'country'
> & {
  province?: string;
  phoneCode: string;
};

/** Returns the id of a line in an order's document. */
export const nameItem = (orderNumber: string, index: number): string => `${orderNumber}-${index + 1}`;

/** Creates an order's document. `reward` is the amount that was paid with points, in minor units. */
export function createOrderDocument(
  { orderNumber, placedAt, lines }: SeedOrder,
  address: BuyerAddress,
  { market, reward }: { market: OpenMarket; reward: number },
): Omit<Order, 'st'> {
  const [locale] = Object.keys(market.locales) as [MarketLocale]; // the assertion is safe because every market has a locale
  const place = { country: address.country, province: address.province ?? '', postalCode: address.postalCode };
  const itemTotal = lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0);
  const [method] = shippingMethodsFor(market, place, { itemTotal, kind: 'standard' });
  if (!method) throw new Error(`${market.siteId} has no shipping method for its test customer.`);
  const ids = lines.map((_, index) => nameItem(orderNumber, index));
  const taxed = {
    lines: lines.map(({ qty, unitPrice }, index) => ({ id: ids[index] ?? '', amount: qty * unitPrice })),
    shipping: method.price,
  };
  const tax = calculateTax(market, place, taxed);
  const priced = lines.map(({ qty, unitPrice }) => ({ qty, unitPrice, originalUnitPrice: unitPrice }));
  const totals = calculateTotals({ currency: market.currency, lines: priced, shipping: method.price, tax });
  const stored = { addressId: `${orderNumber}-address`, isValidated: true, ...address };
  return {
    orderNumber,
    status: 'confirmed',
    siteId: market.siteId,
    placedAt,
    currency: market.currency,
    totals: { ...totals, appliedRewards: reward, taxMode: tax.mode, taxParts: tax.parts.map(writeTaxPart) },
    totalItems: totals.totalUnits,
    items: lines.map((line, index) => createItem(line, { id: ids[index] ?? '', tax, market, locale })),
    promoSummary: [],
    orderPromotions: [],
    couponItems: [],
    flash: [],
    shipments: [
      {
        shipmentId: 'me',
        itemIds: ids,
        cost: method.price,
        address: { ...stored, shippingId: 'me' },
        shippingMethod: writeMethod(method, { market, locale }),
      },
    ],
    paymentMethod: [
      ...(reward > 0
        ? [{ code: rewardMethodId, label: 'Reward', amount: reward, additionalData: { payment_method_id: rewardMethodId } } as const]
        : []),
      {
        code: cardMethodId,
        label: 'Visa •••• 4242',
        amount: totals.total - reward,
        additionalData: { payment_method_id: cardMethodId, card_type: 'VISA' },
      },
    ],
    billingAddress: stored,
  };
}

const writeTaxPart = ({ name, milliPercent, place, amount }: Tax['parts'][number]) => ({
  name,
  rate: milliPercent / 1000,
  ...(place !== undefined && { place }),
  amount,
});

interface Written {
  market: OpenMarket;
  locale: MarketLocale;
}

const writeMethod = ({ code, kind, price, deliveryDays, freeFrom }: ShippingMethod, { market, locale }: Written) => ({
  code,
  kind,
  label: translator(locale)(`shippingMethod.${code}`),
  price: { amount: price, currency: market.currency },
  deliveryTime: deliveryDays,
  ...(freeFrom !== undefined && { freeFrom }),
});

function createItem(
  { facts, productId, sku, qty, unitPrice }: SeedOrder['lines'][number],
  { id, tax, market, locale }: Written & { id: string; tax: Tax },
): CartItem {
  const name = nameIn(locale, facts);
  const slug = createSlug(name);
  const bought = createColours(facts).find((each) => each.productId === productId);
  const size = bought?.variants.find((each) => each.sku === sku)?.size;
  const [picture] = bought?.pictures ?? [];
  if (!bought || !size || !picture) throw new Error(`${productId} has no variant ${sku}.`);
  const colour = readText(colourNames[bought.colour.code], locale);
  const amount = qty * unitPrice;
  return {
    id,
    productId,
    masterId: facts.masterId,
    upc: sku,
    qty,
    maxQty: qty,
    name,
    slug,
    colour,
    size: sizeIn({ market, language: findCopyLanguage(locale) }, size),
    picture: { ...namePicture(picture[0]), alt: `${name}, ${colour}` },
    price: {
      currency: market.currency,
      original: unitPrice,
      current: unitPrice,
      highCurrent: unitPrice,
      highOriginal: unitPrice,
      rowTotal: amount,
      priceAfterItemDiscount: amount,
      priceAfterOrderDiscount: amount,
      amount,
    },
    taxTotal: tax.lines.find((each) => each.id === id)?.amount ?? 0,
    variants: [],
    shippingOptions: [],
    giftOptionAvailable: false,
    isCustoms: false,
    isDigitalProduct: false,
    bonus: false,
    productPromotions: [],
    customerNotifications: [],
    pdpUrl: `/p/${slug}-${productId}`,
    rating: { score: 0, count: 0 },
  };
}
