// Espots: grids that editors fill with blocks, inside a document or from a CMS page.
import { describe, expect, test } from 'vitest';
import { openBlocks } from '#content/open-blocks.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import { ok } from '#contract/errors/result.ts';
import { settleAll } from '#render/deferred.ts';
import { renderOpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { aFakeGateway, refuse } from '../../support/fake-gateway.ts';
import { countElements, findAttributes, findElements, readText, readTexts } from '../../support/html.ts';
import { finishedPage } from '../../support/page-stream.tsx';
import { aScope, inPlace } from '../../support/rendered.ts';
import { aPicture, renderBlock } from '../../support/rendered-block.ts';

const aDocument = (kind: string, fields: ContentDocument['fields'], children: ContentDocument[] = []): ContentDocument => ({
  id: `a-${kind}`,
  kind,
  version: 1,
  locale: 'en-us',
  fields,
  children,
});
const aText = (html: string) => aDocument('rich-text', { html });
const aHero = (title: string) => aDocument('hero', { title, media: aPicture() });

describe('espot with inline blocks', () => {
  test('an espot with more blocks than column widths starts again with the first width', () => {
    const { html, problems } = renderBlock(
      'espot',
      { name: 'middle', columns: [8, 4] },
      { children: [aText('a'), aText('b'), aText('c')] },
    );
    expect(problems).toEqual([]);
    expect(findAttributes(html, '.espot > div', 'class')).toEqual([8, 4, 8].map((span) => `espot-cell espot-span-${span}`));
    expect(readTexts(html, '.espot-cell')).toEqual(['a', 'b', 'c']);
  });

  test('an espot at the start of a page leaves the page heading to its first block', () => {
    const { html } = renderBlock('espot', { name: 'top' }, { isFirst: true, children: [aHero('One'), aHero('Two')] });
    expect(findElements(html, 'h1, h2').map(({ tagName }) => tagName)).toEqual(['h1', 'h2']);
  });

  test.each([[[]], [[0]], [[13]], [['6']]])('an espot rejects the columns %j', (columns) => {
    expect(renderBlock('espot', { name: 'middle', columns }).problems).toHaveLength(1);
  });
});

describe('espot with the blocks of a CMS page', () => {
  const aPage = {
    page: 'cart',
    title: 'Cart',
    seo: { title: '', description: '' },
    blocks: [aText('<p>From the page</p>'), aHero('Broken')],
  };

  /** Renders the page around the espot, and the espot's section while it is loading. */
  async function show(answer: ReturnType<NonNullable<Parameters<typeof aFakeGateway>[0]['content.page']>>) {
    const problems: string[] = [];
    const note = (problem: unknown) => problems.push(String(problem));
    const { gateway, asked } = aFakeGateway({ 'content.page': () => answer });
    const opener = sectionOpener({ deadlineMs: 1000, report: note, isShared: true });
    const content = { params: { mode: 'publish' as const, siteId: 'us' }, query: {} };
    const documents = [aDocument('espot', { name: 'below', page: 'cart' }), aText('<p>Below</p>')];
    const body = openBlocks(documents, {
      gateway,
      siteId: 'us',
      content,
      open: opener.open,
      deadlineMs: 1000,
      report: note,
      mention: note,
    });
    const loading = opener.sections.map((section) => inPlace(renderOpenSection(section, undefined, aScope())).html).join('');
    await settleAll(opener.sections.map(({ data }) => data));
    return { loading, problems, asked, html: await finishedPage(body, { mention: note, onError: note }) };
  }

  test('an espot requests its CMS page and displays the blocks of that page', async () => {
    const { html, asked, problems } = await show(ok(aPage));
    expect(problems).toEqual([]);
    expect(asked.map(({ params }) => params)).toEqual([{ mode: 'publish', siteId: 'us', page: 'cart' }]);
    expect(readText(html, 'main .espot-cell')).toBe('From the page');
  });

  test('an espot displays sixteen placeholder cells while its blocks are loading', async () => {
    const { loading } = await show(ok(aPage));
    expect(countElements(loading, '.espot[aria-busy=true] > .espot-skeleton[aria-hidden=true]')).toBe(16);
    expect(readText(loading, 'p')).toBe('Loading');
  });

  test('an espot whose CMS page the gateway refuses is left out and logged, without affecting other blocks', async () => {
    const { html, problems } = await show(refuse('API404'));
    expect(problems).toEqual([expect.stringContaining('The CMS page cart of an espot was not found.')]);
    expect(countElements(html, 'main .espot')).toBe(0);
    expect(readText(html, 'main .rich-text')).toBe('Below');
  });
});
