// Which grants of preview links make the shop show drafts.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sealGrant } from '../../../support/preview-grants.ts';
import { watchLog } from '../../../support/staff.ts';
import { openStorefront } from '../../../support/storefront.ts';

afterEach(() => void vi.restoreAllMocks());

const production = { ENVIRONMENT: 'production' };

/** Opens a shop, and returns a function that says whether a page with a grant shows drafts. */
function openShop() {
  const shop = openStorefront(production);
  const showsDrafts = async (address: string, grant: string): Promise<boolean> => {
    const before = shop.gateway.ledger.length;
    await (await shop.get(`${address}${address.includes('?') ? '&' : '?'}preview=true&grant=${grant}`)).text();
    await shop.settled();
    return shop.gateway.ledger.slice(before).some(({ url }) => url.pathname.startsWith('/pre/'));
  };
  return { shop, showsDrafts };
}

describe('a preview grant', () => {
  test('that is revoked stops at the next request', async () => {
    const { shop, showsDrafts } = openShop();
    const grant = await sealGrant();
    expect(await showsDrafts('/en-us', grant)).toBe(true);
    shop.gateway.replies['content.previewGrant'] = { isInForce: false };
    expect(await showsDrafts('/en-us', grant)).toBe(false);
  });

  test('is looked up by its id, once per request, and only if it is not forged', async () => {
    const { shop, showsDrafts } = openShop();
    await showsDrafts('/en-us', await sealGrant({ grantId: 'grant-7' }));
    expect(shop.gateway.calls('content.previewGrant').map(({ url }) => url.pathname)).toEqual(['/caas/v1/preview-grants/grant-7']);
    await showsDrafts('/en-us', 'forged');
    expect(shop.gateway.calls('content.previewGrant')).toHaveLength(1);
  });

  test('shows no drafts while the gateway cannot say whether it was revoked', async () => {
    const { shop, showsDrafts } = openShop();
    const lines = watchLog();
    shop.gateway.faults.set('content.previewGrant', { kind: 'status', status: 503 });
    expect(await showsDrafts('/en-us', await sealGrant())).toBe(false);
    expect(lines.join()).toContain('content.previewGrant');
  });

  test('is valid until it expires if the gateway stores no grants', async () => {
    const { shop, showsDrafts } = openShop();
    shop.gateway.faults.set('content.previewGrant', { kind: 'status', status: 404, errorId: 'API404' });
    expect(await showsDrafts('/en-us', await sealGrant())).toBe(true);
  });

  test.each([
    ['/de-de', true],
    ['/fr-fr', true],
    ['/en-us', false],
    ['/de-de?localePath=en-us', false],
    ['/en-us?localePath=de-de', false],
    ['/de-de?siteId=us', false],
    ['/de-de?localePath=fr-fr', true],
  ])('for Germany and France shows drafts at %s: %s', async (address, isPermitted) => {
    const { showsDrafts } = openShop();
    expect(await showsDrafts(address, await sealGrant({ markets: ['de', 'fr'] }))).toBe(isPermitted);
  });

  test.each(['/no-such-page?localePath=de-de', '/no-such-page?siteId=de'])(
    'for only some markets shows no drafts at %s, because a path without a locale can show any market',
    async (address) => {
      const { showsDrafts } = openShop();
      expect(await showsDrafts(address, await sealGrant({ markets: ['de', 'fr'] }))).toBe(false);
      expect(await showsDrafts(address, await sealGrant())).toBe(true);
    },
  );

  test('for only one market does not permit the list of cache entries', async () => {
    const { shop } = openShop();
    const read = async (grant: string) => (await shop.get(`/cache-entries?preview=true&grant=${grant}`)).status;
    expect(await read(await sealGrant({ markets: ['us'] }))).toBe(404);
    expect(await read(await sealGrant())).toBe(200);
  });

  test('that is not valid hides drafts in local development too', async () => {
    const shop = openStorefront();
    const isPreview = async (grant: string) =>
      (await (await shop.get(`/en-us?preview=true&grant=${grant}`)).text()).includes('preview-bar');
    expect([await isPreview(''), await isPreview(await sealGrant()), await isPreview('forged')]).toEqual([true, true, false]);
  });
});

test('refused grants get exactly the response of a request without a grant', async () => {
  const { shop } = openShop();
  const revoked = await sealGrant();
  // the first response stores the page in the cache
  const grants = ['', '', 'forged', await sealGrant({ seconds: -1 }), await sealGrant({ origin: 'https://other.example' }), revoked];
  shop.gateway.replies['content.previewGrant'] = { isInForce: false };
  const responses: string[] = [];
  for (const grant of grants) {
    const response = await shop.get(`/en-us?preview=true&grant=${grant}`);
    // nonces and other random ids differ in any two responses
    const html = (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/g, '').replaceAll(grant || 'no grant', '');
    responses.push(`${response.status} ${response.headers.get('cache-control')} ${html}`);
    await shop.settled();
  }
  for (const [index, response] of responses.slice(1).entries()) expect(response === responses[1], `grant ${index}`).toBe(true);
});
