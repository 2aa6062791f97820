// The outbox stores emails in the same transaction as the change that they report, and send-due-emails.ts sends them. The D1 table
// `outbox` (migrations/0014, 0100) has one row for each email, written here and by stores/gift-card-issues.ts.
import * as z from 'zod';
import { jsonColumn } from '#backend/platform/query.ts';
import { type EmailData, type EmailKind, emailKinds, isEmailKind } from './registry.ts';

/** An email to be stored. */
interface NewEmail<Kind extends EmailKind> {
  /**
   * Id of the record that the email is about, such as an order number. A second email of the same kind about the same record is not stored.
   */
  about: string;
  recipient: string;
  locale: string;
  /** Time when the email was written, in milliseconds since 1970. */
  writtenAt: number;
  data: EmailData<Kind>;
}

/** A stored email. `data` has the type of its kind. */
export type WrittenEmail = { [Kind in EmailKind]: { kind: Kind; data: EmailData<Kind> } }[EmailKind] & {
  emailId: string;
  recipient: string;
  locale: string;
  writtenAt: number;
};

/** The destination of all emails. The only adapter stores them in D1, from where they are sent (docs/emails.md). */
export interface Outbox {
  /**
   * Returns a statement that stores an email. Run it in the batch that writes the reported change, so that the change and the email are
   * either both stored or both rolled back.
   */
  writeEmail<Kind extends EmailKind>(kind: Kind, email: NewEmail<Kind>): D1PreparedStatement;
  /** Returns the latest emails, newest first. */
  readEmails(limit: number): Promise<WrittenEmail[]>;
  readEmail(emailId: string): Promise<WrittenEmail | undefined>;
}

export const createOutbox = (db: D1Database): Outbox => ({
  writeEmail: (kind, { about, recipient, locale, writtenAt, data }) =>
    db
      .prepare(
        `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (mail_id) DO NOTHING`,
      )
      .bind(createEmailId(kind, about), kind, recipient, locale, writtenAt, JSON.stringify(data)),
  async readEmails(limit) {
    const { results } = await db.prepare(`${columns} ORDER BY written_at DESC, rowid DESC LIMIT ?1`).bind(limit).all();
    return results.map(parseRow);
  },
  async readEmail(emailId) {
    const row = await db.prepare(`${columns} WHERE mail_id = ?1`).bind(emailId).first();
    return row === null ? undefined : parseRow(row);
  },
});

const createEmailId = (kind: EmailKind, about: string): string => `${kind} ${about}`;

/** The columns that `parseRow` reads. */
export const emailColumns = 'mail_id AS emailId, kind, recipient, locale, written_at AS writtenAt, document';

const columns = `SELECT ${emailColumns} FROM outbox`;

const rowSchema = z.object({
  emailId: z.string(),
  kind: z.string().refine(isEmailKind),
  recipient: z.string(),
  locale: z.string(),
  writtenAt: z.int(),
  document: jsonColumn(z.unknown()),
});

/** Parses a row with `emailColumns`. Throws if it does not match the schema of its kind. */
export function parseRow(row: unknown): WrittenEmail {
  const { kind, document, ...email } = rowSchema.parse(row);
  const data: unknown = emailKinds[kind].data.parse(document);
  return { ...email, kind, data } as WrittenEmail; // `data` was parsed with the schema of `kind`
}
