// Lists the places at which a new block can be inserted, depending on the selected block.
import { useMemo } from 'react';
import { type Item, listType, nameItem } from '../document-data.ts';
import { usePuck } from '../editing.ts';
import type { EditorData } from '../editor-data.ts';
import { isList, type Place, rootZone, zoneWithin } from '../placing.ts';

export interface InsertPlace extends Place {
  name: 'after' | 'before' | 'inside' | 'start' | 'end';
  label: string;
}

/** Returns the places around and inside the selected block, or at the ends of the document. The first one is the default. */
export function useInsertPlaces({ kinds, lists }: EditorData): InsertPlace[] {
  const item = usePuck((state) => state.selectedItem) as unknown as Item | null;
  const selector = usePuck((state) => state.appState.ui.itemSelector);
  const content = usePuck((state) => state.appState.data.content) as unknown as Item[];
  return useMemo(() => {
    const [list] = content;
    const ends =
      lists.length > 1 && list ? { zone: `${listType(lists[0] ?? '')}:children`, length: list.props.children?.length ?? 0 } : undefined;
    const { zone, length } = ends ?? { zone: rootZone, length: content.length };
    const atEnds: InsertPlace[] = [
      { name: 'end', label: 'at the end', zone, index: length },
      { name: 'start', label: 'at the start', zone, index: 0 },
    ];
    if (!item || !selector) return atEnds;
    const name = nameItem(item, kinds);
    const within = { zone: zoneWithin(item), index: item.props.children?.length ?? 0 };
    const inside: InsertPlace = { name: 'inside', label: `inside “${name}”, at the end`, ...within };
    if (isList(item)) return [inside];
    const place = { zone: selector.zone ?? rootZone, index: selector.index };
    return [
      { name: 'after', label: `after “${name}”`, ...place, index: place.index + 1 },
      { name: 'before', label: `before “${name}”`, ...place },
      ...(kinds[item.type]?.holdsBlocks ? [inside] : []),
      ...atEnds,
    ];
  }, [item, selector, content, kinds, lists]);
}
