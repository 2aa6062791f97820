// Finds the stock that supplies the units of an ordered line.
import { expect, test } from 'vitest';
import { findStockLocation } from '#backend/services/pricing/stock-location.ts';
import { webPool } from '#backend/stores/stock.ts';

type Item = Parameters<typeof findStockLocation>[1];

const option = (kind: string, selected: boolean) => ({ selected, shippingMethod: { kind }, storeInfo: { id: 'US-DEN' } });
// `findStockLocation` reads only these fields.
const findLocation = (...shippingOptions: object[]) => findStockLocation({ siteId: 'us' }, { shippingOptions } as unknown as Item);

test('findStockLocation returns the store if the line is picked up', () => {
  expect(findLocation(option('sts', false), option('pickup', true))).toBe('US-DEN');
});

test.each(['sts', 'pudo', 'standard'])('findStockLocation returns the web pool for the delivery kind %s', (kind) => {
  expect(findLocation(option('pickup', false), option(kind, true))).toBe(webPool('us'));
});
