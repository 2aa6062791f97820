import { backendEnv } from './backend.ts';

/** Returns the units of a variant according to the ledger of movements (migrations/0006). */
export const readLedger = async (locationId: string, sku: string): Promise<number | null> =>
  backendEnv.BACKEND_DB.prepare(
    `SELECT SUM(CASE WHEN reason IN ('opening', 'release', 'expire', 'return') THEN qty WHEN reason IN ('closing', 'hold') THEN -qty ELSE 0 END) AS total
     FROM stock_movement WHERE location_id = ?1 AND sku = ?2`,
  )
    .bind(locationId, sku)
    .first<number>('total');
