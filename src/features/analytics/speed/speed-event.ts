// The format of speed measurements in the gateway's event collector (contract call `analytics.collect`).
import * as z from 'zod';
import { speedMeasures } from './speed-table.ts';
import type { SpeedSample } from './summarize-speed.ts';

export const speedEventName = 'page-speed';

const payloadSchema = z.object({ id: z.string(), name: z.enum(speedMeasures), value: z.number() });

/** Returns the sample that an event contains, or undefined if the event is not a speed measurement. */
export function readSpeedSample({ page, payload }: { page: string; payload: unknown }): SpeedSample | undefined {
  const measured = payloadSchema.safeParse(payload).data;
  return measured && { page, ...measured };
}
