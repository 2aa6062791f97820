// SQL for address books (migrations/0040). Each change ends with statements (`chooseMain`) that give each address type in use exactly one
// main address.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { type ApproachType, approachTypeSchema, maxSavedAddresses, savedAddressSchema } from '#contract/entities/saved-address.ts';

const documentSchema = savedAddressSchema.omit({ id: true, approachType: true, main: true, recipientContactPhone: true });
export type AddressDocument = z.infer<typeof documentSchema>;

const addressSchema = z.object({
  addressId: z.string(),
  approachType: approachTypeSchema,
  isMain: z.int().transform(Boolean),
  sameHash: z.string(),
  document: jsonColumn(documentSchema),
});
export type AddressRow = z.infer<typeof addressSchema>;

/** Selects an account's addresses: main addresses first, then the most recently changed. */
export const addressesQuery = (consumerNo: string): Query<AddressRow> => ({
  sql: `SELECT address_id AS addressId, approach_type AS approachType, is_main AS isMain, same_hash AS sameHash, document
    FROM consumer_address WHERE consumer_no = ?1 ORDER BY is_main DESC, changed_at DESC, address_id`,
  values: [consumerNo],
  row: addressSchema,
});

interface WrittenAddress {
  consumerNo: string;
  addressId: string;
  approachType: ApproachType;
  /** True if the address replaces the main address of its type. */
  becomesMain: boolean;
  sameHash: string;
  document: AddressDocument;
}

/**
 * `same`: the account already has an equal address under a different id. `missing`: no address has this id, or the account has too many
 * addresses.
 */
export type WriteOutcome = 'written' | 'same' | 'missing';

/** Adds an address. If the id already exists, nothing changes. */
export async function addAddress(db: D1Database, address: WrittenAddress, now: number): Promise<WriteOutcome> {
  const { consumerNo, addressId, approachType, sameHash, document } = address;
  await db.batch([
    db
      .prepare(
        `INSERT INTO consumer_address (address_id, consumer_no, approach_type, is_main, same_hash, document, changed_at)
         SELECT ?1, ?2, ?3, 0, ?4, ?5, ?6 WHERE (SELECT COUNT(*) FROM consumer_address WHERE consumer_no = ?2) < ?7
         ON CONFLICT DO NOTHING`,
      )
      .bind(addressId, consumerNo, approachType, sameHash, JSON.stringify(document), now, maxSavedAddresses),
    ...replaceMain(db, address),
  ]);
  return findOutcome(db, address, { isNew: true });
}

export async function changeAddress(db: D1Database, address: WrittenAddress, now: number): Promise<WriteOutcome> {
  const { consumerNo, addressId, approachType, sameHash, document } = address;
  await db.batch([
    db
      .prepare(
        `UPDATE OR IGNORE consumer_address SET is_main = CASE WHEN approach_type = ?3 THEN is_main ELSE 0 END, approach_type = ?3,
           same_hash = ?4, document = ?5, changed_at = ?6 WHERE address_id = ?1 AND consumer_no = ?2`,
      )
      .bind(addressId, consumerNo, approachType, sameHash, JSON.stringify(document), now),
    ...replaceMain(db, address),
  ]);
  return findOutcome(db, address, { isNew: false });
}

/**
 * SQL condition: the address is the only billing address of an account with a saved card. The card is billed to this address, so it must
 * not be removed.
 */
const isBound = `approach_type = 'B' AND EXISTS (SELECT 1 FROM consumer_card WHERE consumer_no = ?2)
  AND NOT EXISTS (SELECT 1 FROM consumer_address WHERE consumer_no = ?2 AND approach_type = 'B' AND address_id <> ?1)`;

/** Removes an address. Returns `missing` if the account has no address with this id, and `bound` if a saved card needs the address. */
export async function removeAddress(
  db: D1Database,
  { consumerNo, addressId }: Pick<WrittenAddress, 'consumerNo' | 'addressId'>,
): Promise<'removed' | 'missing' | 'bound'> {
  const [removed] = await db.batch([
    db.prepare(`DELETE FROM consumer_address WHERE address_id = ?1 AND consumer_no = ?2 AND NOT (${isBound})`).bind(addressId, consumerNo),
    ...approachTypeSchema.options.map((type) => chooseMain(db, consumerNo, type)),
  ]);
  if (removed !== undefined && removed.meta.changes > 0) return 'removed';
  const [rows] = await read(db, addressesQuery(consumerNo));
  return rows.some((row) => row.addressId === addressId) ? 'bound' : 'missing';
}

/** Reads the result of a write from the stored rows, because a batch may run twice. */
async function findOutcome(
  db: D1Database,
  { consumerNo, addressId, approachType, sameHash }: WrittenAddress,
  { isNew }: { isNew: boolean },
): Promise<WriteOutcome> {
  const [rows] = await read(db, addressesQuery(consumerNo));
  const alike = rows.find((row) => row.approachType === approachType && row.sameHash === sameHash);
  if (alike?.addressId === addressId) return 'written';
  return alike && (isNew || rows.some((row) => row.addressId === addressId)) ? 'same' : 'missing';
}

function replaceMain(db: D1Database, { consumerNo, addressId, approachType, becomesMain }: WrittenAddress): D1PreparedStatement[] {
  const isThere = 'EXISTS (SELECT 1 FROM consumer_address WHERE address_id = ?1 AND consumer_no = ?2 AND approach_type = ?3)';
  const taken = [
    `UPDATE consumer_address SET is_main = 0 WHERE consumer_no = ?2 AND approach_type = ?3 AND address_id <> ?1 AND ${isThere}`,
    'UPDATE consumer_address SET is_main = 1 WHERE address_id = ?1 AND consumer_no = ?2 AND approach_type = ?3',
  ].map((sql) => db.prepare(sql).bind(addressId, consumerNo, approachType));
  return [...(becomesMain ? taken : []), ...approachTypeSchema.options.map((type) => chooseMain(db, consumerNo, type))];
}

/**
 * Creates the statement that makes the most recently changed address of a type the main one, unless the type already has a main address.
 */
const chooseMain = (db: D1Database, consumerNo: string, approachType: ApproachType): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE consumer_address SET is_main = 1 WHERE address_id = (
         SELECT address_id FROM consumer_address WHERE consumer_no = ?1 AND approach_type = ?2 ORDER BY changed_at DESC, address_id LIMIT 1
       ) AND NOT EXISTS (SELECT 1 FROM consumer_address WHERE consumer_no = ?1 AND approach_type = ?2 AND is_main = 1)`,
    )
    .bind(consumerNo, approachType);
