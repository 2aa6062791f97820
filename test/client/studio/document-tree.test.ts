// Documents without blocks as trees.
import { describe, expect, test } from 'vitest';
import { blocks } from '#features/blocks.ts';
import { describeSchemas } from '#staff/editor/describe-schemas.ts';
import type { Item } from '../../../client/studio/document-data.ts';
import { addTree, findTree, locateEntries, readTree, type TreeLevel, writeTree } from '../../../client/studio/document-tree.ts';
import type { EditorData } from '../../../client/studio/editor-data.ts';
import { acceptsKind } from '../../../client/studio/placing.ts';
import type { JsonSchema } from '../../../client/studio/schema/json-schema.ts';

const describeKind = (kind: 'menu' | 'footer' | 'popups' | 'utility' | 'page') => describeSchemas(blocks, { kind, key: kind });
const requireTree = (kind: 'menu' | 'footer' | 'popups' | 'utility'): TreeLevel => {
  const tree = findTree(describeKind(kind).document as JsonSchema);
  if (!tree) throw new Error(`A document of the kind ${kind} has no tree.`);
  return tree;
};
const listLevels = ({ list, title, next }: TreeLevel): string[] => [`${list}: ${title}`, ...(next ? listLevels(next) : [])];

test.each([
  ['menu', ['items: Entry', 'columns: Column', 'children: Link']],
  ['footer', ['columns: Column', 'children: Link']],
  ['popups', ['popups: Pop-up', 'targets: Link']],
  ['utility', ['links: Link']],
] as const)('a document of the kind %s has the levels %j', (kind, levels) => {
  expect(listLevels(requireTree(kind))).toEqual(levels);
});

const menu = {
  items: [
    {
      title: 'Men',
      target: { url: '/c/men' },
      columns: [
        {
          title: 'Tops',
          children: [
            { url: '/c/1', text: 'Jackets' },
            { url: '/c/2', text: 'Shirts' },
          ],
          titleHtml: '<em>Tops</em>',
        },
      ],
      menuStyle: 'strong',
    },
    { title: 'Sale', columns: [], target: { url: '/c/sale' } },
  ],
};

describe('the tree of a menu', () => {
  const tree = requireTree('menu');
  const read = () => readTree(menu, tree);
  const content = () => read().content as unknown as Item[];

  test('a menu is unchanged after it was opened in the editor, including the order of its properties', () => {
    expect(JSON.stringify(writeTree(read(), tree, ['items']))).toBe(JSON.stringify(menu));
  });

  test('each entry of a menu has a unique id and a JSON Pointer', () => {
    const places = locateEntries(content(), tree);
    expect([...places.values()]).toEqual([
      '/items/0',
      '/items/0/columns/0',
      '/items/0/columns/0/children/0',
      '/items/0/columns/0/children/1',
      '/items/1',
    ]);
  });

  test('a column can be moved into another menu entry, and a new entry has the lists that the schema requires', () => {
    const data = read();
    const [men, sale] = data.content as unknown as Item[];
    sale?.props.children?.push(...(men?.props.children?.splice(0, 1) ?? []));
    (data.content as unknown as Item[]).push({ type: '/items', props: { id: 'new', fields: { title: 'New', target: { url: '/new' } } } });
    const { items } = writeTree(data, tree, ['items']) as typeof menu;
    expect(items.map(({ title, columns }) => [title, columns.map((column) => column.title)])).toEqual([
      ['Men', []],
      ['Sale', ['Tops']],
      ['New', []],
    ]);
  });
});

test('a tree accepts entries only at their level', () => {
  const data = addTree({ ...describeKind('menu'), body: menu } as unknown as EditorData);
  const at = (type: string) => ({ type });
  expect(Object.keys(data.kinds)).toEqual(['/items', '/items/columns', '/items/columns/children']);
  const accepted = [undefined, at('/items'), at('/items/columns'), at('/items/columns/children')].map((parent) =>
    Object.keys(data.kinds).filter((kind) => acceptsKind(data, parent, kind)),
  );
  expect(accepted).toEqual([['/items'], ['/items/columns'], ['/items/columns/children'], []]);
  expect(data.document.properties).not.toHaveProperty('items');
});

test('a document with blocks has no tree', () => {
  const data = { ...describeKind('page'), body: {} } as unknown as EditorData;
  expect(addTree(data)).toBe(data);
});
