import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachePage } from '../../support/cached-pages.ts';
import { countElements, findAttributes, readText } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

afterEach(() => {
  vi.restoreAllMocks();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('slow data', () => {
  test('arrives after the shell, which redirects browsers without scripts to a complete page', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 120 });
    const response = await shop.get(productPath);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let shell = '';
    for (let chunk = 0; chunk < 20 && !shell.includes('Checking stock'); chunk++) shell += (await reader?.read())?.value ?? '';
    expect(readText(shell, 'h1')).toBe('Talus Fleece');
    expect(readText(shell, 'main')).toContain('Checking stock');
    expect(shell).not.toContain('Available in');
    expect(findAttributes(shell, 'noscript > meta[http-equiv=refresh]', 'content')).toEqual([`0;url=${productPath}?noscript=1`]);
    let rest = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) break;
      rest += value;
    }
    expect(rest).toContain('Available in S and M');
    expect(rest).toContain('</html>');
  });

  test.each([
    ['a crawler', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser without scripts', {}, { cookie: 'cairn-noscript=1' }],
  ])('is awaited before the response to %s', async (_, __, headers) => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 60 });
    const html = await (await shop.get(productPath, { headers })).text();
    expect(html).toContain('Available in S and M');
    expect(html).not.toContain('Checking stock');
    expect(countElements(html, 'template')).toBe(0);
  });

  test('is awaited at the URL for browsers without scripts; the response sets a cookie and does not redirect again', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 60 });
    const response = await shop.get(`${productPath}?noscript=1`);
    const html = await response.text();
    expect(response.headers.get('set-cookie')).toContain('cairn-noscript=1');
    expect(countElements(html, 'meta[http-equiv=refresh]')).toBe(0);
    expect(html).toContain('Available in S and M');
  });

  test('that never arrives is replaced by a fallback at its deadline, and delays nothing else', async () => {
    silence();
    const shop = openStorefront({ GATEWAY_TIMEOUT_MS: '150' });
    shop.gateway.replies['products.details'] = aProduct();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'hang' });
    const html = await (await shop.get(productPath)).text();
    expect(html).toContain('We can’t check stock right now');
    expect(html).toContain('Scree Vest 0');
  });
});
