// Live builds in development: a running Worker uses styles and scripts that are built later, and open pages reload.
import { afterEach, describe, expect, test } from 'vitest';
import { adoptLiveBuild, type LiveBuild } from '#http/pages/live-build.ts';
import { baseStyleId, styleFile } from '#render/base-style.tsx';
import { browserBuildId, buildId } from '#render/build-id.ts';
import { baseSheets, sheetCss } from '#render/styles.ts';
import manifest from '../../../dist/generated/manifest.json' with { type: 'json' };
import { readSources } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const started: LiveBuild = {
  browserId: browserBuildId,
  sheets: { base: baseSheets().firstScreen, 'below-fold': baseSheets().belowFold, 'product.page': sheetCss('product.page') },
  styleFile: { id: baseStyleId, sheets: ['product.page'] },
  manifest: { ...manifest },
  scripts: {},
};
const startedId = buildId;

const edited: LiveBuild = {
  browserId: 'edited',
  sheets: { base: '.edited-base{}', 'below-fold': '.edited-below{}', 'product.page': '.edited-product{}' },
  styleFile: { id: 'edited-file', sheets: ['product.page'] },
  manifest: { ...manifest, loader: '/assets/loader-edited.js' },
  scripts: { '/assets/loader-edited.js': 'edited()' },
};

/** Returns the assets of a shop with this live build, or without one, as in a deployment, if `build` is undefined. */
function serveBuild(build: LiveBuild | undefined): Fetcher & { build: LiveBuild | undefined; reads: string[] } {
  const assets = {
    build,
    reads: [] as string[],
    fetch: async (url: string) => {
      const path = new URL(url).pathname;
      assets.reads.push(path);
      if (assets.build && path === '/assets/live/id.txt') return new Response(assets.build.browserId);
      if (assets.build && path === '/assets/live/build.json') return Response.json(assets.build);
      return new Response('Not found', { status: 404 });
    },
  };
  return assets as unknown as Fetcher & typeof assets;
}

afterEach(() => adoptLiveBuild(serveBuild(started)));

describe('a shop started with `npm start`', () => {
  const openShop = (build: LiveBuild | undefined) => openStorefront({ LIVE_RELOAD: 'true', ASSETS: serveBuild(build) });

  test('uses the styles and scripts of a later build in its pages', async () => {
    const html = await (await openShop(edited).get('/en-us')).text();
    expect(readSources(html, 'style[data-precedence=base]')[0]).toBe('.edited-base{}.edited-below{}');
    expect(html).toContain('src="/assets/loader-edited.js"');
    expect(styleFile).toBe('.edited-base{}.edited-below{}.edited-product{}');
  });

  test('serves the scripts of a later build, and responds with 404 for unknown scripts', async () => {
    const shop = openShop(edited);
    const script = await shop.get('/assets/loader-edited.js');
    expect([script.status, await script.text()]).toEqual([200, 'edited()']);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await shop.get('/assets/other.js')).status).toBe(404);
  });

  test('does not reuse cached pages of an earlier build', async () => {
    const assets = serveBuild(started);
    const shop = openStorefront({ LIVE_RELOAD: 'true', ASSETS: assets });
    const isStored = async () => {
      const response = await shop.get('/en-us');
      await response.text();
      await shop.settled();
      return response.headers.get('server-timing')?.startsWith('page;desc="hit"') === true;
    };
    expect([await isStored(), await isStored()]).toEqual([false, true]);
    assets.build = edited;
    expect([await isStored(), await isStored()]).toEqual([false, true]);
    assets.build = started;
    expect(await isStored()).toBe(true);
    expect(buildId).toBe(startedId);
  });

  test('reads each build only once', async () => {
    const assets = serveBuild(edited);
    const shop = openStorefront({ LIVE_RELOAD: 'true', ASSETS: assets });
    await shop.get('/robots.txt');
    await shop.get('/robots.txt');
    expect(assets.reads.filter((path) => path === '/assets/live/build.json')).toHaveLength(1);
  });

  test('keeps the styles of its own build while there is no later build', async () => {
    await openShop(undefined).get('/robots.txt');
    expect(browserBuildId).toBe(started.browserId);
  });
});

test('a shop without live reload keeps the styles and scripts that it started with', async () => {
  const assets = serveBuild(edited);
  await openStorefront({ ASSETS: assets }).get('/robots.txt');
  expect([browserBuildId, assets.reads]).toEqual([started.browserId, []]);
});

describe('live reload stream', () => {
  /** Returns the messages that the stream sends within half a second, without its first line. */
  async function readMessages(query: string, change?: (assets: ReturnType<typeof serveBuild>) => void): Promise<string[]> {
    const assets = serveBuild(started);
    const shop = openStorefront({ LIVE_RELOAD: 'true', ASSETS: assets });
    const response = await shop.get(`/content-changes${query}`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const messages: string[] = [];
    const reading = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) messages.push(new TextDecoder().decode(part.value));
    })();
    await new Promise((resolve) => setTimeout(resolve, 200));
    change?.(assets);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await reader.cancel();
    await reading;
    return messages.filter((message) => !message.startsWith('retry:'));
  }

  test('sends nothing to a page of the current build', async () => {
    expect(await readMessages(`?build=${startedId}`)).toEqual([]);
    expect(await readMessages('')).toEqual([]);
  });

  test('notifies a page from another build immediately and only once', async () => {
    expect(await readMessages('?build=before')).toEqual([expect.stringMatching(/^data: \d+\n\n$/)]);
  });

  test('notifies an open page of a later build of styles and scripts', async () => {
    const messages = await readMessages(`?build=${startedId}`, (assets) => {
      assets.build = edited;
    });
    expect(messages).toHaveLength(1);
  });
});
