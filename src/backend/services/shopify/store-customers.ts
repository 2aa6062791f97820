// Stores planned accounts in one transaction, and removes them again. No email is sent.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { noPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import {
  type CreatedCustomer,
  createdCustomersQuery,
  insertCustomersStatements,
  removeCustomersStatements,
} from '#backend/stores/shopify-customers.ts';
import { deleteFileStatement, markStoredStatement, markUndoneStatement, type ShopifyImport } from '#backend/stores/shopify-imports.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { CustomerPlan } from './plan-customers.ts';

interface StoredImport {
  importId: string;
  siteId: string;
  plan: CustomerPlan;
  now: number;
  /** Statements that record the import in the audit log. */
  records: readonly D1PreparedStatement[];
}

/** Returns false if the import is stored already, or if another account has taken an email address or a phone number. */
export function storeCustomers(db: D1Database, { importId, siteId, plan, now, records }: StoredImport): Promise<boolean> {
  const [locale = ''] = Object.keys(marketOfSite(siteId)?.locales ?? {});
  const place = { importId, siteId, locale, passwordHash: noPassword, now };
  return refuseConstraint(
    db.batch([
      markStoredStatement(db, importId, { now, counts: plan.counts }),
      ...splitJson(plan.customers).flatMap((list) => insertCustomersStatements(db, list, place)),
      deleteFileStatement(db, importId),
      ...records,
    ]),
    ['shopify_import.state', 'consumer.login', 'consumer.phone', 'consumer.consumer_no'],
  );
}

export interface CustomerUndoing {
  removed: CreatedCustomer[];
  remaining: CreatedCustomer[];
  digest: string;
}

/** Returns which accounts undoing removes, and which remain because their owners have used them. */
export async function planCustomerUndoing(db: D1Database, importId: string): Promise<CustomerUndoing> {
  const [created] = await read(db, createdCustomersQuery(importId));
  const removed = created.filter(({ isUsed }) => !isUsed);
  return { removed, remaining: created.filter(({ isUsed }) => isUsed), digest: await fingerprint(JSON.stringify(removed)) };
}

/** Returns false if the import has been undone meanwhile. Accounts that were used since the plan was made remain. */
export const undoCustomers = (
  db: D1Database,
  { importId }: ShopifyImport,
  { undoing: { removed, remaining }, records }: { undoing: CustomerUndoing; records: readonly D1PreparedStatement[] },
): Promise<boolean> =>
  refuseConstraint(
    db.batch([
      markUndoneStatement(db, importId, { list: '[]', hasRemaining: remaining.length > 0 }),
      ...splitJson(removed.map(({ consumerNo }) => consumerNo)).flatMap((list) => removeCustomersStatements(db, list)),
      ...records,
    ]),
    ['shopify_import.state'],
  );
