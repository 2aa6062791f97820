// How often numbers and PINs of gift cards were typed wrong (migrations/0012), so that none can be found by trying.
import * as z from 'zod';

/** Tries of one shopper, whichever card they type, and of one card, whoever types it. */
const limits = { shopper: 10, card: 5 } as const;
export const tryWindowMs = 60 * 60 * 1000;

interface Trier {
  usid: string;
  /** Undefined where what was typed is no number of a card. */
  cardNumber: string | undefined;
}

const countSchema = z.object({ tries: z.int(), since: z.int() });

/** Counts a try before it is judged, so that many at once are all counted. Gives the instant until which no more are judged, if there is one. */
export async function spendTry(db: D1Database, trier: Trier, now: number): Promise<number | undefined> {
  const counters = listCounters(trier);
  const counted = await db.batch(counters.map(({ name }) => db.prepare(countSql).bind(name, now, tryWindowMs)));
  const over = counters.flatMap(({ limit }, index) => {
    const { tries, since } = countSchema.parse(counted[index]?.results[0]);
    return tries > limit ? [since + tryWindowMs] : [];
  });
  return over.length > 0 ? Math.max(...over) : undefined;
}

/** A try that was right costs nothing. */
export async function giveTryBack(db: D1Database, trier: Trier): Promise<void> {
  const names = listCounters(trier).map(({ name }) => name);
  await db
    .prepare('UPDATE gift_card_try SET tries = tries - 1 WHERE tries > 0 AND counter IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(names))
    .run();
}

const listCounters = ({ usid, cardNumber }: Trier): { name: string; limit: number }[] => [
  { name: `shopper:${usid}`, limit: limits.shopper },
  ...(cardNumber === undefined ? [] : [{ name: `card:${cardNumber}`, limit: limits.card }]),
];

const countSql = `INSERT INTO gift_card_try (counter, tries, since) VALUES (?1, 1, ?2)
  ON CONFLICT (counter) DO UPDATE SET
    tries = CASE WHEN since <= ?2 - ?3 THEN 1 ELSE tries + 1 END,
    since = CASE WHEN since <= ?2 - ?3 THEN ?2 ELSE since END
  RETURNING tries, since`;
