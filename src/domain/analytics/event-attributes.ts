// How an element names its events (read-event-attributes.ts reads it). Islands load this file, so it has nothing of the table but types.
import type { EventPayload, ShopEvent } from './event-schema.ts';
import type { EventName } from './event-table.ts';

/** What the browser can fill in itself. */
export type Filled = 'label' | 'path' | 'state' | 'delivery';
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
