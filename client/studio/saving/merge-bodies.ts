// Compares the texts of two editors, and combines them field by field.
import type { Fields, WrittenBlock } from '../editor-data.ts';

export type Side = 'mine' | 'theirs';

/** A difference between two texts. */
export interface Difference {
  /** Identifies the difference by its block, if it is in one, and its field. `blocks` means the list of blocks and their order. */
  id: string;
  /** The block, by its kind and id. Undefined for a field of the document. */
  block?: string;
  field: string;
  mine: unknown;
  theirs: unknown;
}

const structure = 'blocks';

interface Flat {
  own: Fields;
  blocks: Map<string, Omit<WrittenBlock, 'children'>>;
  /** The ids and kinds of the blocks in their order, as a tree. */
  tree: unknown;
}

function flatten(body: Fields, lists: readonly string[]): Flat {
  const blocks: Flat['blocks'] = new Map();
  const visit = (list: readonly WrittenBlock[]): unknown =>
    list.map(({ children = [], ...block }) => {
      blocks.set(block.id, block);
      return { id: block.id, kind: block.kind, ...(children.length > 0 && { children: visit(children) }) };
    });
  const tree = Object.fromEntries(lists.map((list) => [list, visit((body[list] ?? []) as WrittenBlock[])]));
  return { own: Object.fromEntries(Object.entries(body).filter(([name]) => !lists.includes(name))), blocks, tree };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const blockFields = ({ fields, validFrom, validTo }: Omit<WrittenBlock, 'children'>): Fields => ({
  ...fields,
  ...(validFrom !== undefined && { validFrom }),
  ...(validTo !== undefined && { validTo }),
});

const listNames = (one: Fields, other: Fields): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/** Lists the differences between two texts. Blocks that only one of them has belong to the difference in the list of blocks. */
export function compareTexts(mine: Fields, theirs: Fields, lists: readonly string[]): Difference[] {
  const [own, other] = [flatten(mine, lists), flatten(theirs, lists)];
  const inDocument = listNames(own.own, other.own)
    .filter((name) => !isSame(own.own[name], other.own[name]))
    .map((field): Difference => ({ id: `document ${field}`, field, mine: own.own[field], theirs: other.own[field] }));
  const inBlocks = [...own.blocks].flatMap(([id, block]) => {
    const pair = other.blocks.get(id);
    if (!pair) return [];
    const [one, two] = [blockFields(block), blockFields(pair)];
    return listNames(one, two)
      .filter((name) => !isSame(one[name], two[name]))
      .map(
        (field): Difference => ({ id: `block ${id} ${field}`, block: `${block.kind} ${id}`, field, mine: one[field], theirs: two[field] }),
      );
  });
  const inOrder = isSame(own.tree, other.tree)
    ? []
    : [{ id: structure, field: 'List of blocks', mine: describeTree(own.tree), theirs: describeTree(other.tree) }];
  return [...inOrder, ...inDocument, ...inBlocks];
}

const describeTree = (tree: unknown): string =>
  Object.values(tree as Record<string, { kind: string; children?: never[] }[]>)
    .flatMap((list) => list.map((block) => describeNode(block, 0)))
    .join('\n');

const describeNode = ({ kind, children = [] }: { kind: string; children?: never[] }, depth: number): string =>
  [`${'  '.repeat(depth)}${kind}`, ...children.map((child) => describeNode(child, depth + 1))].join('\n');

/** Returns the text with the chosen side of each difference. A difference without a choice is taken from the other editor. */
export function mergeTexts(
  mine: Fields,
  theirs: Fields,
  { lists, choices }: { lists: readonly string[]; choices: ReadonlyMap<string, Side> },
): Fields {
  const [own, other] = [flatten(mine, lists), flatten(theirs, lists)];
  const isMine = (id: string) => choices.get(id) === 'mine';
  const pick = (one: Fields, two: Fields, prefix: string): Fields =>
    Object.fromEntries(
      listNames(two, one).flatMap((name) => {
        const value = isMine(`${prefix} ${name}`) ? one[name] : two[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const base = isMine(structure) ? mine : theirs;
  const build = (list: readonly WrittenBlock[]): WrittenBlock[] =>
    list.map(({ children = [], ...block }) => {
      const [one, two] = [own.blocks.get(block.id), other.blocks.get(block.id)];
      const { validFrom, validTo, ...fields } =
        one && two ? pick(blockFields(one), blockFields(two), `block ${block.id}`) : blockFields(block);
      return {
        ...{ id: block.id, kind: block.kind, fields },
        ...(typeof validFrom === 'string' && { validFrom }),
        ...(typeof validTo === 'string' && { validTo }),
        ...(children.length > 0 && { children: build(children) }),
      };
    });
  return {
    ...pick(own.own, other.own, 'document'),
    ...Object.fromEntries(lists.map((list) => [list, build((base[list] ?? []) as WrittenBlock[])])),
  };
}
