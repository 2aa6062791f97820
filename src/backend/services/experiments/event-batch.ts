// Experiment events in the provider's format (https://docs.developers.optimizely.com/feature-experimentation/reference/events).
import * as z from 'zod';
import type { ExperimentEventRow } from '#backend/stores/experiment-events.ts';
import { marketOfSite } from '#markets/registry.ts';

const eventSchema = z.object({
  uuid: z.uuid(),
  key: z.string().min(1).max(64),
  /** Time of the event in milliseconds since 1970. */
  timestamp: z.int().positive(),
  revenue: z.int().optional(),
});

const decisionSchema = z.object({ metadata: z.object({ flag_key: z.string().max(100), variation_key: z.string().max(100) }) });

const snapshotSchema = z.object({ decisions: z.array(decisionSchema).max(1).default([]), events: z.array(eventSchema).min(1).max(10) });

/** An attribute by its key. The SDK also sends attributes of its own, such as `$opt_bot_filtering`. */
const attributeSchema = z.object({ key: z.string().max(100), value: z.unknown() });

const batchSchema = z.object({
  account_id: z.string(),
  project_id: z.string(),
  revision: z.string(),
  visitors: z
    .array(
      z.object({
        visitor_id: z.string().min(1).max(60),
        attributes: z.array(attributeSchema).max(20).default([]),
        snapshots: z.array(snapshotSchema).max(10),
      }),
    )
    .min(1)
    .max(100),
});

/** Converts a batch of events to table rows. Returns undefined if the batch is invalid. */
export function readEventBatch(body: unknown): ExperimentEventRow[] | undefined {
  const batch = batchSchema.safeParse(body).data;
  return batch?.visitors.flatMap(({ visitor_id: visitor, attributes, snapshots }) =>
    snapshots.flatMap(({ decisions: [decision], events }) =>
      events.map(({ uuid, key, timestamp, revenue = null }) => ({
        id: uuid,
        visitor,
        name: key,
        experiment: decision?.metadata.flag_key ?? null,
        variant: decision?.metadata.variation_key ?? null,
        siteId: findMarket(attributes),
        revenue,
        at: timestamp,
      })),
    ),
  );
}

/** Returns the market of a visitor. Empty if the event names no market of the shop. */
function findMarket(attributes: readonly z.infer<typeof attributeSchema>[]): string {
  const value = attributes.find(({ key }) => key === 'market')?.value;
  return typeof value === 'string' ? (marketOfSite(value)?.siteId ?? '') : '';
}
