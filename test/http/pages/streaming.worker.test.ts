import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '#app.tsx';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { cachePage } from '../../support/cached-pages.ts';
import { countWithoutNonce, inlineAttributes, readNonce } from '../../support/csp.ts';
import { countElements, findAttributes, readText } from '../../support/html.ts';
import { openStorefront, timedChunks } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

describe('the shell of a page', () => {
  test('is sent before slow data, which follows in a separate chunk', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 150 });
    const chunks = await timedChunks(await shop.get(productPath));
    const at = (text: string) => chunks.findIndex((chunk) => chunk.text.includes(text));
    expect(at('Talus Fleece</h1>')).toBeGreaterThanOrEqual(0);
    expect(at('Available in S and M')).toBeGreaterThan(at('Talus Fleece</h1>'));
  });

  test('contains title, price and the preload of the main image before any late data', async () => {
    const shop = openStorefront();
    await cachePage(shop, productPath);
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 100 });
    const chunks = await timedChunks(await shop.get(productPath));
    const [shell = ''] = chunks.map(({ text }) => text);
    expect(shell).not.toContain('Available in S and M');
    expect(readText(shell, 'title')).toBe('Talus Fleece, Ink | Cairn');
    expect(readText(shell, 'main')).toContain('$129.00');
    expect(findAttributes(shell, 'link[rel=preload][as=image]', 'imagesrcset')).toEqual([expect.stringContaining('fleece-ink-front')]);
  });

  test('contains one preload for each prioritized image', async () => {
    const html = await (await openStorefront().get(productPath)).text();
    expect(countElements(html, 'link[rel=preload][as=image]')).toBe(1);
  });

  test('has no style attribute and no inline handler', async () => {
    const shop = openStorefront();
    for (const path of ['/en-us', '/en-us/c/men-1000', productPath, '/en-us/block-gallery']) {
      const html = await (await shop.get(path)).text();
      expect(inlineAttributes(html)).toEqual([]);
    }
  });

  test('gives every inline script and style the nonce of its response', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 50 });
    const response = await shop.get(productPath);
    const html = await response.text();
    expect(countElements(html, 'script, style')).toBeGreaterThan(2);
    expect(countWithoutNonce(html, readNonce(response))).toBe(0);
  });
});

describe('a client that disconnects', () => {
  /** Requests a page whose stock is slow, and disconnects after the shell. */
  async function leave(path: string) {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = openStorefront();
    await (await shop.get(path)).text();
    await shop.settled();
    clearMemory(); // makes the shop read the stock again
    shop.gateway.faults.set('products.inventory', { kind: 'delay', ms: 400 });
    const leaving = new AbortController();
    const response = await createApp().fetch(
      new Request(`http://localhost${path}`, { signal: leaving.signal }),
      shop.env,
      createExecutionContext(),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await reader?.cancel().catch(() => undefined);
    return { shop, log, stockReads: () => shop.gateway.calls('products.inventory') };
  }

  test('causes no error in a preview, and the preview’s reads continue', async () => {
    const { log, stockReads } = await leave(`${productPath}?preview=true&bypassAllCache=true`);
    expect(stockReads().at(-1)?.aborted).toBe(false);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test('does not abort reads that other requests share, and causes no error', async () => {
    const { shop, log, stockReads } = await leave(productPath);
    const reads = stockReads().length;
    expect(await (await shop.get(productPath)).text()).toContain('Available in S and M');
    expect(stockReads()).toHaveLength(reads); // no new read: the response used the read that had already begun
    expect(stockReads().at(-1)?.aborted).toBe(false);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test('does not delay other requests that share its reads', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('products.details', { kind: 'delay', ms: 120 });
    const leaving = new AbortController();
    const first = createApp().fetch(
      new Request(`http://localhost${productPath}`, { signal: leaving.signal }),
      shop.env,
      createExecutionContext(),
    );
    await vi.waitFor(() => expect(shop.gateway.calls('products.details')).toHaveLength(1));
    leaving.abort();
    await (await first).text().catch(() => undefined);
    expect((await shop.get(productPath)).status).toBe(200);
    expect(shop.gateway.calls('products.details')).toHaveLength(1);
  });
});

describe('islands', () => {
  test('have unique ids if a block is placed twice', async () => {
    const html = await (await openStorefront().get('/en-us/block-gallery')).text();
    const uids = findAttributes(html, 'cairn-island[name=probe]', 'uid');
    expect(uids).toHaveLength(6);
    expect(new Set(uids).size).toBe(6);
    const ids = findAttributes(html, '[id]', 'id');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('concurrent requests', () => {
  test('for the same uncached page call the gateway once', async () => {
    const shop = openStorefront();
    const pages = await Promise.all(Array.from({ length: 12 }, () => shop.get('/en-us/c/men-1000')));
    for (const page of pages) expect(page.status).toBe(200);
    expect(shop.gateway.calls('products.catalog')).toHaveLength(1);
    expect(shop.gateway.calls('content.category')).toHaveLength(1);
  });
});
