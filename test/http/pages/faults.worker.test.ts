import { afterEach, expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test("an internal error returns a page in the visitor's language, with a reference and without technical details", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { fetch: () => Promise.reject(new Error('the disk is gone')) } as unknown as Fetcher;
  const shop = openStorefront({ ASSETS: broken });
  const path = '/media/image/upload/w_480,h_600,c_fill,q_50,e_sharpen:60,f_auto,dpr_2.0/v1/product/vest-a-men-ink-front';
  const response = await shop.get(path, { headers: { 'accept-language': 'de' } });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Da ist etwas schiefgegangen');
  expect(html).toContain(response.headers.get('x-correlation-id') ?? 'none');
  expect(html).not.toContain('disk');
  expect(log).toHaveBeenCalledTimes(1);
});

test('an invalid configuration is described only in the log, not on a page for visitors', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await openStorefront({ SESSION_SECRETS: 'short' }).get('/en-us');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('SESSION_SECRETS');
  expect(String(log.mock.calls[0]?.[0])).toContain('SESSION_SECRETS');
});
