// For each page, each of its gateway calls is slow, hangs or fails, with cold and warm caches: which sections are rendered, and what is
// logged.
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import { readText } from '../../support/html.ts';
import { chooseVariants } from '../../support/long-set.ts';
import type { Fault } from '../../support/stand-in-gateway.ts';
import { openStorefront } from '../../support/storefront.ts';

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const budgetMs = 200;
const timeoutMs = 400;

/** For each page, `decides` lists the calls that the page requires, and `shows` lists the optional calls. */
const pages: Record<string, { path: string; title: string; decides: CallName[]; shows: CallName[] }> = {
  home: {
    path: '/en-us',
    title: 'Made for weather',
    decides: ['content.page'],
    shows: ['content.menu', 'content.footer', 'products.widgetRecommendations'],
  },
  listing: {
    path: '/en-us/c/men-1000',
    title: 'Men',
    decides: ['content.category', 'products.catalog'],
    shows: ['content.menu', 'content.footer'],
  },
  product: {
    path: '/en-us/p/talus-fleece-CNFL0001INK',
    title: 'Talus Fleece',
    decides: ['products.details'],
    shows: [
      'content.menu',
      'content.footer',
      'content.product',
      'products.inventory',
      'products.widgetRecommendations',
      'reviews.list',
      'reviews.questions',
      'social.streamPhotos',
    ],
  },
};

const faults: [string, Fault][] = [
  ['hanging', { kind: 'hang' }],
  ['responding with 500', { kind: 'status', status: 500 }],
  ['late', { kind: 'delay', ms: 250 }],
  ['disconnected', { kind: 'broken-connection' }],
  ['responding with HTML', { kind: 'body', text: '<html>' }],
];

const messageOfError = (call: CallName) => log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(`"call":"${call}"`));

describe.each(Object.entries(pages))('the page %s', (name, { path, title, decides, shows }) => {
  const open = () => openStorefront({ SHELL_BUDGET_MS: String(budgetMs), GATEWAY_TIMEOUT_MS: String(timeoutMs) });

  const ofGate = name === 'home' ? 'responding with 500' : 'hanging';
  describe.each(chooseVariants(faults, ([fault]) => fault === ofGate))('with a call that is %s', (__, fault) => {
    test.each(shows)('is rendered with cold caches without the optional call %s, and logs the failure once', async (call) => {
      const shop = open();
      shop.gateway.faults.set(call, fault);
      const response = await shop.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(readText(html, 'h1')).toContain(title);
      expect(html.endsWith('</html>')).toBe(true);
      await shop.settled();
      // one message for the visitor's page, and one for the page that is rendered for the cache
      expect(messageOfError(call).length).toBeLessThanOrEqual(2);
    });

    test.each(decides)('displays an error with a retry link, within its time budget, without the required call %s', async (call) => {
      const shop = open();
      shop.gateway.faults.set(call, fault);
      const response = await shop.get(path);
      // the response does not wait for the timeout of the call
      expect(shop.gateway.calls(call).filter(({ aborted }) => aborted)).toEqual([]);
      const isSlow = fault.kind === 'hang' || fault.kind === 'delay';
      expect([response.status, response.headers.get('retry-after')]).toEqual(isSlow ? [200, null] : [503, '2']);
      const html = await response.text();
      expect(html).toContain('</html>');
      expect(html.includes('Something went wrong')).toBe(fault.kind !== 'delay');
      expect(html.includes(`${title}</h1>`)).toBe(fault.kind === 'delay');
      await shop.settled();
    });

    test.each([...decides, ...shows.filter((call) => call !== 'products.inventory')])(
      'is rendered with warm caches as if %s had succeeded',
      async (call) => {
        const shop = open();
        await (await shop.get(path)).text();
        await shop.settled();
        clearMemory();
        cachedPageMemory.clear();
        shop.gateway.faults.set(call, fault);
        const asked = shop.gateway.calls(call).length;
        const response = await shop.get(path);
        const html = await response.text();
        expect(shop.gateway.calls(call)).toHaveLength(asked);
        expect(response.status).toBe(200);
        expect(readText(html, 'h1')).toContain(title);
        expect(messageOfError(call)).toEqual([]);
      },
    );
  });
});
