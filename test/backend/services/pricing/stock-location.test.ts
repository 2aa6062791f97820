// The stock that the units of an ordered line are taken from.
import { expect, test } from 'vitest';
import { findStockLocation } from '#backend/services/pricing/stock-location.ts';
import { webPool } from '#backend/stores/stock.ts';

type Item = Parameters<typeof findStockLocation>[1];

const option = (kind: string, selected: boolean) => ({ selected, shippingMethod: { kind }, storeInfo: { id: 'US-DEN' } });
const findLocation = (...shippingOptions: object[]) => findStockLocation({ siteId: 'us' }, { shippingOptions } as unknown as Item); // the fields that are read

test('findStockLocation returns the store of a line that is picked up', () => {
  expect(findLocation(option('sts', false), option('pickup', true))).toBe('US-DEN');
});

test.each(['sts', 'pudo', 'standard'])('findStockLocation returns the web stock for the delivery kind %s', (kind) => {
  expect(findLocation(option('pickup', false), option(kind, true))).toBe(webPool('us'));
});
