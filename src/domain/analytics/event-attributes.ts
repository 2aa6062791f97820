// How an element names its events: written by components, read by the script that reports them.
import type { EventPayload, FieldKind, ShopEvent } from './event-schema.ts';
import { type EventName, findEventRow, isEventName } from './event-table.ts';

/** What the browser can fill in itself. */
type Filled = 'label' | 'path' | 'state';
type Fillable<Payload> = Omit<Payload, Filled> & Partial<Payload>;

/** What all of several events say. */
type AllOf<Name extends EventName> = { [Each in Name]: (payload: Fillable<EventPayload<Each>>) => void }[Name] extends (
  payload: infer All,
) => void
  ? All
  : never;

export interface EventAttributes {
  /** Names, with spaces between them. */
  'data-event': string;
  'data-event-payload'?: string;
  'data-event-id'?: string;
}

/** The attributes of an element with one event, or with several that say the same: each takes the fields of its row. */
export const createEventAttributes = <Name extends EventName>(
  names: Name | readonly Name[],
  payload: AllOf<Name> & object,
): EventAttributes => writeAttributes([names].flat().join(' '), payload);

/** Of an element that stands for one event. */
export const createShopEventAttributes = ({ name, payload, id }: ShopEvent): EventAttributes => ({
  ...writeAttributes(name, payload),
  ...(id !== undefined && { 'data-event-id': id }),
});

const writeAttributes = (names: string, payload: object): EventAttributes => ({
  'data-event': names,
  ...(Object.keys(payload).length > 0 && { 'data-event-payload': JSON.stringify(payload) }),
});

/** The events that an element names. A name that the table has not is passed over. */
export const readEventNames = (attribute: string | undefined): EventName[] => (attribute ?? '').split(' ').filter(isEventName);

/** What an element says of one of its events: the fields of its row, what the browser knows put in where the element is silent. */
export function readEventPayload(
  name: EventName,
  attribute: string | undefined,
  known: Partial<Record<Filled, string>>,
): Record<string, unknown> {
  const given: Record<string, unknown> = { ...known, ...JSON.parse(attribute ?? '{}') };
  const fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>> = findEventRow(name).fields;
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
