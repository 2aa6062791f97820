// SQL for accounts (migrations/0037).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type ConsumerDocument, consumerDocumentSchema, consumerTypeSchema } from '#contract/entities/consumer.ts';

const consumerSchema = z.object({
  consumerNo: z.string(),
  login: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  formerHash: z.string().nullable(),
  consumerType: consumerTypeSchema,
  siteId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  postalCode: z.string(),
  birthDate: z.string(),
  gender: z.enum(['', 'female', 'male', 'other', 'none']),
  document: jsonColumn(consumerDocumentSchema),
  origin: z.enum(['seed', 'shop']),
  emailProvenAt: z.int().nullable(),
});
export type ConsumerRow = z.infer<typeof consumerSchema>;
type NewConsumer = Omit<ConsumerRow, 'formerHash' | 'origin' | 'document' | 'emailProvenAt'> & { document: ConsumerDocument };

const select = `SELECT consumer_no AS consumerNo, login, email, password_hash AS passwordHash, former_hash AS formerHash,
  consumer_type AS consumerType, site_id AS siteId, first_name AS firstName, last_name AS lastName, phone, postal_code AS postalCode,
  birth_date AS birthDate, gender, document, origin, email_proven_at AS emailProvenAt FROM consumer`;

/** Returns the login for an email address: the address in lower case without surrounding spaces. */
export const toLogin = (email: string): string => email.trim().toLowerCase();

export const consumerByLoginQuery = (login: string): Query<ConsumerRow> => ({
  sql: `${select} WHERE login = ?1`,
  values: [login],
  row: consumerSchema,
});

export const consumerQuery = (consumerNo: string): Query<ConsumerRow> => ({
  sql: `${select} WHERE consumer_no = ?1`,
  values: [consumerNo],
  row: consumerSchema,
});

/**
 * Selects one row for each value that is already taken: `login` (`profile` if the account with this login has no password), then `phone`.
 */
export const takenLoginQuery = (login: string, phone: string | undefined): Query<{ taken: 'login' | 'profile' | 'phone' }> => ({
  sql: `SELECT CASE WHEN password_hash LIKE '%$' THEN 'profile' ELSE 'login' END AS taken FROM consumer WHERE login = ?1
    UNION ALL SELECT 'phone' FROM consumer WHERE phone = ?2 AND login <> ?1`,
  values: [login, phone ?? ''],
  row: z.object({ taken: z.enum(['login', 'profile', 'phone']) }),
});

/** Writes an account. Returns false if another account has taken its email address or phone number in the meantime. */
export async function writeConsumer(db: D1Database, consumer: NewConsumer, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO consumer (consumer_no, login, email, password_hash, consumer_type, site_id, first_name, last_name, phone, postal_code,
         birth_date, gender, document, origin, created_at, seen_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 'shop', ?14, ?14) ON CONFLICT DO NOTHING`,
    )
    .bind(
      consumer.consumerNo,
      consumer.login,
      consumer.email,
      consumer.passwordHash,
      consumer.consumerType,
      consumer.siteId,
      consumer.firstName,
      consumer.lastName,
      consumer.phone,
      consumer.postalCode,
      consumer.birthDate,
      consumer.gender,
      JSON.stringify(consumer.document),
      now,
    )
    .run();
  return meta.changes > 0;
}

type ChangedName = 'firstName' | 'lastName' | 'phone' | 'postalCode' | 'birthDate';

/**
 * Updates the given profile fields and merges changes into the account's document. Returns false if the phone number belongs to another
 * account.
 */
export async function changeConsumer(
  db: D1Database,
  { consumerNo, document: before }: Pick<ConsumerRow, 'consumerNo' | 'document'>,
  change: { [Name in ChangedName]?: string | undefined } & { document?: ConsumerDocument },
): Promise<boolean> {
  const { firstName, lastName, phone, postalCode, birthDate, document = before } = change;
  const { meta } = await db
    .prepare(
      `UPDATE OR IGNORE consumer SET first_name = COALESCE(?2, first_name), last_name = COALESCE(?3, last_name),
         phone = COALESCE(?4, phone), postal_code = COALESCE(?5, postal_code), birth_date = COALESCE(?6, birth_date),
         document = json_patch(document, ?7)
       WHERE consumer_no = ?1`,
    )
    .bind(
      consumerNo,
      firstName ?? null,
      lastName ?? null,
      phone ?? null,
      postalCode ?? null,
      birthDate ?? null,
      changedParts(before, document),
    )
    .run();
  return meta.changes > 0;
}

/**
 * Returns the changed parts of a document as a merge patch (RFC 7396). A full document would overwrite concurrent changes to other parts.
 */
const changedParts = (before: ConsumerDocument, after: ConsumerDocument): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(after).filter(([name, part]) => JSON.stringify(part) !== JSON.stringify(before[name as keyof ConsumerDocument])),
    ),
  );

/**
 * Creates the statement that stores when the account's owner verified their email address (docs/decisions/037). An earlier time is not
 * overwritten.
 */
export const proveEmailStatement = (db: D1Database, consumerNo: string, now: number): D1PreparedStatement =>
  db.prepare('UPDATE consumer SET email_proven_at = COALESCE(email_proven_at, ?2) WHERE consumer_no = ?1').bind(consumerNo, now);

/** Creates the statement that replaces the hash of an unchanged password, such as one with a former pepper, unless the password has been changed meanwhile. */
export const replacePasswordHashStatement = (
  db: D1Database,
  { consumerNo, from, to }: { consumerNo: string; from: string; to: string },
): D1PreparedStatement =>
  db.prepare('UPDATE consumer SET password_hash = ?3 WHERE consumer_no = ?1 AND password_hash = ?2').bind(consumerNo, from, to);

/** Creates the statement that sets a password hash and keeps the previous hash. */
export const setPasswordStatement = (db: D1Database, consumerNo: string, passwordHash: string): D1PreparedStatement =>
  db.prepare('UPDATE consumer SET former_hash = password_hash, password_hash = ?2 WHERE consumer_no = ?1').bind(consumerNo, passwordHash);
