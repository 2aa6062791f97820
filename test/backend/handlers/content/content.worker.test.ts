import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { scheduledAfterDays } from '#demo/seed/content/documents.ts';
import { aGateway, aSystem, find, prepareBackend, testSeed } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

type Page = CallReply<'content.page'>;
type Category = CallReply<'content.category'>;
type Product = CallReply<'content.product'>;

const home = 'caas/v1/canvas/augmentedpage/us/home';
const german = { headers: { 'x-locale': 'de_DE' } };
const dayMs = 86_400_000;
const changeover = testSeed.now + scheduledAfterDays * dayMs;
const campaign = ({ blocks }: Page) => blocks[0]?.fields.title;

describe('content.page', () => {
  it('content.page returns the twelve blocks of the home page in order', async () => {
    const { askJson } = await aGateway();
    const { blocks } = await askJson<Page>(`/publish/${home}`);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'overlay-banner',
      'segmentation',
      'collection',
      'recommendations',
      'icon-and-text',
      'hero',
      'collection',
      'recommendations',
      'article-grid',
      'social-photos',
      'rich-text',
      'newsletter',
    ]);
    expect(blocks[2]?.children.map(({ kind }) => kind)).toEqual(Array(6).fill('category-card'));
  });

  it('content.page returns the published home page, and in a preview returns the draft or the version that is valid on the preview date', async () => {
    const { askJson } = await aGateway();
    const at = (instant: number) => `previewDateTime=${new Date(instant).toISOString()}`;
    const published = campaign(await askJson<Page>(`/publish/${home}`));
    const draft = campaign(await askJson<Page>(`/pre/preview/${home}`));
    const dayBefore = campaign(await askJson<Page>(`/pre/preview/${home}?${at(changeover - 1)}`));
    const scheduled = campaign(await askJson<Page>(`/pre/preview/${home}?${at(changeover)}`));
    expect(new Set([published, draft, scheduled]).size).toBe(3);
    expect(dayBefore).toBe(draft);
    expect(campaign(await askJson<Page>(`/publish/${home}?${at(changeover)}`))).toBe(published);
  });

  it('content.page returns a scheduled home page from its start date', async () => {
    const before = await aGateway(aSystem(changeover - 1000));
    const after = await aGateway(aSystem(changeover + 1000));
    expect(campaign(await after.askJson<Page>(`/publish/${home}`))).not.toBe(campaign(await before.askJson<Page>(`/publish/${home}`)));
  });

  it('content.page removes null members and nothing else if x-remove-nulls is sent', async () => {
    const { askJson } = await aGateway();
    const full = await askJson<Page>(`/publish/${home}`);
    const lean = await askJson<Page>(`/publish/${home}`, { headers: { 'x-remove-nulls': 'true' } });
    expect(full.blocks[0]?.fields).toHaveProperty('captionText', null);
    expect(JSON.stringify(lean)).not.toContain('null');
    expect(JSON.stringify(full).replaceAll('"captionText":null,', '')).toBe(JSON.stringify(lean));
  });

  it('content.page returns 404 if the locale does not belong to the site', async () => {
    const { ask } = await aGateway();
    expect((await ask(`/publish/${home}`, german)).status).toBe(404);
    expect((await ask(`/publish/${home.replace('/us/', '/de/')}`, german)).status).toBe(200);
  });
});

describe('content.category', () => {
  it('content.category returns the texts, parents and children of every category', async () => {
    const { askJson } = await aGateway();
    const men = await askJson<Category>('/publish/caas/v1/canvas/category/us/1000');
    expect(men.ancestors).toEqual([]);
    expect(men.children).toHaveLength(8);
    for (const { categoryId, name, slug } of men.children) {
      const child = await askJson<Category>(`/publish/caas/v1/canvas/category/us/${categoryId}`);
      expect(child).toMatchObject({ name, slug, ancestors: [{ categoryId: '1000' }], children: [] });
      expect(child.intro).not.toBe('');
    }
  });

  it('content.category returns German texts for a German site, with ASCII slugs', async () => {
    const { askJson } = await aGateway();
    const packs = await askJson<Category>('/publish/caas/v1/canvas/category/de/4000', german);
    expect(packs).toMatchObject({ name: 'Rucksäcke & Ausrüstung', slug: 'rucksaecke-ausruestung' });
  });
});

describe('content.product', () => {
  it("content.product returns a style's espots for any of the style's ids, and an empty list if the style has none", async () => {
    const { askJson } = await aGateway();
    const espot = await find("SELECT document_key FROM content_document WHERE site_id = 'us' AND kind = 'product'");
    const ask = (id: string) => askJson<Product>(`/publish/caas/v1/canvas/product/us/${id}`);
    const { blocks } = await ask(espot);
    expect(blocks).not.toEqual([]);
    expect((await ask(`${espot}INK`)).blocks).toEqual(blocks);
    const plain = await find(
      "SELECT master_id FROM site_product WHERE site_id = 'us' AND master_id NOT IN (SELECT document_key FROM content_document)",
    );
    expect(await ask(plain)).toEqual({ productId: plain, masterId: plain, blocks: [] });
  });
});
