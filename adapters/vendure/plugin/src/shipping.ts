// Shipping rates with free delivery from an order value.
import { type Injector, LanguageCode, ShippingCalculator } from '@vendure/core';
import { findShippingTaxRate } from './cart/province-taxes.ts';

let injector: Injector;

const label = (value: string) => [{ languageCode: LanguageCode.en, value }];

/** Calculates the price of a shipping method: a flat price, and nothing from an order value on. Amounts are minor units. */
export const shippingCalculator = new ShippingCalculator({
  code: 'cairn-shipping-calculator',
  description: label('Flat price, free from an order value'),
  args: {
    price: { type: 'int', ui: { component: 'currency-form-input' }, label: label('Price') },
    freeFrom: { type: 'int', required: false, ui: { component: 'currency-form-input' }, label: label('Free from; empty for never') },
    minDays: { type: 'int', label: label('Working days until delivery, at least') },
    maxDays: { type: 'int', label: label('Working days until delivery, at most') },
  },
  init: (given) => {
    injector = given;
  },
  calculate: async (ctx, order, { price, freeFrom, minDays, maxDays }) => {
    const { pricesIncludeTax } = ctx.channel;
    const value = pricesIncludeTax ? order.subTotalWithTax : order.subTotal;
    const isFree = typeof freeFrom === 'number' && freeFrom > 0 && value >= freeFrom;
    return {
      price: isFree ? 0 : price,
      priceIncludesTax: pricesIncludeTax,
      taxRate: await findShippingTaxRate(injector, ctx, order),
      metadata: { minDays, maxDays, ...(typeof freeFrom === 'number' && freeFrom > 0 && { freeFrom }) },
    };
  },
});
