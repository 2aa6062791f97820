// The blocks of the document as a tree. A block that is selected here is shown in the frame, and its fields beside it. Entries can be
// dragged.
import { Fragment, useRef } from 'react';
import { findBlockAt, type Item, nameItem } from '../document-data.ts';
import { useDragSource, useDropSurface } from '../drag/dragging.tsx';
import type { Box } from '../drag/drop-place.ts';
import { useEditing, usePuck } from '../editing.ts';
import { isList, rootZone, zoneWithin } from '../placing.ts';
import { nameAdding } from './add-block.tsx';
import { isHidden } from './block-actions.tsx';

export function DocumentOutline() {
  const content = usePuck((state) => state.appState.data.content) as unknown as Item[];
  const dispatch = usePuck((state) => state.dispatch);
  const isRoot = usePuck((state) => state.selectedItem === null);
  const { data } = useEditing();
  const { lists } = data;
  const tree = useRef<HTMLElement>(null);
  useDropSurface(() =>
    tree.current
      ? { element: tree.current, readBoxes: () => readBoxes(tree.current), scrollBy: (pixels) => tree.current?.scrollBy(0, pixels) }
      : undefined,
  );
  return (
    <nav ref={tree} aria-label="Outline" className="studio-tree">
      <button type="button" aria-current={isRoot || undefined} onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}>
        Document
      </button>
      {lists.length > 0 && content.length === 0 && <p className="studio-help">The document is empty. Choose “{nameAdding(data)}”.</p>}
      <Level items={content} />
    </nav>
  );
}

/** Returns the bounding boxes of the entries by block id. A box includes the entries nested in it. */
const readBoxes = (tree: HTMLElement | null): ReadonlyMap<string, Box> =>
  new Map(
    [...(tree?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].map((entry) => {
      const { x, y, width, height } = entry.getBoundingClientRect();
      return [entry.dataset.entry ?? '', { x, y, width, height }];
    }),
  );

function Level({ items, zone = rootZone }: { items: readonly Item[]; zone?: string }) {
  const { insertPlace, data } = useEditing();
  const isTree = Object.values(data.kinds).some(({ isEntry }) => isEntry);
  const index = insertPlace?.zone === zone ? insertPlace.index : undefined;
  if (items.length === 0 && index === undefined) return null;
  const mark = (
    <li key="new" aria-hidden="true" className="studio-here">
      {isTree ? 'New entry' : 'New block'}
    </li>
  );
  return (
    <ul>
      {items.map((item, position) => (
        <Fragment key={item.props.id}>
          {position === index && mark}
          <li data-entry={item.props.id}>
            <Entry item={item} />
            <Level items={item.props.children ?? []} zone={zoneWithin(item)} />
          </li>
        </Fragment>
      ))}
      {index === items.length && mark}
    </ul>
  );
}

function Entry({ item }: { item: Item }) {
  const { findings, places, data } = useEditing();
  const name = nameItem(item, data.kinds);
  const dispatch = usePuck((state) => state.dispatch);
  const findSelector = usePuck((state) => state.getSelectorForId);
  const selected = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  const { id } = item.props;
  const source = useDragSource({ kind: item.type, id }, name);
  const select = () => {
    const selector = findSelector(id);
    if (selector) dispatch({ type: 'setUi', ui: { itemSelector: { index: selector.index, zone: selector.zone } } });
  };
  const isFaulty = findings.some(({ pointer, severity }) => severity === 'error' && findBlockAt(places, pointer) === id);
  return (
    <button type="button" aria-current={id === selected || undefined} onClick={select} {...(!isList(item) && source)}>
      {name}
      {isHidden(item) && <span className="studio-optional"> (hidden)</span>}
      {isFaulty && <span className="studio-error"> Error</span>}
    </button>
  );
}
