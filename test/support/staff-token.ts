// An access token for programs, written into the database of a backend that is not running.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Grant, readGrant } from '#backend/rules/staff-permissions.ts';
import { hashSecret } from '#staff/hash-secret.ts';
import { createToken } from '#staff/identity/token.ts';

/** Stores a token with a role, such as `publisher:de`, and returns it. */
export async function storeStaffToken(persistTo: string, role: string, name = 'Nightly import'): Promise<string> {
  const token = createToken();
  const grants = [readGrant(role)] as [Grant];
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((each) => each.endsWith('.sqlite') && each !== 'metadata.sqlite') ?? '';
  const db = new DatabaseSync(join(folder, file));
  const now = Date.now();
  const sql = `INSERT INTO staff_token (token_id, token_hash, name, grants, created_by, created_at, expires_at) VALUES (?, ?, ?, ?, 'Ada', ?, ?)`;
  db.prepare(sql).run(crypto.randomUUID(), await hashSecret(token), name, JSON.stringify(grants), now, now + 86_400_000);
  db.close();
  return token;
}
