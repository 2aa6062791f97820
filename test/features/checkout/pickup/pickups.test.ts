import { expect, test } from 'vitest';
import { listPickupStores } from '#features/checkout/pickup/pickups.tsx';
import { aMethod, anOrder } from '../../../support/cart-samples.ts';

test('listPickupStores returns a store only once if two shipments are picked up there', () => {
  const fetchedAt = (shipmentId: string, kind: 'pickup' | 'sts', storeInfo: { id: string; name?: string }) => ({
    shipmentId,
    shippingMethod: aMethod({ code: kind.toUpperCase(), kind, label: kind }),
    storeInfo,
  });
  const denver = { id: 'US-DEN', name: 'Cairn Denver' };
  const shipments = [fetchedAt('1', 'pickup', denver), fetchedAt('2', 'sts', denver), fetchedAt('3', 'pickup', { id: 'US-SEA' })];
  expect(listPickupStores(anOrder({ shipments }))).toEqual(['Cairn Denver', 'US-SEA']);
});
