// Tracking links on the order page.
import { expect, test } from 'vitest';
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { CanceledParts } from '#features/orders/canceled-parts.tsx';
import { OrderContent } from '#features/orders/order-content.tsx';
import { listFollowed, Progress } from '#features/orders/progress.tsx';
import { aPurchase } from '../../support/cart-samples.ts';
import { findAttributes, readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';

const shown = (url: string | undefined) => {
  const tracking: ShipmentProgress['tracking'] = { carrier: 'DHL', number: 'JD0140', ...(url !== undefined && { url }) };
  const shipment = { shipmentId: 's', status: 'shipped' as const, steps: [], tracking, label: 'Standard', items: [] };
  return rendered(<Progress shipments={[shipment]} />).html;
};

test.each([
  ['https://dhl.example/JD0140', ['https://dhl.example/JD0140']],
  ['/provider/parcel/C1-1', ['/provider/parcel/C1-1']],
  ['javascript:alert(1)', []],
  [undefined, []],
])('a parcel with the tracking URL %s displays its tracking number and the links %j', (url, links) => {
  const html = shown(url);
  expect(findAttributes(html, 'a', 'href')).toEqual(links);
  expect(readText(html)).toContain('JD0140');
});

const items = [
  { id: 'a', qty: 3, name: 'Fleece' },
  { id: 'b', qty: 1, name: 'Vest' },
];
const step = (at?: number) => [{ step: 'shipped' as const, ...(at !== undefined && { at }) }];

test('a shipment that is sent in parts displays each parcel with its items and its tracking number', () => {
  const parcels: ShipmentProgress['parcels'] = [
    { parcelId: 'box-1', status: 'shipped', lines: [{ itemId: 'a', qty: 2 }], steps: step(1), tracking: { carrier: 'DHL', number: 'JD1' } },
    { parcelId: 'box-2', status: 'shipped', lines: [{ itemId: 'b', qty: 1 }], steps: step(2), tracking: { carrier: 'DHL', number: 'JD2' } },
    { status: 'confirmed', lines: [{ itemId: 'a', qty: 1 }], steps: step() },
  ];
  const progress: ShipmentProgress[] = [{ shipmentId: 's', status: 'confirmed', steps: step(), parcels }];
  const followed = listFollowed(
    { progress, shipments: [{ shipmentId: 's', label: 'Standard', itemIds: ['a', 'b'] }], items },
    ({ qty, name }) => `${qty} × ${name}`,
  );
  expect(followed.map((each) => [each.items, each.tracking?.number])).toEqual([
    [['2 × Fleece'], 'JD1'],
    [['1 × Vest'], 'JD2'],
    [['1 × Fleece'], undefined],
  ]);
  const text = readText(rendered(<Progress shipments={followed} />).html);
  for (const part of ['2 × Fleece', 'JD1', '1 × Vest', 'JD2']) expect(text).toContain(part);
});

test('the parts of an order that are not sent display their items and the amount that is not paid', () => {
  const refund = { goods: 5000, tax: 0, shipping: 0, total: 5000, parts: [{ code: 'CREDIT_CARD' as const, label: 'Visa', amount: 5000 }] };
  const order = aPurchase({ canceledParts: [{ canceledAt: 1, reason: 'unavailable', lines: [{ itemId: 'line-1', qty: 1 }], refund }] });
  const text = readText(rendered(<CanceledParts order={order} />).html);
  for (const part of ['Not available', '1 × Talus Fleece', 'Visa, $50.00']) expect(text).toContain(part);
  expect(rendered(<CanceledParts order={aPurchase()} />).html).toBe('');
});

test('the order page says which part of a refund the bank has already paid back', () => {
  const refund = { goods: 5000, tax: 0, shipping: 0, chargedBack: 5000, total: 0, parts: [] };
  const order = aPurchase({ canceledParts: [{ canceledAt: 1, reason: 'canceled', lines: [{ itemId: 'line-1', qty: 1 }], refund }] });
  expect(readText(rendered(<CanceledParts order={order} />).html)).toContain('Your bank has already paid you back $50.00');
});

test.each([true, false])('the order page lists a refund without a return with its day and its amount, for a guest: %s', (isGuest) => {
  const refund = { goods: 1000, tax: 80, shipping: 0, total: 1080, parts: [{ code: 'CREDIT_CARD' as const, label: 'Visa', amount: 1080 }] };
  const lines = [{ itemId: 'line-1', qty: 1, amount: 1080 }];
  const order = aPurchase({ refunds: [{ refundedAt: Date.UTC(2026, 10, 30, 12), refund, lines }] });
  const { html } = rendered(<OrderContent order={order} banners={[]} isGuest={isGuest} />);
  const text = readText(html, '[aria-labelledby=refunds]');
  for (const part of ['Refunds', 'Nov 30, 2026', '1 × Talus Fleece', 'Refund: $10.80', 'Visa, $10.80']) expect(text).toContain(part);
  const without = rendered(<OrderContent order={aPurchase()} banners={[]} isGuest={isGuest} />).html;
  expect(without).not.toContain('id="refunds"');
});
