// The blocks of the document as a tree. A block that is selected here is shown in the frame, and its fields beside it.
import { type Item, nameItem } from '../document-data.ts';
import { useEditing, usePuck } from '../editing.ts';
import { isHidden } from './block-actions.tsx';

export function DocumentOutline() {
  const content = usePuck((state) => state.appState.data.content) as unknown as Item[];
  const dispatch = usePuck((state) => state.dispatch);
  const isRoot = usePuck((state) => state.selectedItem === null);
  const { lists } = useEditing().data;
  return (
    <nav aria-label="Outline" className="studio-tree">
      <button type="button" aria-current={isRoot || undefined} onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}>
        Document
      </button>
      {lists.length > 0 && content.length === 0 && <p className="studio-help">The document has no blocks yet. Choose “Add a block”.</p>}
      <Level items={content} />
    </nav>
  );
}

function Level({ items }: { items: readonly Item[] }) {
  const { findings, places } = useEditing();
  const dispatch = usePuck((state) => state.dispatch);
  const findSelector = usePuck((state) => state.getSelectorForId);
  const selected = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  if (items.length === 0) return null;
  const select = (id: string) => {
    const selector = findSelector(id);
    if (selector) dispatch({ type: 'setUi', ui: { itemSelector: { index: selector.index, zone: selector.zone } } });
  };
  return (
    <ul>
      {items.map((item) => {
        const { id, children = [] } = item.props;
        const place = places.get(id);
        const isFaulty = findings.some(
          ({ pointer, severity }) =>
            severity === 'error' && place !== undefined && (pointer === place || pointer.startsWith(`${place}/fields`)),
        );
        return (
          <li key={id}>
            <button type="button" aria-current={id === selected || undefined} onClick={() => select(id)}>
              {nameItem(item)}
              {isHidden(item) && <span className="studio-optional"> (hidden)</span>}
              {isFaulty && <span className="studio-error"> Error</span>}
            </button>
            <Level items={children} />
          </li>
        );
      })}
    </ul>
  );
}
