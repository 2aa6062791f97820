// Makes the rows of a backup fit together. Tables are read one after the other while the shop is open, so a row can refer to another one that
// was written after its table was read (docs/decisions/094).
import type { DatabaseSync } from 'node:sqlite';

/** What was changed, or what a person must look at: a sentence, and the affected rows if there are few. */
export interface Finding {
  sentence: string;
  subjects: string[];
}

const maxSubjects = 50;

/** Repairs the rows, and returns what was found. `startedAt`: when the backup began, in milliseconds since 1970. */
export function repairRows(db: DatabaseSync, startedAt: number): Finding[] {
  return [...removeOrphans(db), ...repairStock(db, startedAt), ...removePoints(db), ...findMismatches(db)];
}

const change = (db: DatabaseSync, sql: string, ...values: (string | number)[]): number => Number(db.prepare(sql).run(...values).changes);

/** Removes rows that refer to a row that is not in the backup. If the reference is optional, only the reference is removed. */
function removeOrphans(db: DatabaseSync): Finding[] {
  const findings: Finding[] = [];
  for (;;) {
    const [first] = db.prepare('PRAGMA foreign_key_check').all() as { table: string; parent: string; fkid: number }[];
    if (!first) return findings;
    const { table, parent, fkid } = first;
    const references = db.prepare(`PRAGMA foreign_key_list("${table}")`).all() as { id: number; from: string; to: string | null }[];
    const pairs = references.filter(({ id }) => id === fkid);
    const [pair] = pairs;
    if (!pair || pairs.length > 1) throw new Error(`The reference of ${table} to ${parent} has several columns.`);
    const to = pair.to ?? String(db.prepare(`SELECT name FROM pragma_table_info('${parent}') WHERE pk = 1`).get()?.name);
    const orphans = `"${pair.from}" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "${parent}" p WHERE p."${to}" = "${table}"."${pair.from}")`;
    const isRequired = db
      .prepare(`SELECT "notnull" OR pk AS needed FROM pragma_table_info('${table}') WHERE name = '${pair.from}'`)
      .get()?.needed;
    const count = change(
      db,
      isRequired ? `DELETE FROM "${table}" WHERE ${orphans}` : `UPDATE "${table}" SET "${pair.from}" = NULL WHERE ${orphans}`,
    );
    const what = isRequired ? 'removed' : 'changed';
    findings.push({ sentence: `${count} rows of ${table} were ${what}, because their row of ${parent} was written later.`, subjects: [] });
  }
}

const ofHold = 'h.intent_id = m.intent_id AND h.sku = m.sku AND h.location_id = m.location_id';

/**
 * Holds were read before the ledger, so movements of later holds are removed, and holds that have ended in the ledger end. Then the ledger
 * is right, and the stock is what it says.
 */
function repairStock(db: DatabaseSync, startedAt: number): Finding[] {
  const removed = change(
    db,
    `DELETE FROM stock_movement AS m WHERE m.intent_id IS NOT NULL AND m.moved_at >= ?1
       AND NOT EXISTS (SELECT 1 FROM stock_hold h WHERE ${ofHold})`,
    startedAt,
  );
  const endings = [
    ['released', 'release'],
    ['expired', 'expire'],
    ['sold', 'sale'],
  ] as const;
  const ended = endings.reduce(
    (sum, [state, reason]) =>
      sum +
      change(
        db,
        `UPDATE stock_hold AS h SET state = '${state}', yields_at = NULL
         WHERE h.state = 'held' AND EXISTS (SELECT 1 FROM stock_movement m WHERE ${ofHold} AND m.reason = '${reason}')`,
      ),
    0,
  );
  const corrected = change(
    db,
    `UPDATE stock AS s SET available = MAX(0, m.total) FROM (
       SELECT location_id, sku, SUM(CASE WHEN reason IN ('opening', 'release', 'expire', 'return') THEN qty
         WHEN reason IN ('closing', 'hold') THEN -qty ELSE 0 END) AS total FROM stock_movement GROUP BY location_id, sku) m
     WHERE m.location_id = s.location_id AND m.sku = s.sku AND s.available <> MAX(0, m.total)`,
  );
  return [
    [removed, 'movements of stock were removed, because their hold was written later.'],
    [ended, 'holds of stock have ended, because the ledger says so.'],
    [corrected, 'stocks were corrected according to the ledger.'],
  ].flatMap(([count, text]) => (count === 0 ? [] : [{ sentence: `${count} ${text}`, subjects: [] }]));
}

function removePoints(db: DatabaseSync): Finding[] {
  const removed = change(
    db,
    `DELETE FROM loyalty_entry WHERE order_number IS NOT NULL AND order_number NOT IN (SELECT order_number FROM shop_order)`,
  );
  return removed === 0
    ? []
    : [{ sentence: `${removed} entries of points were removed, because their order was placed later.`, subjects: [] }];
}

/** Queries that find what a person must look at. Each selects a column `subject`. */
const mismatches: readonly { sentence: string; sql: string }[] = [
  {
    sentence:
      'payments of Stripe have no order. Look for them in the dashboard of Stripe: their orders were placed during the backup, or never',
    sql: `SELECT COALESCE(payment_id, intent_id) AS subject FROM stripe_payment p WHERE p.state IN ('authorized', 'captured')
      AND NOT EXISTS (SELECT 1 FROM placed_order o WHERE o.intent_id = p.intent_id)`,
  },
  {
    sentence: 'simulated payments have no order',
    sql: `SELECT intent_id AS subject FROM provider_payment p WHERE p.state IN ('authorized', 'captured')
      AND NOT EXISTS (SELECT 1 FROM placed_order o WHERE o.intent_id = p.intent_id)`,
  },
  {
    sentence: 'gift cards paid for an order that is not in the backup. Check their balance',
    sql: `SELECT '…' || substr(card_number, -4) || ' (' || amount || ')' AS subject FROM gift_card_use u WHERE u.state = 'taken'
      AND NOT EXISTS (SELECT 1 FROM placed_order o WHERE o.intent_id = u.intent_id)`,
  },
  {
    sentence: 'orders have no lines. The backup is not usable for them',
    sql: `SELECT order_number AS subject FROM shop_order o WHERE o.origin = 'shop'
      AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_number = o.order_number)`,
  },
];

const findMismatches = (db: DatabaseSync): Finding[] =>
  mismatches.flatMap(({ sentence, sql }) => {
    const subjects = db
      .prepare(sql)
      .all()
      .map(({ subject }) => String(subject));
    return subjects.length === 0 ? [] : [{ sentence: `${subjects.length} ${sentence}.`, subjects: subjects.slice(0, maxSubjects) }];
  });
