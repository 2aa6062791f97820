// Rich text is sanitized before it is cached: in documents at any depth, in menus and pop-ups, and in product descriptions.
import { describe, expect, test } from 'vitest';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { cleanReply } from '#gateway/cache/clean-content.ts';
import { aDocument, aHomePage, aMenu } from '../../support/content-samples.ts';
import { aProduct } from '../../support/samples.ts';

const hostile = '<b>x</b><script>alert(1)</script><a href="javascript:alert(1)">y</a>';
const clean = '<b>x</b><a>y</a>';

describe('cleanReply for a page', () => {
  test('sanitizes rich text at any depth', () => {
    const inner = aDocument('rich-text', { html: hostile });
    const page = aHomePage([
      { ...aDocument('accordions', { items: [{ title: '<i>as it is</i>', richText: hostile }] }), children: [inner] },
    ]);
    const [block] = cleanReply('content.page', page).blocks;
    expect(block?.fields).toEqual({ items: [{ title: '<i>as it is</i>', richText: clean }] });
    expect(block?.children[0]?.fields).toEqual({ html: clean });
  });

  test('returns the same object if there is nothing to change', () => {
    const page = aHomePage([aDocument('rich-text', { html: clean })]);
    expect(cleanReply('content.page', page)).toBe(page);
  });

  test('leaves links unchanged, so that each locale can rewrite them', () => {
    const page = aHomePage([aDocument('rich-text', { html: '<P><a href="/cart?a=1&amp;b">x</a>' })]);
    expect(cleanReply('content.page', page).blocks[0]?.fields).toEqual({ html: '<p><a href="/cart?a=1&#x26;b">x</a></p>' });
  });
});

test('cleanReply removes links from the formatted titles of a menu', () => {
  const [item] = aMenu().items;
  if (!item) throw new Error('The sample has no menu.');
  const menu = cleanReply('content.menu', { items: [{ ...item, titleHtml: hostile }] });
  expect(menu.items[0]?.titleHtml).toBe('<b>x</b>y');
});

test('cleanReply sanitizes the description of a product', () => {
  expect(cleanReply('products.details', aProduct({ description: hostile })).description).toBe(clean);
});

test('cleanReply sanitizes every field with markup in the block samples', () => {
  const marked = JSON.stringify(blockSamples, (_, value: unknown) => value);
  const names = [...marked.matchAll(/"(\w+)":"[^"]*?<[a-z]+[ >]/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const page = aHomePage([aDocument('any', Object.fromEntries(names.map((name) => [name, '<b onclick="x()">x</b>'])))]);
  expect(Object.values(cleanReply('content.page', page).blocks[0]?.fields ?? {})).toEqual([...new Set(names)].map(() => '<b>x</b>'));
});
