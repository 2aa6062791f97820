// How the collector of analytics events keeps a measure of a page's speed (contract call `analytics.collect`).
import * as z from 'zod';
import { speedMeasures } from './speed-table.ts';
import type { SpeedSample } from './summarize-speed.ts';

export const speedEventName = 'page-speed';

const payloadSchema = z.object({ id: z.string(), name: z.enum(speedMeasures), value: z.number() });

/** What percentiles are made of; undefined for an event that says something else. */
export function readSpeedSample({ page, payload }: { page: string; payload: unknown }): SpeedSample | undefined {
  const measured = payloadSchema.safeParse(payload).data;
  return measured && { page, ...measured };
}
