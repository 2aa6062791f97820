// Stores planned orders of the former shop in one transaction, and removes them again.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { countFormerOrdersQuery, deleteFormerOrdersStatement, insertFormerOrdersStatement } from '#backend/stores/former-orders.ts';
import { deleteFileStatement, markStoredStatement, markUndoneStatement, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import type { OrderPlan } from './plan-orders.ts';

interface StoredImport {
  importId: string;
  siteId: string;
  plan: OrderPlan;
  now: number;
  /** Statements that record the import in the audit log. */
  records: readonly D1PreparedStatement[];
}

/** Returns false if the import is stored already, or if another import has moved one of the orders in the meantime. */
export const storeOrders = (db: D1Database, { importId, siteId, plan, now, records }: StoredImport): Promise<boolean> =>
  refuseConstraint(
    db.batch([
      markStoredStatement(db, importId, { now, counts: plan.counts }),
      ...splitJson(plan.orders).map((list) => insertFormerOrdersStatement(db, list, { importId, siteId })),
      deleteFileStatement(db, importId),
      ...records,
    ]),
    ['shopify_import.state', 'former_order'],
  );

/** Returns how many orders undoing removes. Nothing remains, because former orders are only displayed. */
export async function planOrderUndoing(db: D1Database, importId: string): Promise<{ removed: number; digest: string }> {
  const [[counted]] = await read(db, countFormerOrdersQuery(importId));
  const removed = counted?.orders ?? 0;
  return { removed, digest: String(removed) };
}

/** Returns false if the import has been undone meanwhile. */
export const undoOrders = (
  db: D1Database,
  { importId }: ShopifyImport,
  { records }: { records: readonly D1PreparedStatement[] },
): Promise<boolean> =>
  refuseConstraint(
    db.batch([
      markUndoneStatement(db, importId, { list: '[]', hasRemaining: false }),
      deleteFormerOrdersStatement(db, importId),
      ...records,
    ]),
    ['shopify_import.state'],
  );
