import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';

let world: VendureWorld;
beforeAll(async () => {
  world = await openVendure();
});
afterAll(() => world?.close());

describe('Vendure', () => {
  test('the demo catalog has products with prices and stock in every channel', async () => {
    const rows = await world.query(
      `select c.token, count(distinct v.id)::int as variants, sum(s."stockOnHand")::int as units
       from channel c
       join product_variant_price p on p."channelId" = c.id
       join product_variant v on v.id = p."variantId"
       join stock_location_channels_channel l on l."channelId" = c.id
       join stock_level s on s."productVariantId" = v.id and s."stockLocationId" = l."stockLocationId"
       where c.token in ('us', 'ca', 'gb', 'de', 'fr', 'it') group by c.token`,
    );
    expect(rows).toHaveLength(6);
    for (const { variants, units } of rows) {
      expect(variants).toBeGreaterThan(500);
      expect(units).toBeGreaterThan(1000);
    }
  });

  test('the adapter refuses an unknown call with API404', async () => {
    const response = await fetch(`${world.adapter}/unknown`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorDetails: [{ errorId: 'API404' }] });
  });
});
