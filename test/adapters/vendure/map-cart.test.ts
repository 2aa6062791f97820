import { describe, expect, test } from 'vitest';
import { cartSchema } from '#contract/entities/cart.ts';
import type { VendureCart, VendureDiscount, VendureLine } from '../../../adapters/vendure/cart/cart-documents.ts';
import { mapAddress, mapCart } from '../../../adapters/vendure/cart/map-cart.ts';
import { expectTotals } from '../../../scripts/gateway-check/areas/carts.ts';

const product: VendureLine['product'] = {
  ...{ sku: '1001', masterId: 'CN1', productId: 'CN1INK', name: 'Jacket', slug: 'jacket', color: 'Ink', size: 'M' },
  picture: { publicId: 'jacket-1', version: 2, url: null, width: 960, height: 1200, focalPoint: null },
  ...{ isSold: true, listPrice: 12_000, highPrice: 11_000, highListPrice: 13_000, stock: 5 },
  sizes: [
    { sku: '1001', size: 'M', isAvailable: true },
    { sku: '1002', size: 'L', isAvailable: false },
  ],
};

const createLine = (changes: Partial<VendureLine> = {}): VendureLine => ({
  ...{ id: '7', quantity: 2, maxQuantity: null, seenPrice: null, seenAt: null, product, taxes: [], discounts: [] },
  ...{ unitPrice: 10_000, linePrice: 20_000, discountedLinePrice: 20_000, netAmount: 20_000, grossAmount: 20_000 },
  ...changes,
});

const createCart = (changes: Partial<VendureCart> = {}): VendureCart => ({
  ...{ code: 'ABC', revision: 3, currencyCode: 'USD', pricesIncludeTax: false, taxProvince: null, lines: [createLine()] },
  shipping: { code: 'standard', price: 795, netAmount: 795, grossAmount: 795, taxRate: 0, discounts: [] },
  shippingMethods: [
    { code: 'standard', name: 'Standard', price: 795, freeFrom: 40_000, minDays: 3, maxDays: 6 },
    { code: 'express', name: 'Express', price: 1995, freeFrom: null, minDays: 1, maxDays: 2 },
  ],
  ...{ couponCodes: [], approaching: [], shippingAddress: null, billingAddress: null, payment: null },
  ...changes,
});

const discount: VendureDiscount = {
  ...{ promotionId: '4', level: 'ORDER', name: '10% off', couponCode: 'TRAIL10', callout: null, hasMinimum: false, amount: -1000 },
};

/** Converts a cart, and checks it with the schema and the sums of the contract. */
function map(cart: VendureCart, options: { reportsShortages?: boolean } = {}) {
  const mapped = mapCart(cart, { siteId: 'us', ...options });
  expect(cartSchema.parse(mapped)).toEqual(mapped);
  expectTotals('mapCart', mapped);
  return mapped;
}

