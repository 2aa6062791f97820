// The calls for databases of the stand-in for Cloudflare.
import type { DatabaseSync } from 'node:sqlite';
import type { Account } from './account.ts';
import { type Answer, ApiError, type Call, readJson } from './call.ts';

const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 4096 };

export function answerDatabaseCall(account: Account, call: Call): Answer {
  const [, id, action] = /^\/d1\/database(?:\/([^/]+))?(?:\/(\w+))?$/.exec(call.path) ?? [];
  const { databases } = account;
  if (id === undefined) {
    if (call.method === 'GET') {
      const name = call.query.get('name');
      return {
        result: databases.filter((each) => name === null || each.name.includes(name)).map(({ uuid, name: own }) => ({ uuid, name: own })),
      };
    }
    const { name } = readJson<{ name: string }>(call);
    if (databases.some((each) => each.name === name)) throw new ApiError(400, 7502, `A database with name ${name} already exists`);
    return { result: account.createDatabase(name) };
  }
  const found = databases.find(({ uuid, name }) => [uuid, name].includes(id));
  if (!found) throw new ApiError(404, 7404, `The database ${id} could not be found`);
  if (call.method === 'DELETE') {
    databases.splice(databases.indexOf(found), 1);
    return { result: null };
  }
  if (action === 'query') return { result: [{ results: execute(found.db, readJson<{ sql: string }>(call).sql), success: true, meta }] };
  if (action === 'import') return { result: importFile(account, call, found.db, id) };
  return { result: { uuid: found.uuid, name: found.name, version: 'production' } };
}

function execute(db: DatabaseSync, sql: string): unknown[] {
  try {
    if (/^\s*(?:SELECT|PRAGMA)\b/i.test(sql)) return db.prepare(sql).all();
    db.exec(`BEGIN;${sql};COMMIT`);
    return [];
  } catch (problem) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw new ApiError(400, 7500, problem instanceof Error ? problem.message : String(problem));
  }
}

/** Imports a file in three steps, as Cloudflare does: the client asks where to upload it, uploads it, and starts the import. */
function importFile({ files }: Account, call: Call, db: DatabaseSync, id: string): object {
  const { action, etag, filename = '' } = readJson<{ action: string; etag: string; filename?: string }>(call);
  if (action === 'init') return { upload_url: `${call.origin}/upload/${id}-${etag}`, filename: `${id}-${etag}`, success: true };
  execute(db, files.get(filename) ?? '');
  return {
    success: true,
    status: 'complete',
    messages: [],
    type: 'import',
    at_bookmark: 'b',
    result: { num_queries: 1, final_bookmark: 'b', meta },
  };
}
