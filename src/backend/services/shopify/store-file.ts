// Stores an uploaded file in parts. The import exists only after all parts are stored, so that no file is read in part.
import { type ShopifyKind, storeImportStatement, storePartStatements } from '#backend/stores/shopify-imports.ts';

interface UploadedFile {
  importId: string;
  kind: ShopifyKind;
  fileName: string;
  text: string;
  by: string;
  now: number;
  /** Statement that records the upload in the audit log. */
  record: D1PreparedStatement;
}

/** Number of parts that are sent to the database at once. */
const partsAtOnce = 5;

export async function storeFile(db: D1Database, { record, ...file }: UploadedFile): Promise<void> {
  const parts = storePartStatements(db, file);
  for (let start = 0; start < parts.length; start += partsAtOnce) await db.batch(parts.slice(start, start + partsAtOnce));
  await db.batch([storeImportStatement(db, file), record]);
}
