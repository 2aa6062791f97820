// Deletes or anonymizes data whose retention period has ended. It should run once a day; additional runs do no harm.

import { logFault } from '#backend/platform/log-fault.ts';
import { markets } from '#markets/registry.ts';
import { kinds } from './kinds.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Kind = (typeof kinds)[number];

/**
 * Processes each kind of data independently. A failure is logged, and the next run tries again. Returns the number of changed rows by kind.
 */
export async function deleteExpiredRecords(db: D1Database, now: number): Promise<Partial<Record<Kind['name'], number>>> {
  const counts: Partial<Record<Kind['name'], number>> = {};
  for (const kind of kinds) {
    try {
      const results = await db.batch(listStatements(db, kind, now));
      const count = results.reduce((sum, { meta }) => sum + meta.changes, 0);
      if (count > 0) counts[kind.name] = count;
    } catch (error) {
      logFault('retention', error, { kind: kind.name });
    }
  }
  console.info(JSON.stringify({ level: 'info', at: 'retention', ...counts }));
  return counts;
}

function listStatements(db: D1Database, { retention, statements }: Kind, now: number): D1PreparedStatement[] {
  if (retention !== 'orderYears') return statements.map((sql) => db.prepare(sql).bind(now - retention.days * dayMs));
  return Object.values(markets).flatMap(({ siteId, settings }) => {
    const before = findOrderCutOff(settings.orderYears, now);
    return statements.map((sql) => db.prepare(sql).bind(before, siteId));
  });
}

/** Returns the time before which orders are overdue. The period is counted from the end of the year of the order. */
export const findOrderCutOff = (orderYears: number, now: number): number => Date.UTC(new Date(now).getUTCFullYear() - orderYears, 0, 1);
