// Creates the attributes that name the events of an element (read-event-attributes.ts parses them). Islands load this file, so it imports
// only types of the table.
import type { EventPayload, ShopEvent } from './event-schema.ts';
import type { EventName } from './event-table.ts';

/** Fields that the browser can fill in. */
export type Filled = 'label' | 'path' | 'state' | 'delivery';
type Fillable<Payload> = Omit<Payload, Filled> & Partial<Payload>;

/** The fields that several events share. */
type AllOf<Name extends EventName> = { [Each in Name]: (payload: Fillable<EventPayload<Each>>) => void }[Name] extends (
  payload: infer All,
) => void
  ? All
  : never;

export interface EventAttributes {
  /** Event names, separated by spaces. */
  'data-event': string;
  'data-event-payload'?: string;
  'data-event-id'?: string;
}

/** Returns the attributes of an element with one event, or with several that share a payload. Each event uses the fields of its row. */
export const createEventAttributes = <Name extends EventName>(
  names: Name | readonly Name[],
  payload: AllOf<Name> & object,
): EventAttributes => writeAttributes([names].flat().join(' '), payload);

/** Returns the attributes of an element with one event. */
export const createShopEventAttributes = ({ name, payload, id }: ShopEvent): EventAttributes => ({
  ...writeAttributes(name, payload),
  ...(id !== undefined && { 'data-event-id': id }),
});

const writeAttributes = (names: string, payload: object): EventAttributes => ({
  'data-event': names,
  ...(Object.keys(payload).length > 0 && { 'data-event-payload': JSON.stringify(payload) }),
});
