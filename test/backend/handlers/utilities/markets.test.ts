// The commercial terms that the embedded backend promises.
import { expect, test } from 'vitest';
import { marketHandlers } from '#backend/handlers/utilities/markets.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { calls } from '#contract/calls.ts';
import { estimateDelivery } from '#lib/rules/working-days.ts';
import { markets } from '#markets/registry.ts';

const now = Date.parse('2026-11-30T12:00:00Z');
const dayMs = 86_400_000;

async function readTerms(siteId: string) {
  // the cast is safe, because the handler reads only this field
  const answer = await marketHandlers['markets.terms']({ query: { siteId } }, { now } as CartContext);
  if (!answer.ok) throw new Error(answer.error.code);
  return calls['markets.terms'].reply.parse(answer.value);
}

test.each(Object.values(markets))(
  'markets.terms for the site $siteId gives the delivery dates of its calendar for 400 days',
  async (market) => {
    const { delivery } = await readTerms(market.siteId);
    for (let day = -60; day < 400; day++) {
      const at = now + day * dayMs;
      const days = { min: 1, max: 1 };
      expect(delivery?.dispatch && estimateDelivery(at, delivery.dispatch, days)).toEqual(
        estimateDelivery(at, market.settings.dispatch, days),
      );
    }
  },
);

test('markets.terms has the currency, the usual delivery and the limits of a market', async () => {
  const { delivery, ...others } = await readTerms('de');
  expect(delivery).toMatchObject({ days: { min: 2, max: 4 }, price: 495, freeFrom: 6000 });
  expect(others).toEqual({
    currency: 'EUR',
    returnDays: 30,
    payLater: { instalments: 3, daysBetween: 30, minimum: 35_00, maximum: 1000_00 },
    loyalty: { pointsPerUnit: 1, pointValue: 5, minimumPoints: 200, pendingDays: 40, hasFreeShipping: false },
    giftCard: { productId: 'CNGIFT01DWN', perOrder: 4 },
  });
});

test('markets.terms has no member for an unknown site', async () => {
  expect(await readTerms('xx')).toEqual({});
});
