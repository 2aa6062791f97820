// What an element says of its events, for the script that reports them.
import type { Filled } from './event-attributes.ts';
import type { FieldKind } from './event-schema.ts';
import { type EventName, findEventRow, isEventName } from './event-table.ts';

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
