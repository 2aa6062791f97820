// Dragging blocks: from the frame, the outline or the list of kinds, into the frame or the outline.
import { useGetPuck } from '@puckeditor/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Item } from '../document-data.ts';
import { useEditing } from '../editing.ts';
import { acceptsKind } from '../placing.ts';
import { type Box, type Dragged, type DropPlace, findDropPlace, type Point } from './drop-place.ts';
import { watchPress } from './watch-press.ts';

/** A part of the editor into which blocks can be dropped. */
export interface DropSurface {
  element: HTMLElement;
  /** Returns the boxes of the visible blocks by id, in pixels from the top left corner of the window. */
  readBoxes: () => ReadonlyMap<string, Box>;
  scrollBy: (pixels: number) => void;
  /** True if the part is scrolled into view when a new block is dragged. */
  isMain?: boolean;
}

interface Drag {
  dragged: Dragged;
  label: string;
  point: Point;
  place?: DropPlace | undefined;
}

interface Dragging {
  register: (surface: DropSurface) => () => void;
  press: (pressed: HTMLElement, event: PointerEvent, dragged: Dragged, label: string) => void;
  isActive: () => boolean;
}

const DraggingContext = createContext<Dragging | undefined>(undefined);

function useDragging(): Dragging {
  const dragging = useContext(DraggingContext);
  if (!dragging) throw new Error('This component needs a DraggingProvider around it.');
  return dragging;
}

/** Returns the properties of an element that drags a block. */
export function useDragSource({ kind, id }: Dragged, label: string) {
  const { press, isActive } = useDragging();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      // a touch scrolls unless a listener that existed before it prevents that
      const hold = (event: TouchEvent) => isActive() && event.cancelable && event.preventDefault();
      element?.addEventListener('touchmove', hold, { passive: false });
      return () => element?.removeEventListener('touchmove', hold);
    },
    [isActive],
  );
  const onPointerDown = ({
    button,
    currentTarget,
    nativeEvent,
  }: {
    button: number;
    currentTarget: HTMLElement;
    nativeEvent: PointerEvent;
  }) => {
    if (button === 0) press(currentTarget, nativeEvent, { kind, ...(id !== undefined && { id }) }, label);
  };
  return { ref, onPointerDown };
}

/** Lets blocks be dropped into a part of the editor while its component is mounted. */
export function useDropSurface(surface: () => DropSurface | undefined): void {
  const { register } = useDragging();
  const latest = useRef(surface);
  latest.current = surface;
  useEffect(() => {
    const first = latest.current();
    if (!first) return;
    return register({
      ...first,
      readBoxes: () => latest.current()?.readBoxes() ?? new Map(),
      scrollBy: (pixels) => latest.current()?.scrollBy(pixels),
    });
  }, [register]);
}

/** Distance in pixels from the upper and lower edge within which a part scrolls. */
const scrollEdge = 48;

/** Returns the pixels by which a part scrolls while the pointer is near the upper or lower edge of its visible area. */
function chooseScroll(area: Pick<DOMRect, 'top' | 'bottom'>, y: number, windowHeight: number): number {
  const [start, end] = [Math.max(0, area.top) + scrollEdge, Math.min(windowHeight, area.bottom) - scrollEdge];
  if (y < start) return -Math.ceil((start - y) / 2);
  return y > end ? Math.ceil((y - end) / 2) : 0;
}

const contains = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean => x >= left && x <= right && y >= top && y <= bottom;

export function DraggingProvider({ children }: { children: ReactNode }) {
  const { data } = useEditing();
  const readPuck = useGetPuck();
  const surfaces = useRef(new Set<DropSurface>());
  const current = useRef<Drag>(undefined);
  const [shown, setShown] = useState<Drag>();
  const dragging = useMemo((): Dragging => {
    const findSurface = (point: Point) => [...surfaces.current].find(({ element }) => contains(element.getBoundingClientRect(), point));
    const locate = ({ point, dragged }: Drag): DropPlace | undefined => {
      const surface = findSurface(point);
      if (!surface) return undefined;
      const content = readPuck().appState.data.content as unknown as Item[];
      const accepts = (parent: Item | undefined, kind: string) => acceptsKind(data, parent, kind);
      const place = findDropPlace({ content, boxes: surface.readBoxes(), dragged, accepts }, point);
      return place && { ...place, line: clip(place.line, surface.element.getBoundingClientRect()) };
    };
    const update = (): void => {
      const drag = current.current;
      if (!drag) return;
      const surface = findSurface(drag.point);
      const pixels = surface ? chooseScroll(surface.element.getBoundingClientRect(), drag.point.y, innerHeight) : 0;
      if (pixels !== 0) surface?.scrollBy(pixels);
      setShown({ ...drag, place: locate(drag) });
      requestAnimationFrame(update);
    };
    return {
      register: (surface) => {
        surfaces.current.add(surface);
        return () => void surfaces.current.delete(surface);
      },
      isActive: () => current.current !== undefined,
      press: (pressed, event, dragged, label) =>
        watchPress(pressed, event, {
          start: () => {
            current.current = { dragged, label, point: { x: event.clientX, y: event.clientY } };
            if (dragged.id === undefined) [...surfaces.current].find(({ isMain }) => isMain)?.element.scrollIntoView({ block: 'nearest' });
            update();
          },
          move: (point) => {
            if (current.current) current.current = { ...current.current, point };
          },
          end: (isDropped) => {
            // the pointer may have moved since the line was last updated
            const place = isDropped && current.current ? locate(current.current) : undefined;
            current.current = undefined;
            setShown(undefined);
            if (place) drop(readPuck(), dragged, place);
          },
        }),
    };
  }, [data, readPuck]);
  return (
    <DraggingContext value={dragging}>
      <div className={shown ? 'studio-dragging' : undefined}>{children}</div>
      {shown?.place && <div aria-hidden="true" className="studio-drop-line" style={placeBox(shown.place.line)} />}
      {shown && (
        <div aria-hidden="true" className="studio-dragged" style={{ transform: `translate(${shown.point.x}px, ${shown.point.y}px)` }}>
          {shown.label}
        </div>
      )}
    </DraggingContext>
  );
}

const placeBox = ({ x, y, width, height }: Box) => ({ transform: `translate(${x}px, ${y}px)`, width, height });

/** Clips a line to an area. */
function clip({ x, y, width, height }: Box, { left, right, top, bottom }: DOMRect): Box {
  const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
  const [start, above] = [within(x, left, right), within(y, top, bottom)];
  return { x: start, y: above, width: within(x + width, left, right) - start, height: within(y + height, top, bottom) - above };
}

/** Moves a block of the document to a place, or inserts a new one there, and selects it. */
function drop(
  { dispatch, getSelectorForId }: Pick<ReturnType<ReturnType<typeof useGetPuck>>, 'dispatch' | 'getSelectorForId'>,
  { kind, id }: Dragged,
  { zone, index }: Pick<DropPlace, 'zone' | 'index'>,
): void {
  const source = id === undefined ? undefined : getSelectorForId(id);
  if (id !== undefined && !source) return;
  const isMovedDown = source?.zone === zone && source.index < index;
  const destination = { destinationZone: zone, destinationIndex: isMovedDown ? index - 1 : index };
  if (source) dispatch({ type: 'move', sourceIndex: source.index, sourceZone: source.zone, ...destination });
  else dispatch({ type: 'insert', componentType: kind, ...destination });
  dispatch({ type: 'setUi', ui: { itemSelector: { index: destination.destinationIndex, zone } } });
}
