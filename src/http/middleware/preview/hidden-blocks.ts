// Removes blocks from content replies that are not visible at the previewed time, and records them for editors.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { HiddenBlock, HiddenBlocks } from '#ui/preview/hidden-blocks.ts';

export function createHiddenBlocks(address: string): HiddenBlocks {
  const ofBlocks = new Map<string, HiddenBlock[]>();
  const ofLists = new WeakMap<readonly object[], readonly HiddenBlock[]>();
  let isEmpty = true;
  const list = (key: string): HiddenBlock[] => ofBlocks.get(key) ?? [];
  // a page may read the same content several times
  const add = (key: string, blocks: readonly HiddenBlock[]) => {
    const known = list(key);
    const added = blocks.filter(({ id }) => known.every((block) => block.id !== id));
    if (added.length === 0) return;
    ofBlocks.set(key, [...known, ...added]);
    isEmpty = false;
  };
  return {
    address,
    isEmpty: () => isEmpty,
    addBefore: (id, blocks) => add(`before ${id}`, blocks),
    addAfter: (id, blocks) => add(`after ${id}`, blocks),
    addWithin: (documents, blocks) => {
      if (blocks.length === 0) return;
      ofLists.set(documents, blocks);
      isEmpty = false;
    },
    listBefore: (id) => list(`before ${id}`),
    listAfter: (id) => list(`after ${id}`),
    listWithin: (documents) => ofLists.get(documents) ?? [],
  };
}

/** Returns a content reply without the blocks that are not visible at a time, and records these blocks. */
export function takeHidden<Reply extends object>(reply: Reply, at: number, hidden: HiddenBlocks): Reply {
  const changes = Object.entries(reply).flatMap(([name, value]) =>
    // the schemas of content calls ensure the type
    name === 'blocks' || name === 'cells' ? [[name, keepVisible(value as ContentDocument[], at, hidden)] as const] : [],
  );
  return { ...reply, ...Object.fromEntries(changes) };
}

function keepVisible(documents: readonly ContentDocument[], at: number, hidden: HiddenBlocks, parentId?: string): ContentDocument[] {
  const kept: ContentDocument[] = [];
  const first: HiddenBlock[] = [];
  for (const document of documents) {
    const block = findHidden(document, at);
    const previous = kept.at(-1);
    if (!block) kept.push({ ...document, children: keepVisible(document.children, at, hidden, document.id) });
    else if (previous) hidden.addAfter(previous.id, [block]);
    else first.push(block);
  }
  const [next] = kept;
  if (next) hidden.addBefore(next.id, first);
  else if (parentId !== undefined) hidden.addAfter(parentId, first);
  else hidden.addWithin(kept, first);
  return kept;
}

function findHidden({ id, kind, validFrom, validTo }: ContentDocument, at: number): HiddenBlock | undefined {
  if (validFrom && Date.parse(validFrom) > at) return { id, kind, reason: { kind: 'later', from: validFrom } };
  return validTo && Date.parse(validTo) <= at ? { id, kind, reason: { kind: 'ended', until: validTo } } : undefined;
}
