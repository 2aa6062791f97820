// The schemas of the editor, compared with the seeded content and the samples of all blocks.
import { describe, expect, test } from 'vitest';
import { unstampBody } from '#backend/services/editing/document-body.ts';
import { documentKinds } from '#backend/stores/content.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { contentRows } from '#demo/seed/content/documents.ts';
import { blocks } from '#features/blocks.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { markets } from '#markets/registry.ts';
import { createEmptyBody, describeSchemas } from '#staff/editor/describe-schemas.ts';
import { readBody, writeBody } from '../../../client/studio/document-data.ts';
import { chooseControl, humanize, type JsonSchema } from '../../../client/studio/schema/json-schema.ts';

const rows = Object.values(markets)
  .slice(0, 1)
  .flatMap((market) => contentRows(market, { best: [], now: 0, gallery: blockSamples }))
  .map(([, , kind, , , , , , body]) => ({ kind: String(kind), body: JSON.parse(String(body)) as Record<string, unknown> }));
const describeKind = (kind: (typeof documentKinds)[number]) => describeSchemas(blocks, { kind, key: 'home' });

/** Lists the fields that can be edited only as JSON, at every depth. */
function listJsonFields(schema: JsonSchema, path: string): string[] {
  const control = chooseControl(schema);
  if (control.kind === 'json') return [path];
  if (control.kind === 'list') return listJsonFields(control.items, `${path}[]`);
  if (control.kind === 'choice' || control.kind === 'picture') return control.variants.flatMap((variant) => listJsonFields(variant, path));
  if (control.kind !== 'group') return [];
  return Object.entries(control.schema.properties ?? {}).flatMap(([name, each]) => listJsonFields(each, `${path}.${name}`));
}

test('every field of every block and document has a control, except entries of collections, which may be of any form', () => {
  const { kinds } = describeKind('page');
  const ofBlocks = Object.entries(kinds).flatMap(([kind, { fields }]) => listJsonFields(fields as JsonSchema, kind));
  const ofDocuments = documentKinds.flatMap((kind) => listJsonFields(describeKind(kind).document as JsonSchema, kind));
  expect([...ofBlocks, ...ofDocuments]).toEqual(['collection.items[]', 'collection.categoryCards[]']);
});

/** Names of fields whose label says enough. Any other field of a block needs help. */
const selfExplanatory = new Set([
  ...['title', 'subtitle', 'text', 'name', 'alignment', 'titleAlignment', 'iconSize', 'logoSize', 'media', 'backgroundColor', 'textColor'],
  ...['color', 'top', 'bottom', 'sm', 'md', 'lg'],
]);

interface NamedField {
  path: string;
  name: string;
  label: string;
  help: string | undefined;
}

/** Lists the members of a block's fields, at every depth. The entries of lists have the label of their list. */
function listFields(schema: JsonSchema, path: string): NamedField[] {
  const control = chooseControl(schema);
  if (control.kind === 'list') return listFields(control.items, `${path}[]`);
  if (control.kind === 'choice' || control.kind === 'picture') return control.variants.flatMap((variant) => listFields(variant, path));
  if (control.kind !== 'group') return [];
  return Object.entries(control.schema.properties ?? {}).flatMap(([name, each]) => [
    { path: `${path}.${name}`, name, label: each.title ?? humanize(name), help: each.description },
    ...listFields(each, `${path}.${name}`),
  ]);
}

describe('the texts for editors', () => {
  const { kinds } = describeKind('page');
  const fields = Object.entries(kinds).flatMap(([kind, each]) => listFields(each.fields as JsonSchema, kind));

  test('every field of every block has a label in words', () => {
    expect(fields.length).toBeGreaterThan(300);
    const isWord = (label: string) => /^[A-Z][A-Za-z0-9 ]+$/.test(label) && /[A-Za-z]{3}|^ID$/.test(label);
    expect(fields.filter(({ label }) => !isWord(label)).map(({ path }) => path)).toEqual([]);
  });

  test('every field of a block has a help text, unless its label is clear enough', () => {
    const silent = fields.filter(({ name, help = '' }) => help === '' && !selfExplanatory.has(name));
    expect([...new Set(silent.map(({ path }) => path))]).toEqual([]);
  });

  test('every kind of block has a description and a group', () => {
    const texts = Object.entries(kinds).map(([kind, { description = '', group }]) => ({ kind, description, group }));
    expect(texts.filter(({ description, group }) => !/^[A-Z].{7,110}\.$/.test(description) || group === 'Other')).toEqual([]);
    const groups = Map.groupBy(texts, ({ group }) => group);
    expect([...groups.values()].filter(({ length }) => length < 2)).toEqual([]);
  });

  test('the article grid has a description even on the page of all articles, where it has fewer fields', () => {
    const grid = describeSchemas(blocks, { kind: 'page', key: 'articles' }).kinds['article-grid'];
    expect(grid?.description).toBe(kinds['article-grid']?.description);
    expect(grid?.fields.properties).not.toHaveProperty('title');
  });
});

test('a collection and the tiles of a category contain only the kinds of blocks that they display', () => {
  const { kinds, listKinds } = describeKind('category');
  expect(kinds.collection?.holdsBlocks).toEqual(['linked-card', 'category-card', 'cta', 'multi-link-card']);
  expect(listKinds).toEqual({ cells: ['category-card', 'inline-grid-cell'] });
  expect([kinds['linked-card']?.isPart, kinds.hero?.isPart]).toEqual([true, undefined]);
});

const listHolders = (documents: readonly ContentDocument[]): string[] =>
  documents.flatMap(({ kind, children = [] }) => (children.length > 0 ? [kind, ...listHolders(children)] : []));

test('every kind of block that has blocks inside it, in the seed or in a sample, sets holdsBlocks', () => {
  const { kinds } = describeKind('page');
  const seeded = rows.flatMap(({ body }) => [...((body.blocks ?? []) as ContentDocument[]), ...((body.cells ?? []) as ContentDocument[])]);
  const holders = new Set([...listHolders(seeded), ...listHolders(blockSamples as unknown as ContentDocument[])]);
  expect(holders.size).toBeGreaterThan(3);
  expect([...holders].filter((kind) => !kinds[kind]?.holdsBlocks)).toEqual([]);
});

describe.each(documentKinds)('seeded documents of the kind %s', (kind) => {
  test('seeded documents are unchanged after they were opened in the editor', () => {
    const { lists } = describeKind(kind);
    for (const row of rows.filter((each) => each.kind === kind)) {
      const body = unstampBody(row.body);
      const written = writeBody(readBody(body, lists), lists, Object.keys(body));
      expect(JSON.parse(JSON.stringify(written))).toEqual(JSON.parse(JSON.stringify(body)));
    }
  });

  test('begin with the lists of blocks that the kind has', () => {
    expect(createEmptyBody({ kind, key: 'new' })).toMatchObject(Object.fromEntries(describeKind(kind).lists.map((list) => [list, []])));
  });
});
