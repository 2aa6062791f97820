// Generated orders of markets whose prices include VAT, for tests of invoices and e-invoices.
import fc from 'fast-check';
import { splitByWeight } from '#backend/rules/money-split.ts';
import { calculateTax } from '#backend/rules/tax.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { de } from '#markets/de.ts';
import { fr } from '#markets/fr.ts';
import { it } from '#markets/it.ts';
import { aCartItem, anAddress, anOrder } from './cart-samples.ts';

const vatMarkets = { de, fr, it };

interface VatLine {
  qty: number;
  unitPrice: number;
  /** Percentage of the price that a promotion of the line takes off. */
  off: number;
  isDigitalProduct?: boolean;
}

/** Creates an order whose prices include VAT. The discount on the order (`orderOff`, in percent) is split among the lines that are no gift cards. */
export function aVatOrder(
  site: keyof typeof vatMarkets,
  { lines, shipping, orderOff }: { lines: readonly VatLine[]; shipping: number; orderOff: number },
): Order {
  const market = vatMarkets[site];
  const rowTotals = lines.map(({ qty, unitPrice }) => qty * unitPrice);
  const afterItem = lines.map(({ off, isDigitalProduct }, index) =>
    Math.max(0, (rowTotals[index] ?? 0) - (isDigitalProduct ? 0 : Math.floor(((rowTotals[index] ?? 0) * off) / 100))),
  );
  const discountable = lines.map(({ isDigitalProduct }, index) => (isDigitalProduct ? 0 : (afterItem[index] ?? 0)));
  const orderDiscount = Math.floor((sum(discountable) * orderOff) / 100);
  const shares = splitByWeight(orderDiscount, discountable);
  const amounts = afterItem.map((amount, index) => amount - (shares[index] ?? 0));
  const place = { country: market.country, province: '', postalCode: '80331' };
  const taxed = lines.map(({ isDigitalProduct }, index) => ({ id: `l${index}`, amount: isDigitalProduct ? 0 : (amounts[index] ?? 0) }));
  const tax = calculateTax(market, place, { lines: taxed, shipping });
  const items = lines.map(({ qty, unitPrice, isDigitalProduct = false }, index): CartItem => {
    const base = aCartItem();
    const amount = amounts[index] ?? 0;
    const priceAfterItemDiscount = afterItem[index] ?? 0;
    return aCartItem({
      id: `l${index}`,
      name: `Köper & <Söhne> "No. ${index}"`,
      qty,
      isDigitalProduct,
      taxTotal: tax.lines[index]?.amount ?? 0,
      price: {
        ...base.price,
        ...{ currency: market.currency, original: unitPrice, current: unitPrice, rowTotal: rowTotals[index] ?? 0, priceAfterItemDiscount },
        priceAfterOrderDiscount: amount,
        amount,
      },
    });
  });
  const itemTotal = sum(amounts);
  const total = itemTotal + shipping;
  return anOrder({
    siteId: market.siteId,
    currency: market.currency,
    items,
    billingAddress: anAddress({ ...place, country: market.country, city: 'Łódź', firstName: 'Zoë', lastName: 'O’Neil' }),
    paymentMethod: [{ code: 'CREDIT_CARD', label: 'Visa •••• 4242', amount: total, additionalData: { payment_method_id: 'CREDIT_CARD' } }],
    totals: {
      ...anOrder().totals,
      ...{ currency: market.currency, itemTotal, shipping, tax: 0, total, totalWithoutTax: total },
      taxAmount: tax.total,
      netAmount: total - tax.total,
      taxMode: tax.mode,
      taxParts: tax.parts.map(({ milliPercent, ...part }) => ({ ...part, rate: milliPercent / 1000 })),
    },
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Orders of one to eight lines, with discounts on lines and on the order, free gifts, gift cards and delivery costs. */
export const vatOrders = fc
  .tuple(
    fc.constantFrom(...(['de', 'fr', 'it'] as const)),
    fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 7 }),
        unitPrice: fc.integer({ min: 1, max: 200_000 }),
        off: fc.constantFrom(0, 0, 15, 33, 100),
        isDigitalProduct: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fc.constantFrom(0, 495, 599),
    fc.constantFrom(0, 0, 1, 10),
  )
  .map(([site, lines, shipping, orderOff]) => aVatOrder(site, { lines, shipping, orderOff }));
