// A sealed cookie with the visitor's places in waiting rooms, one per market. A place is a ticket while the visitor waits, and a pass
// afterwards. It contains no personal data: its id is random.
import * as z from 'zod';
import { defineSealedCookie } from './cookies.ts';

const placeSchema = z.strictObject({
  /** Identifies the line (lib/waiting-room.ts). */
  round: z.int(),
  id: z.uuid(),
  /** The number in the line. Absent before the draw, and in passes. */
  number: z.int().optional(),
  /** Only in tickets: true once the visitor waits for the draw. */
  isForDraw: z.literal(true).optional(),
  /** Only in passes: the number of the pass, which increases with each renewal. */
  serial: z.int().optional(),
  /** Only in passes: time of the last renewal, in milliseconds since 1970. */
  renewedAt: z.int().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** Places by market. */
const placesSchema = z.record(z.string(), placeSchema);

export const placeCookie = defineSealedCookie({
  name: 'place',
  kind: 'cairn-place',
  schema: placesSchema,
  purpose: 'stored.place',
  lifetime: [1, 'day'],
});
