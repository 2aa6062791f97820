// What each kind of field may hold, and so what an event may say. The server holds against it what browsers send; types are derived.
import * as z from 'zod';
import { tidyLine } from '#lib/encoding/plain-text.ts';
import { type PageClass, pageClasses } from '#lib/paths/page-classes.ts';
import { maxEventsPerBatch, maxItems, maxTextLength } from './event-limits.ts';
import { type EventName, type eventTable, findEventRow, isEventName } from './event-table.ts';
import { hidePrivateText } from './hide-private-text.ts';
import { interactionOrigins } from './interaction-origins.ts';

const maxAmount = 1_000_000_000;

const text = z
  .string()
  .max(maxTextLength)
  .overwrite((sent) => hidePrivateText(tidyLine(sent)))
  .min(1);
const amount = z.int().nonnegative().max(maxAmount);
const count = z.int().nonnegative().max(1_000_000);

const itemSchema = z.strictObject({
  productId: z.string().regex(/^[A-Z0-9]{8,11}$/),
  name: text,
  /** Of one piece, in minor units. */
  price: amount.optional(),
  quantity: z.int().positive().max(10_000).optional(),
  /** The variant's number. */
  sku: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  /** Its place in a list, from 1. */
  position: count.optional(),
  /** Under what it was recommended. */
  recToken: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional(),
});
export type EventItem = z.infer<typeof itemSchema>;

const fieldSchemas = {
  text,
  /** Of a page of this shop: without a query, which may hold what is nobody's business. */
  path: z
    .string()
    .max(maxTextLength)
    .regex(/^\/[a-z]{2}-[a-z]{2}(?:\/[^?#\s]*)?$/),
  /** Minor units. */
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

/** What an event says. */
export type EventPayload<Name extends EventName> = {
  -readonly [Key in Exclude<keyof Fields<Name>, OptionalKey<Name>>]: FieldValue<Fields<Name>[Key]>;
} & {
  -readonly [Key in OptionalKey<Name>]?: (Fields<Name>[Key] extends `${infer Kind}?` ? FieldValue<Kind> : never) | undefined;
};

/** An event that the shop raises. What has an `id` of its own happens once, however often its page is shown. */
export type ShopEvent<Name extends EventName = EventName> = {
  [Each in Name]: { name: Each; id?: string | undefined; payload: EventPayload<Each> };
}[Name];

/** As it is sent and stored. */
const sentEventSchema = z.strictObject({
  id: z.string().regex(/^[\w.:-]{8,200}$/),
  name: z.string().refine(isEventName),
  /** Milliseconds since 1970, by the clock of who raised it. */
  at: z.int().positive(),
  payload: z.record(z.string(), z.unknown()),
});
export type SentEvent = z.infer<typeof sentEventSchema>;

/** Made when the first event of a name comes: most requests have none. */
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
  if (!isRequired(known)) throw new Error(`${known} is no kind of field.`);
  return fieldSchemas[known].optional();
}

const isRequired = (kind: string): kind is FieldKind => Object.hasOwn(fieldSchemas, kind);

/** An event as its row describes it; undefined for anything else. */
export function parseEvent(value: unknown): SentEvent | undefined {
  const event = sentEventSchema.safeParse(value).data;
  const payload = event && findPayloadSchema(event.name).safeParse(event.payload).data;
  return payload && { ...event, payload };
}

const batchSchema = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /** The class of the page that they happened on. */
  page: z.enum(pageClasses),
  events: z.array(z.unknown()).min(1).max(maxEventsPerBatch),
});

interface EventBatch {
  locale: string;
  page: PageClass;
  events: SentEvent[];
}

/** What a browser sends at once, without what is not of the table; undefined if nothing is left. */
export function parseEventBatch(value: unknown): EventBatch | undefined {
  const batch = batchSchema.safeParse(value).data;
  const events = batch?.events.map(parseEvent).filter((event) => event !== undefined);
  return batch && events && events.length > 0 ? { ...batch, events } : undefined;
}
