// Format of speed measures in the collector of analytics events (contract call `analytics.collect`).
import * as z from 'zod';
import { speedMeasures } from './speed-table.ts';
import type { SpeedSample } from './summarize-speed.ts';

export const speedEventName = 'page-speed';

const payloadSchema = z.object({ id: z.string(), name: z.enum(speedMeasures), value: z.number() });

/** Returns the sample of an event for percentiles, or undefined if it is not a speed event. */
export function readSpeedSample({ page, payload }: { page: string; payload: unknown }): SpeedSample | undefined {
  const measured = payloadSchema.safeParse(payload).data;
  return measured && { page, ...measured };
}
