// The outbox: emails that are written together with what they tell of, and read by whoever sends them. D1 table outbox:
// see migrations/0014. One row for each email, written here and by stores/gift-card-issues.ts.
import * as z from 'zod';
import { jsonColumn } from '#backend/platform/query.ts';
import { type EmailData, type EmailKind, emailKinds, isEmailKind } from './registry.ts';

/** An email to be written. */
interface NewEmail<Kind extends EmailKind> {
  /** What it tells of, such as the number of an order. A second email of a kind about the same is not written. */
  about: string;
  recipient: string;
  locale: string;
  /** Milliseconds since 1970. */
  writtenAt: number;
  data: EmailData<Kind>;
}

/** An email that was written; `data` is that of its kind. */
export type WrittenEmail = { [Kind in EmailKind]: { kind: Kind; data: EmailData<Kind> } }[EmailKind] & {
  emailId: string;
  recipient: string;
  locale: string;
  writtenAt: number;
};

/** Where emails go. The one adapter keeps them in D1, for a sender to take from there (docs/emails.md). */
export interface Outbox {
  /** A statement for the batch that writes what the email tells of: both are written, or neither. */
  writeEmail<Kind extends EmailKind>(kind: Kind, email: NewEmail<Kind>): D1PreparedStatement;
  /** Newest first. */
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

const columns = `SELECT mail_id AS emailId, kind, recipient, locale, written_at AS writtenAt, document FROM outbox`;

const rowSchema = z.object({
  emailId: z.string(),
  kind: z.string().refine(isEmailKind),
  recipient: z.string(),
  locale: z.string(),
  writtenAt: z.int(),
  document: jsonColumn(z.unknown()),
});

function parseRow(row: unknown): WrittenEmail {
  const { kind, document, ...email } = rowSchema.parse(row);
  const data: unknown = emailKinds[kind].data.parse(document);
  return { ...email, kind, data } as WrittenEmail; // parsed by the schema of its kind
}
