// Searches without results are counted without ids of visitors, also for visitors who decline analytics.
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { MissedSearch, ShopCounts } from '#lib/shop-counts.ts';
import { aCatalog } from '../../support/samples.ts';
import { StandInGateway } from '../../support/stand-in-gateway.ts';
import { openStorefront } from '../../support/storefront.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const opened = { 'user-agent': agent, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

// the stand-in gateway has no suggestions
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** Returns the searches that the storefront reports after searches by German visitors who have not consented to anything. */
async function search(terms: readonly string[], total: number, headers: Record<string, string> = opened): Promise<MissedSearch[]> {
  const gateway = new StandInGateway();
  gateway.replies['products.productSearch'] = {
    ...aCatalog(total, 0, 24),
    ...{ q: 'text', documents: [] },
  };
  const events: CallInput<'analytics.collect'>['body']['events'] = [];
  const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as Request, init);
    if (new URL(request.url).pathname !== '/analytics/v1/events') return gateway.fetch(request);
    events.push(...((await request.json()) as CallInput<'analytics.collect'>['body']).events);
    return Response.json({ stored: 1 });
  };
  const shop = openStorefront({ GATEWAY: { fetch } as unknown as Fetcher });
  for (const term of terms) {
    const response = await shop.get(`/de-de/search?q=${encodeURIComponent(term)}`, { headers });
    expect(response.status).toBe(200);
    await response.text();
  }
  await shop.settled();
  expect(events.map(({ visitor }) => visitor).join('')).toBe('');
  return events.flatMap(({ payload }) => (payload as unknown as ShopCounts).searches);
}

test('searches without results are reported together, without email addresses and phone numbers', async () => {
  const found = await search(['  Snow  SHOES', 'ada@example.org', '+49 30 1234567', 'crampon'], 0);
  expect(found.map(({ term }) => term)).toEqual(['snow shoes', 'crampon']);
  expect(found.map(({ network }) => network)).toEqual([expect.any(Number), expect.any(Number)]);
});

test('a search with results is not reported', async () => {
  expect(await search(['jacket'], 3)).toEqual([]);
});

test('a search without browser headers is not reported', async () => {
  expect(await search(['snowshoes'], 0, { 'user-agent': agent })).toEqual([]);
});
