// D1 table recommendation_count (migrations/0068): how often recommended items were seen, clicked and added to the cart.
const dayMs = 24 * 60 * 60 * 1000;

export interface RecommendationReport {
  kind: 'impression' | 'click' | 'add';
  /** Token of the recommended item; the product id if the item was added without a token. */
  recToken: string;
}

/** Adds reports to the counts of the current day (UTC). */
export async function countRecommendations(db: D1Database, reports: readonly RecommendationReport[], now: number): Promise<void> {
  if (reports.length === 0) return;
  const day = now - (now % dayMs);
  const count = db.prepare(
    `INSERT INTO recommendation_count (rec_token, kind, day, count) VALUES (?1, ?2, ?3, 1)
     ON CONFLICT (rec_token, kind, day) DO UPDATE SET count = count + 1`,
  );
  await db.batch(reports.map(({ kind, recToken }) => count.bind(recToken, kind, day)));
}
