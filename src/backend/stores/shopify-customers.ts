// SQL for accounts that were moved from Shopify (migrations/0138).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** Selects which logins and phone numbers accounts have already. */
export const takenAccountsQuery = (
  logins: readonly string[],
  phones: readonly string[],
): Query<{ login: string | null; phone: string | null }> => ({
  sql: `SELECT c.login, NULL AS phone FROM json_each(?1) wanted CROSS JOIN consumer c ON c.login = wanted.value
    UNION ALL SELECT NULL, c.phone FROM json_each(?2) wanted CROSS JOIN consumer c ON c.phone = wanted.value`,
  values: [JSON.stringify(logins), JSON.stringify(phones)],
  row: z.object({ login: z.string().nullable(), phone: z.string().nullable() }),
});

interface StoredCustomers {
  importId: string;
  siteId: string;
  locale: string;
  passwordHash: string;
  now: number;
}

/**
 * Returns the statements that create accounts with their addresses and newsletters. They fail if an account with the same login or phone
 * number exists. A newsletter that the address has requested or ended in this shop is left unchanged. `list`: JSON of the accounts.
 */
export const insertCustomersStatements = (
  db: D1Database,
  list: string,
  { importId, siteId, locale, passwordHash, now }: StoredCustomers,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, phone, postal_code,
         birth_date, gender, document, origin, created_at, seen_at)
       SELECT l.value ->> 'consumerNo', l.value ->> 'login', l.value ->> 'email', ?2, 'registered', ?3, l.value ->> 'firstName',
         l.value ->> 'lastName', l.value ->> 'phone', l.value ->> 'postalCode', '', '', ?4, 'shop', ?5, ?5 FROM json_each(?1) l`,
    )
    .bind(list, passwordHash, siteId, JSON.stringify({ enrollments: [], source: { acquisitionType: 'Shopify' } }), now),
  db
    .prepare(
      `INSERT INTO consumer_address (address_id, consumer_no, approach_type, is_main, same_hash, document, changed_at)
       SELECT l.value ->> 'consumerNo', l.value ->> 'consumerNo', 'S', 1, l.value -> 'address' ->> 'sameHash', l.value -> 'address' -> 'document', ?2
       FROM json_each(?1) l WHERE l.value ->> 'address' IS NOT NULL`,
    )
    .bind(list, now),
  db
    .prepare(
      `INSERT INTO subscription (subscription_id, site_id, locale, type, channel, recipient, usid, is_double, state, asked_at, changed_at)
       SELECT lower(hex(randomblob(16))), ?2, ?3, 'Newsletter', 'email', l.value ->> 'email', l.value ->> 'consumerNo', 0, 'active', ?4, ?4
       FROM json_each(?1) l WHERE l.value ->> 'subscribes' = 1 ON CONFLICT (recipient, channel, type, site_id) DO NOTHING`,
    )
    .bind(list, siteId, locale, now),
  db
    .prepare("INSERT INTO shopify_consumer (consumer_no, import_id) SELECT l.value ->> 'consumerNo', ?2 FROM json_each(?1) l")
    .bind(list, importId),
];

const createdSchema = z.object({ consumerNo: z.string(), email: z.string(), isUsed: z.literal([0, 1]).transform(Boolean) });
export type CreatedCustomer = z.infer<typeof createdSchema>;

/** SQL for whether the customer `c` has set a password, or has signed in. */
const isUsedSql = `c.password_hash NOT LIKE '%$' OR c.former_hash IS NOT NULL OR c.email_proven_at IS NOT NULL OR c.seen_at > c.created_at
  OR EXISTS (SELECT 1 FROM consumer_session own WHERE own.consumer_no = c.consumer_no)
  OR EXISTS (SELECT 1 FROM consumer_identity own WHERE own.consumer_no = c.consumer_no)`;

/** Selects the accounts that an import has created, and whether their owners have used them. */
export const createdCustomersQuery = (importId: string): Query<CreatedCustomer> => ({
  sql: `SELECT c.consumer_no AS consumerNo, c.email, (${isUsedSql}) AS isUsed
    FROM shopify_consumer s CROSS JOIN consumer c ON c.consumer_no = s.consumer_no WHERE s.import_id = ?1 ORDER BY c.consumer_no`,
  values: [importId],
  row: createdSchema,
});

/** Returns the statements that remove unused accounts, with the newsletters of the import. `list`: JSON of their numbers. */
export const removeCustomersStatements = (db: D1Database, list: string): D1PreparedStatement[] => {
  const unused = `SELECT c.consumer_no FROM json_each(?1) wanted CROSS JOIN consumer c ON c.consumer_no = wanted.value WHERE NOT (${isUsedSql})`;
  return [
    `DELETE FROM subscription WHERE usid IN (${unused})`,
    `DELETE FROM consumer_address WHERE consumer_no IN (${unused})`,
    `DELETE FROM shopify_consumer WHERE consumer_no IN (${unused})`,
    `DELETE FROM consumer WHERE consumer_no IN (${unused})`,
  ].map((sql) => db.prepare(sql).bind(list));
};
