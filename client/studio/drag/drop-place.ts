// Finds the place for a block that is dragged, from the boxes of the blocks.
import type { Item } from '../document-data.ts';
import { isList, type Place, zoneWithin } from '../placing.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A block of the document, or a new one, which has no id yet. */
export interface Dragged {
  kind: string;
  id?: string;
}

/** A place, and the line that marks it between two blocks. The line has a width or height of 0. */
export interface DropPlace extends Place {
  line: Box;
}

export interface DropSearch {
  content: readonly Item[];
  /** The boxes of the visible blocks by id. */
  boxes: ReadonlyMap<string, Box>;
  dragged: Dragged;
  /** Returns true if a block, a list, or the document itself displays blocks of a kind. */
  accepts: (parent: Item | undefined, kind: string) => boolean;
}

interface Sibling {
  item: Item;
  index: number;
  box: Box;
}

/** Distance in pixels from the upper or lower edge of a block within which a drop goes beside the block instead of inside it. */
const edge = 16;

/** Returns the place nearest to a point. Undefined if the block cannot be dropped there, or if dropping it would change nothing. */
export function findDropPlace(search: DropSearch, point: Point): DropPlace | undefined {
  const found = searchList(search, { parent: undefined, items: search.content }, point);
  return found && !found.isSame ? found.place : undefined;
}

interface Found {
  place: DropPlace;
  /** True if the block that is dragged already has this place. */
  isSame: boolean;
}

interface List {
  parent: Item | undefined;
  items: readonly Item[];
}

function searchList(search: DropSearch, { parent, items }: List, point: Point): Found | undefined {
  const siblings = items.flatMap((item, index): Sibling[] => {
    const box = findBox(item, search.boxes);
    return box ? [{ item, index, box }] : [];
  });
  const nearest = siblings.reduce<Sibling | undefined>(
    (best, each) => (best && distance(best.box, point) <= distance(each.box, point) ? best : each),
    undefined,
  );
  if (!nearest) return undefined;
  const isInRow = siblings.some(({ box }) => box !== nearest.box && areSideBySide(box, nearest.box));
  const inside =
    isWithin(nearest, point, isInRow) && nearest.item.props.id !== search.dragged.id ? searchInside(search, nearest, point) : undefined;
  if (inside) return inside;
  if (!search.accepts(parent, search.dragged.kind)) return undefined;
  const { box } = nearest;
  const isAfter = isInRow ? point.x > box.x + box.width / 2 : point.y > box.y + box.height / 2;
  const index = nearest.index + (isAfter ? 1 : 0);
  const next = siblings[siblings.indexOf(nearest) + (isAfter ? 1 : -1)];
  const { id } = search.dragged;
  return {
    place: { zone: zoneWithin(parent), index, line: drawLine(box, next?.box, { isInRow, isAfter }) },
    isSame: id !== undefined && [items[index], items[index - 1]].some((item) => item?.props.id === id),
  };
}

/** Searches the blocks inside a block. If none of them is visible, the place is after the last one. */
function searchInside(search: DropSearch, { item, box }: Sibling, point: Point): Found | undefined {
  const { children = [] } = item.props;
  const found = searchList(search, { parent: item, items: children }, point);
  if (found || children.some((child) => findBox(child, search.boxes)) || !search.accepts(item, search.dragged.kind)) return found;
  const line = { x: box.x, y: box.y + box.height, width: box.width, height: 0 };
  return {
    place: { zone: zoneWithin(item), index: children.length, line },
    isSame: children.some(({ props }) => props.id === search.dragged.id),
  };
}

/** Returns the box of a block. A list has no box of its own, so its box contains those of its blocks. */
function findBox(item: Item, boxes: ReadonlyMap<string, Box>): Box | undefined {
  const own = boxes.get(item.props.id);
  if (own || !isList(item)) return own;
  const within = (item.props.children ?? []).flatMap((child) => findBox(child, boxes) ?? []);
  if (within.length === 0) return undefined;
  const [x, y] = [Math.min(...within.map((box) => box.x)), Math.min(...within.map((box) => box.y))];
  const right = Math.max(...within.map((box) => box.x + box.width));
  return { x, y, width: right - x, height: Math.max(...within.map((box) => box.y + box.height)) - y };
}

const distance = ({ x, y, width, height }: Box, point: Point): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));

/** True if a drop at this point goes inside the block, because the point is far enough from its edges. */
function isWithin({ item, box }: Sibling, point: Point, isInRow: boolean): boolean {
  if (isList(item)) return true;
  const [start, length, at] = isInRow ? [box.x, box.width, point.x] : [box.y, box.height, point.y];
  const margin = Math.min(edge, length / 4);
  return distance(box, point) === 0 && at >= start + margin && at <= start + length - margin;
}

/** True if two boxes share at least half of the height of one of them, and neither is above the other. */
export const areSideBySide = (one: Box, other: Box): boolean =>
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > Math.min(one.height, other.height) / 2 &&
  (one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1);

/** Returns the line at an edge of a box, in the middle of the gap to the next one. */
export function drawLine(box: Box, next: Box | undefined, { isInRow, isAfter }: { isInRow: boolean; isAfter: boolean }): Box {
  const [start, length] = isInRow ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const own = box[start] + (isAfter ? box[length] : 0);
  const isBeside = next !== undefined && areSideBySide(box, next) === isInRow;
  const other = next && isBeside ? next[start] + (isAfter ? 0 : next[length]) : own;
  return { ...box, [start]: (own + other) / 2, [length]: 0 };
}
