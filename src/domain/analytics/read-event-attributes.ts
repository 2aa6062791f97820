// Parses the event attributes of an element, for the script that reports events.
import type { Filled } from './event-attributes.ts';
import type { FieldKind } from './event-schema.ts';
import { type EventName, findEventRow, isEventName } from './event-table.ts';

/** Returns the event names in an attribute. Unknown names are ignored. */
export const readEventNames = (attribute: string | undefined): EventName[] => (attribute ?? '').split(' ').filter(isEventName);

/** Returns the payload of one event: the fields of its row, from the attribute or else from the values that the browser knows. */
export function readEventPayload(
  name: EventName,
  attribute: string | undefined,
  known: Partial<Record<Filled, string>>,
): Record<string, unknown> {
  const given: Record<string, unknown> = { ...known, ...JSON.parse(attribute ?? '{}') };
  const fields: Readonly<Record<string, FieldKind | `${FieldKind}?`>> = findEventRow(name).fields;
  return Object.fromEntries(Object.keys(fields).flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