describe('mapCart', () => {
  test('an empty cart has no shipment and no amounts', () => {
    const cart = map(createCart({ lines: [], shipping: null }));
    expect(cart).toMatchObject({ id: 'ABC', basketId: 'ABC', revision: 3, items: [], shippingMethods: [], totals: { total: 0 } });
  });

  test('a line has the prices, sizes and delivery of its product', () => {
    const [item] = map(createCart()).items;
    expect(item).toMatchObject({
      ...{
        id: '7',
        upc: '1001',
        productId: 'CN1INK',
        masterId: 'CN1',
        colour: 'Ink',
        size: 'M',
        qty: 2,
        maxQty: 5,
        pdpUrl: '/p/jacket-CN1INK',
      },
      picture: { publicId: 'jacket-1', version: 2, alt: 'Jacket' },
      price: { original: 12_000, current: 10_000, highCurrent: 11_000, highOriginal: 13_000, rowTotal: 20_000, amount: 20_000 },
      variants: [
        { upc: '1001', size: 'M', available: true },
        { upc: '1002', size: 'L', available: false },
      ],
      shippingOptions: [{ selected: true, available: true, shippingMethod: { code: 'standard', deliveryTime: { min: 3, max: 6 } } }],
    });
    expect(item).not.toHaveProperty('seenPrice');
  });

  test('a markdown counts as discount', () => {
    expect(map(createCart()).totals).toMatchObject({ itemSubTotal: 24_000, totalDiscount: 4000, totalDiscountPercentage: 16.7 });
  });

  test('a line keeps the price that the shopper saw, and its own maximum', () => {
    const line = createLine({ maxQuantity: 3, seenPrice: 9000, seenAt: '2026-11-30T07:00:00.000Z' });
    const [item] = map(createCart({ lines: [line] })).items;
    expect(item).toMatchObject({ maxQty: 3, seenPrice: { amount: 9000, at: Date.parse('2026-11-30T07:00:00Z') } });
  });

  test('added tax is the difference between gross and net, also that of shipping', () => {
    const taxes = [{ name: 'SALES_TAX', rate: 4 }];
    const cart = map(
      createCart({
        taxProvince: 'NY',
        lines: [createLine({ taxes, grossAmount: 20_800 })],
        shipping: { code: 'standard', price: 795, netAmount: 795, grossAmount: 827, taxRate: 4, discounts: [] },
      }),
    );
    expect(cart.totals).toMatchObject({ tax: 832, totalWithoutTax: 20_795, total: 21_627, taxMode: 'added' });
    expect(cart.totals.taxParts).toEqual([{ name: 'SALES_TAX', rate: 4, place: 'NY', amount: 832 }]);
  });

  test('a tax of several parts is divided by their rates without a remainder', () => {
    const taxes = [
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975 },
    ];
    const { totals } = map(createCart({ taxProvince: 'QC', lines: [createLine({ taxes, grossAmount: 22_995 })] }));
    expect(totals.taxParts).toEqual([
      { name: 'GST', rate: 5, amount: 1000 },
      { name: 'QST', rate: 9.975, place: 'QC', amount: 1995 },
    ]);
  });

  test('included tax is part of the prices', () => {
    const line = createLine({ taxes: [{ name: 'VAT', rate: 19 }], netAmount: 16_807 });
    const { totals, items } = map(createCart({ currencyCode: 'EUR', pricesIncludeTax: true, lines: [line] }));
    expect(totals).toMatchObject({ tax: 0, taxAmount: 3193, netAmount: 17_602, total: 20_795, itemTotal: 20_000, taxMode: 'included' });
    expect(items[0]).toMatchObject({ taxTotal: 3193, price: { amount: 20_000 } });
  });

  test('a discount of the order that is divided between lines is one promotion', () => {
    const part = { ...discount, amount: -500 };
    const line = { discounts: [part], netAmount: 19_500, grossAmount: 19_500 };
    const cart = map(createCart({ lines: [createLine(line), createLine({ ...line, id: '8' })], couponCodes: ['TRAIL10', 'WELCOME'] }));
    expect(cart.orderPromotions).toEqual([{ promotionId: '4', price: -1000, couponCode: 'TRAIL10' }]);
    expect(cart.promoSummary).toEqual([{ level: 'ORDER', promotionId: '4', promotionName: '10% off' }]);
    expect(cart.couponItems.map(({ code, valid }) => [code, valid])).toEqual([
      ['TRAIL10', true],
      ['WELCOME', false],
    ]);
    expect(cart.items[0]?.productPromotions).toEqual([]);
  });

  test('discounts of a line and of shipping are reported with them', () => {
    const own: VendureDiscount = { ...discount, level: 'PRODUCT', couponCode: null, callout: '20% off sandals.', hasMinimum: true };
    const free: VendureDiscount = { ...discount, level: 'SHIPPING', name: 'Free shipping', amount: -795 };
    const cart = map(
      createCart({
        lines: [createLine({ discounts: [own], discountedLinePrice: 19_000, netAmount: 19_000, grossAmount: 19_000 })],
        shipping: { code: 'standard', price: 795, netAmount: 0, grossAmount: 0, taxRate: 0, discounts: [free] },
      }),
    );
    expect(cart.items[0]?.productPromotions).toEqual([{ promotionId: '4', price: -1000 }]);
    expect(cart.shippingMethods[0]).toMatchObject({ cost: 795, shippingPromotions: [{ appliedDiscount: 'Free shipping', price: -795 }] });
    expect(cart.promoSummary[0]).toMatchObject({ level: 'PRODUCT', calloutMessage: '20% off sandals.', thresholdStatus: 'REACHED' });
  });

  test.each([
    { stock: 1, isSold: true, code: 'ProductLineItemInventoryMissing' },
    { stock: 0, isSold: true, code: 'ProductLineItemFullInventoryMissing' },
    { stock: 0, isSold: false, code: 'ProductItemNotAvailable' },
  ])('a line with $stock units in stock, sold: $isSold, has the message $code if shortages are requested', ({ code, ...state }) => {
    const cart = createCart({ lines: [createLine({ product: { ...product, ...state } })] });
    expect(map(cart).flash).toEqual([]);
    expect(map(cart, { reportsShortages: true }).flash).toMatchObject([{ code, type: 'error', details: { itemId: '7', upc: '1001' } }]);
  });
});

test('mapAddress leaves out the fields that an address lacks', () => {
  const address = {
    ...{ email: null, firstName: 'Ann', lastName: 'Lee', addressLine1: '1 Main', addressLine2: null, city: 'Berlin', province: null },
    ...{ postalCode: '10115', country: 'DE', phone: null, phoneCode: null, newsletterConsent: true },
  };
  expect(mapAddress(address, { addressId: 'billing' })).toEqual({
    ...{
      addressId: 'billing',
      firstName: 'Ann',
      lastName: 'Lee',
      addressLine1: '1 Main',
      city: 'Berlin',
      postalCode: '10115',
      country: 'DE',
    },
    ...{ isValidated: true, subscriptions: { newsletterConsent: true } },
  });
});
