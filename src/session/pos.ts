// The store associate who uses this browser for store sales. Permissions depend on the token that the refresh token yields, not on the
// other fields.
import * as z from 'zod';
import { idPattern } from '#lib/rules/ids.ts';
import { defineSealedCookie } from './cookies.ts';

const posSessionSchema = z.strictObject({
  siteId: z.string().max(10),
  storeId: z.string().regex(idPattern),
  storeName: z.string().max(100),
  storeEmployeeId: z.string().min(1).max(40),
  storeEmployeeName: z.string().max(100),
  maxPercentOff: z.int().min(0).max(100),
  /** Id of the shopper to whom the carts belong. */
  usid: z.string().max(64),
  /** Refresh token, exchanged for the next access token. */
  refreshToken: z.string().max(2000),
});
export type PosSession = z.infer<typeof posSessionSchema>;

export const posCookie = defineSealedCookie({
  name: 'till',
  kind: 'cairn-till',
  schema: posSessionSchema,
  purpose: 'stored.till',
  lifetime: [12, 'hour'],
});
