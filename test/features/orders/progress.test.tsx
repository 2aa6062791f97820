// Tracking links on the order page.
import { expect, test } from 'vitest';
import type { ShipmentProgress } from '#contract/entities/purchase.ts';
import { Progress } from '#features/orders/progress.tsx';
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
