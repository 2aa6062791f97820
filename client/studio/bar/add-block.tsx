// Adds a block after the selected one, or inside it if its kind displays blocks.
import { useEffect, useId, useRef, useState } from 'react';
import { type Item, listType } from '../document-data.ts';
import { useEditing, usePuck } from '../editing.ts';
import { humanize } from '../schema/json-schema.ts';

export function AddBlock() {
  const [isOpen, setIsOpen] = useState(false);
  const { lists } = useEditing().data;
  if (lists.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add a block
      </button>
      {isOpen && <BlockPicker onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Place = 'after' | 'inside';

function BlockPicker({ onClose }: { onClose: () => void }) {
  const { kinds, lists } = useEditing().data;
  const dispatch = usePuck((state) => state.dispatch);
  const item = usePuck((state) => state.selectedItem) as unknown as Item | null;
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const length = usePuck((state) => state.appState.data.content.length);
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const isList = item?.type.startsWith(listType('')) ?? false;
  const mayHold = item !== null && (isList || kinds[item.type]?.holdsBlocks === true);
  const [chosen, setChosen] = useState<Place>();
  const place = isList ? 'inside' : mayHold ? (chosen ?? 'after') : 'after';
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const add = (kind: string) => {
    const inside = { destinationIndex: item?.props.children?.length ?? 0, destinationZone: `${item?.props.id}:children` };
    const end =
      lists.length > 1
        ? { destinationIndex: 0, destinationZone: `${listType(lists[0] ?? '')}:children` }
        : { destinationIndex: length, destinationZone: 'root:default-zone' };
    const after = selector ? { destinationIndex: selector.index + 1, destinationZone: selector.zone ?? 'root:default-zone' } : end;
    const target = item && place === 'inside' ? inside : after;
    dispatch({ type: 'insert', componentType: kind, ...target });
    dispatch({ type: 'setUi', ui: { itemSelector: { index: target.destinationIndex, zone: target.destinationZone } } });
    dialog.current?.close();
  };
  const found = Object.keys(kinds).filter((kind) => humanize(kind).toLowerCase().includes(search.toLowerCase()));
  return (
    <dialog ref={dialog} className="studio-dialog" aria-label="Add a block" onClose={onClose}>
      <form
        className="studio-buttons"
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) add(found[0]);
        }}
      >
        <label htmlFor={`${id}-search`}>Kind of block</label>
        <input id={`${id}-search`} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        {mayHold && !isList && (
          <select aria-label="Place" value={place} onChange={({ target }) => setChosen(target.value as Place)}>
            <option value="after">after the selected block</option>
            <option value="inside">inside the selected block</option>
          </select>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </form>
      <ul className="studio-kinds">
        {found.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => add(kind)}>
              {humanize(kind)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No kind of block has this name.</p>}
    </dialog>
  );
}
