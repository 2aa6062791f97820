// Every call of the contract that needs no shopper, against the embedded backend: its reply matches its schema, and each of its error codes
// has a request that causes it. Other tests cover the calls of carts and the checkout (purchase-calls.worker.test.ts), of lists
// (wishlist-calls.worker.test.ts), of questions (test/features/reviews/question.worker.test.ts), of the back office
// (test/backend/handlers/orders/fulfillment.worker.test.ts), of the photo gallery
// (test/backend/handlers/photos/social-photos.worker.test.ts) and of forms (test/features/newsletter/newsletter-page.worker.test.ts and its
// sibling files).
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, type Calls, callRow } from '#contract/calls.ts';
import { errorPayloadSchema } from '#contract/error-payload.ts';
import { errorCatalog } from '#contract/errors/catalog.ts';
import { fillPath } from '#contract/path.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { aGateway, prepareBackend } from '../support/backend.ts';
import { type Parts, refusals } from './reads/refusals.ts';
import { asked, readCalls, readIds } from './reads/requests.ts';

async function send(name: CallName, { params = {}, query = {}, body, headers = {} }: Parts): Promise<Response> {
  const { ask } = await aGateway();
  const row = callRow(name);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]));
  const prefix = row.content && params.mode === 'preview' ? '/pre' : '';
  return ask(`${prefix}${fillPath(row.path, params)}?${search}`, { method: row.method, body, headers });
}

beforeAll(async () => {
  await prepareBackend();
  await readIds();
});

describe.each(readCalls)('%s', (name) => {
  it('returns replies that match the schema of the call', async () => {
    for (const input of asked[name]() as Parts[]) {
      const reply = await send(name, input);
      expect(reply.status, JSON.stringify(input)).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/json');
      expect(validateResponse(name, await reply.json())).toEqual({ valid: true, issues: [] });
    }
  });

  it('returns each of its error codes for at least one request', async () => {
    const cases: Record<string, () => Parts | Promise<Parts>> = refusals[name];
    expect(Object.keys(cases).toSorted()).toEqual([...callRow(name).codes].toSorted());
    for (const code of callRow(name).codes) {
      const reply = await send(name, (await cases[code]?.()) ?? {});
      const { errorDetails } = errorPayloadSchema.parse(await reply.json());
      expect(errorDetails[0]?.errorId).toBe(code);
      expect(reply.status).toBe(errorCatalog[code].status);
    }
  });
});

it('products.details returns replies that match the schema for every listed product on every site', async () => {
  const { ask } = await aGateway();
  for (const [siteId, locale] of [
    ['us', 'en_US'],
    ['ca', 'en_CA'],
    ['de', 'de_DE'],
  ]) {
    const headers = { 'x-locale': locale ?? '' };
    const listing = await ask(`/products/v2/catalog?siteId=${siteId}&categoryId=1000&count=24`, { headers });
    const { items } = (await listing.json()) as { items: { productId: string }[] };
    for (const { productId } of items) {
      const reply = await ask(`/products/v2/products/${productId}/details?siteId=${siteId}`, { headers });
      const name: keyof Calls = 'products.details';
      expect(validateResponse(name, await reply.json())).toEqual({ valid: true, issues: [] });
    }
  }
});
