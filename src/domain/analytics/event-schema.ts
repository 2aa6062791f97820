// Schemas of event fields by kind. The server validates events from browsers with these schemas, and the payload types are derived from
// them.
import * as z from 'zod';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { type PageClass, pageClasses } from '#lib/paths/page-classes.ts';
import { idPattern } from '#lib/rules/ids.ts';
import { maxEventsPerBatch, maxItems, maxTextLength } from './event-limits.ts';
import { type EventName, type eventTable, findEventRow, isEventName } from './event-table.ts';
import { hidePrivateText } from './hide-private-text.ts';
import { interactionOrigins } from './interaction-origins.ts';

const maxAmount = 1_000_000_000;

const text = z
  .string()
  .max(maxTextLength)
  .overwrite((sent) => hidePrivateText(normalizeLine(sent)))
  .min(1);
const amount = z.int().nonnegative().max(maxAmount);
const count = z.int().nonnegative().max(1_000_000);

const itemSchema = z.strictObject({
  productId: z.string().regex(idPattern),
  name: text,
  /** Unit price in minor units. */
  price: amount.optional(),
  quantity: z.int().positive().max(10_000).optional(),
  /** SKU of the variant; absent if no variant is selected. */
  sku: z.string().regex(idPattern).optional(),
  /** Position in a list, from 1. */
  position: count.optional(),
  /** Token that identifies a recommended item in reports. */
  recToken: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional(),
});
export type EventItem = z.infer<typeof itemSchema>;

const fieldSchemas = {
  text,
  /** Path of a page in this shop, without the query, which may contain personal data. */
  path: z
    .string()
    .max(maxTextLength)
    .regex(/^\/[a-z]{2}-[a-z]{2}(?:\/[^?#\s]*)?$/),
  /** Amount in minor units. */
  amount,
  count,
  currency: z.string().regex(/^[A-Z]{3}$/),
  origin: z.enum(interactionOrigins),
  openState: z.enum(['expanded', 'collapsed']),
  items: z.array(itemSchema).min(1).max(maxItems),
} as const;

export type FieldKind = keyof typeof fieldSchemas;
type FieldValue<Kind> = Kind extends FieldKind ? z.infer<(typeof fieldSchemas)[Kind]> : never;

type Fields<Name extends EventName> = (typeof eventTable)[Name]['fields'];
type OptionalKey<Name extends EventName> = {
  [Key in keyof Fields<Name>]: Fields<Name>[Key] extends `${string}?` ? Key : never;
}[keyof Fields<Name>];

export type EventPayload<Name extends EventName> = {
  -readonly [Key in Exclude<keyof Fields<Name>, OptionalKey<Name>>]: FieldValue<Fields<Name>[Key]>;
} & {
  -readonly [Key in OptionalKey<Name>]?: (Fields<Name>[Key] extends `${infer Kind}?` ? FieldValue<Kind> : never) | undefined;
};

/** An event that a page reports. An event with an `id` is reported once, even if the page is displayed repeatedly. */
export type ShopEvent<Name extends EventName = EventName> = {
  [Each in Name]: { name: Each; id?: string | undefined; payload: EventPayload<Each> };
}[Name];

/** An event as the browser sends it and the server stores it. */
const sentEventSchema = z.strictObject({
  id: z.string().regex(/^[\w.:~-]{8,200}$/),
  name: z.string().refine(isEventName),
  /** Time of the event in milliseconds since 1970, by the sender's clock. */
  at: z.int().positive(),
  payload: z.record(z.string(), z.unknown()),
});
export type SentEvent = z.infer<typeof sentEventSchema>;

/** Payload schemas by event name. They are created on first use, because most requests contain no events. */
const payloadSchemas = new Map<EventName, z.ZodType<Record<string, unknown>>>();

function findPayloadSchema(name: EventName): z.ZodType<Record<string, unknown>> {
  const schema = payloadSchemas.get(name) ?? createPayloadSchema(name);
  payloadSchemas.set(name, schema);
  return schema;
}

function createPayloadSchema(name: EventName): z.ZodType<Record<string, unknown>> {
  const fields = Object.entries(findEventRow(name).fields).map(([field, kind]) => [field, createFieldSchema(kind)]);
  return z.strictObject(Object.fromEntries(fields));
}

function createFieldSchema(kind: FieldKind | `${FieldKind}?`): z.ZodType {
  if (isRequired(kind)) return fieldSchemas[kind];
  const known = kind.slice(0, -1);
  if (!isRequired(known)) throw new Error(`Unknown field kind: ${known}`);
  return fieldSchemas[known].optional();
}

const isRequired = (kind: string): kind is FieldKind => Object.hasOwn(fieldSchemas, kind);

/** Parses an event by its row in the event table. Returns undefined if the event is invalid. */
export function parseEvent(value: unknown): SentEvent | undefined {
  const event = sentEventSchema.safeParse(value).data;
  const payload = event && findPayloadSchema(event.name).safeParse(event.payload).data;
  return payload && { ...event, payload };
}

const batchSchema = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /** Class of the page that sent the events. */
  page: z.enum(pageClasses),
  events: z.array(z.unknown()).min(1).max(maxEventsPerBatch),
});

interface EventBatch {
  locale: string;
  page: PageClass;
  events: SentEvent[];
}

/** Parses a batch of events from a browser, and drops invalid events. Returns undefined if no valid event is left. */
export function parseEventBatch(value: unknown): EventBatch | undefined {
  const batch = batchSchema.safeParse(value).data;
  const events = batch?.events.map(parseEvent).filter((event) => event !== undefined);
  return batch && events && events.length > 0 ? { ...batch, events } : undefined;
}
