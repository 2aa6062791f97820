// Creates the HTML attributes that name an element's analytics events (read-event-attributes.ts parses them). Islands load this file, so it
// imports only types of the event table, to keep their scripts small.
import type { EventPayload, ShopEvent } from './event-schema.ts';
import type { EventName } from './event-table.ts';

/** Payload fields whose values the browser can fill in. */
export type Filled = 'label' | 'path' | 'state' | 'delivery';
type Fillable<Payload> = Omit<Payload, Filled> & Partial<Payload>;

/** A payload that is valid for each of several events. */
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

/**
 * Returns the attributes of an element with one event, or with several events and a common payload, from which each event takes its own
 * fields.
 */
export const createEventAttributes = <Name extends EventName>(
  names: Name | readonly Name[],
  payload: AllOf<Name> & object,
): EventAttributes => writeAttributes([names].flat().join(' '), payload);

/** Returns the attributes of an element for one event, with its id if it has one. */
export const createShopEventAttributes = ({ name, payload, id }: ShopEvent): EventAttributes => ({
  ...writeAttributes(name, payload),
  ...(id !== undefined && { 'data-event-id': id }),
});

const writeAttributes = (names: string, payload: object): EventAttributes => ({
  'data-event': names,
  ...(Object.keys(payload).length > 0 && { 'data-event-payload': JSON.stringify(payload) }),
});
