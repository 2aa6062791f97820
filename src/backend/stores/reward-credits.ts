// SQL for reward codes and reward cards (migrations/0061).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { createPrepaidStore } from './prepaid.ts';

export type RewardCreditKind = 'code' | 'card';

const creditSchema = z.object({
  code: z.string(),
  kind: z.enum(['code', 'card']),
  /** Hash of the PIN (pin-hash.ts). Empty for a code, which has no PIN. */
  pinHash: z.string(),
  currency: z.string(),
  balance: z.int().nonnegative(),
  expiresAt: z.int(),
});
export type RewardCredit = z.infer<typeof creditSchema>;

/** Selects credits by code, in no particular order. Unknown codes and codes of the other kind are missing from the result. */
export const rewardCreditsQuery = (kind: RewardCreditKind, codes: readonly string[]): Query<RewardCredit> => ({
  sql: `SELECT c.code, c.kind, c.pin_hash AS pinHash, c.currency, c.balance, c.expires_at AS expiresAt
    FROM json_each(?1) wanted CROSS JOIN reward_credit c ON c.code = wanted.value AND c.kind = ?2`,
  values: [JSON.stringify(codes), kind],
  row: creditSchema,
});

const createKind = (kind: RewardCreditKind) =>
  createPrepaidStore({ table: 'reward_credit', key: 'code', isUsable: 'expires_at > ?2', isOwn: `kind = '${kind}'` });

/** Operations on the balances of reward codes and reward cards. */
export const rewardCreditStores = { code: createKind('code'), card: createKind('card') } satisfies Record<RewardCreditKind, unknown>;
