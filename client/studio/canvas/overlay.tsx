// What the studio draws above the page in the frame: outlines and handles of blocks, and the line at the place of the next new block.
import type { CSSProperties } from 'react';
import { type Item, nameItem } from '../document-data.ts';
import { useDragSource } from '../drag/dragging.tsx';
import { areSideBySide, drawLine } from '../drag/drop-place.ts';
import { useEditing, usePuck } from '../editing.ts';
import type { Place } from './frame-messages.ts';

/** Height of a handle in pixels of the studio. */
const handleHeight = 32;

/** Keeps handles visible at the upper edge of the frame even if their blocks begin above it. */
const handleTop = ({ y }: Place): number => Math.max(0, y);

/** True if the handle of a block would cover that of the selected one. */
export const areHandlesClose = (place: Place, selected: Place | undefined, scale: number): boolean =>
  selected !== undefined &&
  Math.abs(place.x - selected.x) * scale < 120 &&
  Math.abs(handleTop(place) - handleTop(selected)) * scale < handleHeight;

interface HandleProps {
  place: Place;
  scale: number;
  /** True if the handle is below another one. */
  isShifted: boolean;
  /** Called when the pointer enters or leaves the handle. */
  onHold: (isAtHandle: boolean) => void;
  onSelect: () => void;
}

/**
 * Renders the handle that drags a block. Its size does not depend on the scale of the page. The outline names the block for screen readers.
 */
export function Handle({ place, scale, isShifted, onHold, onSelect }: HandleProps) {
  const item = usePuck((state) => state.getItemById(place.id)) as unknown as Item | undefined;
  const { kinds } = useEditing().data;
  const label = item ? nameItem(item, kinds) : '';
  const source = useDragSource({ kind: item?.type ?? '', id: place.id }, label);
  if (!item || place.y + place.height < 0) return null;
  const top = handleTop(place) + (isShifted ? handleHeight / scale : 0);
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="studio-handle"
      style={{ transform: `translate(${Math.max(0, place.x)}px, ${top}px) scale(${1 / scale})` }}
      {...source}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onClick={onSelect}
    >
      ⠿ {label}
    </button>
  );
}

/** Renders a line at the place of the next new block. */
export function InsertLine({ boxOf }: { boxOf: (id: string | undefined) => Place | undefined }) {
  const { insertPlace } = useEditing();
  const findItem = usePuck((state) => state.getItemBySelector);
  if (!insertPlace) return null;
  const { zone, index } = insertPlace;
  const boxAt = (at: number) => (at < 0 ? undefined : boxOf(findItem({ zone, index: at })?.props.id as string | undefined));
  const [previous, next] = [boxAt(index - 1), boxAt(index)];
  const box = previous ?? next ?? boxOf(zone.replace(/:.*$/, ''));
  if (!box) return null;
  const { x, y, width, height } = drawLine(box, previous && next, {
    isInRow: previous && next ? areSideBySide(previous, next) : false,
    isAfter: box !== next,
  });
  return (
    <div
      aria-hidden="true"
      className="studio-drop-line studio-insert-line"
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    />
  );
}

export function Outline({ place, kind }: { place: Place | undefined; kind: 'hovered' | 'selected' }) {
  if (!place) return null;
  const { x, y, width, height } = place;
  const style: CSSProperties = { transform: `translate(${x}px, ${y}px)`, width, height };
  return <div aria-hidden="true" className={`studio-outline studio-${kind}`} style={style} />;
}
