// The counts that the storefront reports with an analytics event.
import * as z from 'zod';
import { countKinds, maxTermLength, networkGroups, type ShopCounts } from '#lib/shop-counts.ts';

const schema: z.ZodType<ShopCounts> = z.object({
  counts: z.array(z.object({ kind: z.enum(countKinds), name: z.string().max(80), count: z.int().positive().max(100_000) })).max(200),
  searches: z
    .array(
      z.object({
        term: z.string().min(1).max(maxTermLength),
        network: z
          .int()
          .min(0)
          .max(networkGroups - 1),
      }),
    )
    .max(50),
});

/** Parses the payload of an event. Returns undefined if it is malformed. */
export const parseShopCounts = (payload: unknown): ShopCounts | undefined => schema.safeParse(payload).data;
