// Payment with points in the backend: each shopper has a points account, which is debited in the same batch that holds the stock.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import type { DeductingMethod } from '#backend/services/pricing/payment-method.ts';
import { ok } from '#contract/errors/result.ts';
import { backendEnv } from '../backend.ts';

const id = 'LOYALTY_POINTS';
const number = z.object({ value: z.int() });

/** Initial balance of every shopper in minor units. */
export const firstPoints = 1500;

export const openPointAccounts = async () => {
  await backendEnv.BACKEND_DB.exec('CREATE TABLE points (account TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT');
  await backendEnv.BACKEND_DB.exec(
    'CREATE TABLE points_use (intent_id TEXT PRIMARY KEY, account TEXT NOT NULL, amount INTEGER NOT NULL) STRICT',
  );
};

const balanceQuery = (account: string) => ({
  sql: 'SELECT balance AS value FROM points WHERE account = ?1',
  values: [account],
  row: number,
});

export const points: DeductingMethod = {
  id,
  kind: 'deducting',
  names: { en: 'Points', de: 'Punkte', fr: 'Points', it: 'Punti' },
  async proposeAdding({ owner }, _, { db, randomId }) {
    await db.prepare('INSERT OR IGNORE INTO points VALUES (?1, ?2)').bind(owner, firstPoints).run();
    const deduction = { instrumentId: randomId(), methodId: id, account: owner } as const;
    return ok({ kind: 'add-deduction', deduction, limit: 1, codes: { again: 'GFC755', tooMany: 'GFC410' } });
  },
  refund: async () => true,
  refundPart: async () => true,
  createLabel: () => 'Points',
  findLimit: (_, { total }) => total,
  readBalances: (db, accounts) =>
    Promise.all(
      accounts.map(async (account) => {
        const [[balance]] = await read(db, balanceQuery(account));
        return { usable: balance?.value ?? 0, shown: {} };
      }),
    ),
  claim(db, intentId, parts) {
    const statements = parts.flatMap(({ account, amount }) => [
      db.prepare('INSERT INTO points_use VALUES (?1, ?2, ?3)').bind(intentId, account, amount),
      db.prepare('UPDATE points SET balance = balance - ?2 WHERE account = ?1').bind(account, amount),
    ]);
    const uses = { sql: 'SELECT amount AS value FROM points_use WHERE intent_id = ?1', values: [intentId], row: number };
    return {
      statements,
      async state() {
        const [made] = await read(db, uses);
        return made.length > 0 ? 'made' : { refused: 'PYT400' };
      },
    };
  },
  async creditBack(db, intentId, parts) {
    await db.batch(
      parts.flatMap(({ account }) => [
        db
          .prepare(
            `UPDATE points SET balance = balance + (SELECT amount FROM points_use WHERE intent_id = ?1)
             WHERE account = ?2 AND EXISTS (SELECT 1 FROM points_use WHERE intent_id = ?1)`,
          )
          .bind(intentId, account),
        db.prepare('INSERT OR REPLACE INTO points_use VALUES (?1, ?2, 0)').bind(intentId, account),
      ]),
    );
  },
};

/** Returns the point balances of all shoppers, in minor units. */
export const pointBalances = async (): Promise<number[]> => {
  const { results } = await backendEnv.BACKEND_DB.prepare('SELECT balance FROM points').all<{ balance: number }>();
  return results.map(({ balance }) => balance);
};
