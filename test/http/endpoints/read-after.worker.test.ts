// The position in the gateway's database that replies must have reached after an event.
import { describe, expect, test } from 'vitest';
import { clearMemory, clearRecentReplies } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import { createEvent } from '../../support/content-events.ts';
import { openStorefront, type Storefront } from '../../support/storefront.ts';

const sendEvent = async (shop: Storefront, readAfter?: string) => {
  const documents = [{ kind: 'page', key: 'home' }, { kind: 'menu' }];
  const event = await createEvent({ documents, ...(readAfter !== undefined && { headers: { 'x-read-after': readAfter } }) });
  expect((await shop.get('/webhooks/content', event)).status).toBe(200);
};

/** Requests a page, and returns the positions that its calls were sent with, by call. */
async function readPositions(shop: Storefront, path = '/en-us'): Promise<Map<string, string | null>> {
  const from = shop.gateway.ledger.length;
  clearMemory();
  clearRecentReplies();
  cachedPageMemory.clear();
  await (await shop.get(path)).text();
  await shop.settled();
  return new Map(shop.gateway.ledger.slice(from).map(({ call, headers }) => [call, headers.get('x-read-after')]));
}

describe('the header x-read-after', () => {
  test('is absent before the first event that has a position', async () => {
    const shop = openStorefront();
    await sendEvent(shop);
    expect((await readPositions(shop)).get('content.page')).toBeNull();
  });

  test('has the position of the last event that has one, in public calls only', async () => {
    const shop = openStorefront();
    await sendEvent(shop, '00000085-01');
    await sendEvent(shop, '00000085-02');
    await sendEvent(shop);
    await sendEvent(shop, 'not a position');
    const sent = await readPositions(shop);
    expect([sent.get('content.page'), sent.get('auth.token') ?? null]).toEqual(['00000085-02', null]);
  });
});
