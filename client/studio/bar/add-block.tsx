// The kinds of blocks. A click adds a block at the chosen place; a kind can also be dragged into the page or the outline.
import { useEffect, useId, useRef, useState } from 'react';
import type { Item } from '../document-data.ts';
import { useDragSource } from '../drag/dragging.tsx';
import { useEditing, usePuck } from '../editing.ts';
import { type EditorData, nameKind } from '../editor-data.ts';
import { acceptsKind, rootZone } from '../placing.ts';
import type { InsertPlace } from './insert-places.ts';

/** Id of the button, to which the focus returns. */
const buttonId = 'add-block';

/** Returns the label of the button. */
export const nameAdding = ({ kinds }: Pick<EditorData, 'kinds'>): string =>
  Object.values(kinds).some(({ isEntry }) => isEntry) ? 'Add an entry' : 'Add a block';

export const AddBlock = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <button type="button" id={buttonId} aria-expanded={isOpen} onClick={onToggle}>
    {nameAdding(useEditing().data)}
  </button>
);

/** Returns the kinds that match a search, by group. Each word must be in the name, group or description. */
export function findKinds(kinds: EditorData['kinds'], search: string): Map<string, string[]> {
  const words = search.toLowerCase().split(/\s+/);
  const groups = new Map<string, string[]>();
  for (const [kind, { description = '', group }] of Object.entries(kinds)) {
    const text = [kind, nameKind(kinds, kind), group, description].join(' ').toLowerCase();
    if (words.every((word) => text.includes(word))) groups.set(group, [...(groups.get(group) ?? []), kind]);
  }
  return new Map([...groups].sort(([one], [other]) => one.localeCompare(other)));
}

interface BlockPickerProps {
  places: readonly InsertPlace[];
  place: InsertPlace | undefined;
  onPlace: (name: string) => void;
  onClose: () => void;
}

export function BlockPicker({ places, place, onPlace, onClose }: BlockPickerProps) {
  const { data } = useEditing();
  const dispatch = usePuck((state) => state.dispatch);
  const findItem = usePuck((state) => state.getItemById);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    onClose();
    document.getElementById(buttonId)?.focus();
  };
  const add = (kind: string) => {
    if (!place) return;
    dispatch({ type: 'insert', componentType: kind, destinationIndex: place.index, destinationZone: place.zone });
    dispatch({ type: 'setUi', ui: { itemSelector: { index: place.index, zone: place.zone } } });
    close();
  };
  const parent = place && place.zone !== rootZone ? (findItem(place.zone.replace(/:.*$/, '')) as unknown as Item | undefined) : undefined;
  const title = nameAdding(data);
  const accepted = Object.fromEntries(Object.entries(data.kinds).filter(([kind]) => acceptsKind(data, parent, kind)));
  const groups = findKinds(accepted, search);
  const [first] = [...groups.values()].flat();
  return (
    <section
      aria-label={title}
      className="studio-add"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <p className="studio-add-head">
        <strong>{title}</strong>
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first !== undefined && search.trim() !== '') add(first);
        }}
      >
        <label htmlFor={`${id}-search`}>Search for a kind</label>
        <input ref={field} id={`${id}-search`} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        <label htmlFor={`${id}-place`}>Place</label>
        <select id={`${id}-place`} value={place?.name} onChange={({ target }) => onPlace(target.value)}>
          {places.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </form>
      <p className="studio-help">Click a kind to add it there, or drag it to another place.</p>
      <div className="studio-kinds">
        {[...groups].map(([group, kinds]) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <KindButton kind={kind} onAdd={() => add(kind)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.size === 0 && (
          <p role="status">
            {search.trim() === '' ? 'Nothing can be added at this place.' : `No kind that is allowed at this place matches “${search}”.`}
          </p>
        )}
      </div>
    </section>
  );
}

function KindButton({ kind, onAdd }: { kind: string; onAdd: () => void }) {
  const { kinds } = useEditing().data;
  const id = useId();
  const name = nameKind(kinds, kind);
  const { description } = kinds[kind] ?? {};
  return (
    <>
      <button
        type="button"
        aria-describedby={description === undefined ? undefined : id}
        onClick={onAdd}
        {...useDragSource({ kind }, name)}
      >
        {name}
      </button>
      {description !== undefined && (
        <p id={id} className="studio-help">
          {description}
        </p>
      )}
    </>
  );
}
