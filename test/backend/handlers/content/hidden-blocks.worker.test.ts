// Blocks outside their period: only a preview that asks for them gets them.
import { beforeAll, expect, test } from 'vitest';
import { aGateway, backendEnv, prepareBackend, testSeed } from '../../../support/backend.ts';

const dayMs = 24 * 60 * 60 * 1000;
const iso = (days: number) => new Date(testSeed.now + days * dayMs).toISOString();
const block = (id: string, over: object = {}) => ({
  ...{ id, kind: 'rich-text', version: 1, locale: 'en-us', fields: { html: `<p>${id}</p>` }, children: [] },
  ...over,
});

beforeAll(async () => {
  await prepareBackend();
  const inside = [block('inner'), block('inner-later', { validFrom: iso(2) })];
  const blocks = [block('later', { validFrom: iso(1) }), block('ended', { validTo: iso(-1) }), block('shown', { children: inside })];
  const body = { page: 'hidden', title: 'Hidden', seo: { title: '', description: '' }, blocks };
  await backendEnv.BACKEND_DB.prepare(
    `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, body)
     VALUES ('us', 'en-us', 'page', 'hidden', 1, 'published', ?)`,
  )
    .bind(JSON.stringify(body))
    .run();
});

test.each([
  ['/publish/caas/v1/canvas/augmentedpage/us/hidden', false],
  ['/publish/caas/v1/canvas/augmentedpage/us/hidden?hidden=include', false],
  ['/publish/caas/v1/canvas/page/us/hidden?hidden=include', false],
  ['/fapi/pages/hidden?siteId=us&hidden=include', false],
  ['/pre/preview/caas/v1/canvas/augmentedpage/us/hidden', false],
  ['/pre/preview/caas/v1/canvas/augmentedpage/us/hidden?hidden=include', true],
  ['/pre/preview/caas/v1/canvas/page/us/hidden?hidden=include', true],
  ['/pre/fapi/pages/hidden?siteId=us&mode=preview&hidden=include', true],
])('the reply to %s contains hidden blocks: %s', async (path, containsHidden) => {
  const { askJson } = await aGateway();
  const text = JSON.stringify(await askJson(path));
  expect(text).toContain('"inner"');
  for (const id of ['later', 'ended', 'inner-later']) expect(text.includes(`"id":"${id}"`), id).toBe(containsHidden);
});

test.each([
  '/fapi/pages/hidden?siteId=us&mode=preview&hidden=include',
  '/preview/caas/v1/canvas/augmentedpage/us/hidden?hidden=include',
  '/pre/publish/caas/v1/canvas/augmentedpage/us/hidden?hidden=include',
])('%s is refused, because its prefix does not match its mode', async (path) => {
  const { ask } = await aGateway();
  const response = await ask(path);
  expect(response.ok).toBe(false);
  expect(await response.text()).not.toContain('later');
});
