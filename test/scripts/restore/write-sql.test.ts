// SQL files for D1, which accepts only statements of less than 100 kB.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorkingCopy, listTables } from '../../../scripts/restore/working-copy.ts';
import { writeSqlFiles } from '../../../scripts/restore/write-sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-sql-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('rows of every length are written exactly, in short statements, and triggers do not run for them', () => {
  const copy = createWorkingCopy(':memory:');
  const { db, triggers } = copy;
  expect(triggers.length).toBeGreaterThan(50);
  // characters with four bytes, and quotes, at every boundary of a chunk
  const long = JSON.stringify({ text: `${'🏔️'.repeat(40_000)}'”${"'".repeat(30_000)}` });
  for (const [id, document] of [
    ['short', '{}'],
    ['long', long],
    ['quotes', JSON.stringify("it's; -- no\n/* comment */")],
  ] as const)
    db.prepare(
      "INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES (?, 'k', 'a@example.org', 'en-us', 1, ?)",
    ).run(id, document);
  const file = db.prepare("INSERT INTO social_file VALUES ('s', ?, ?)");
  for (let part = 0; part < 3; part++) file.run(part, 'a'.repeat(1_000_000));
  db.prepare("INSERT INTO shop_order VALUES ('CAAAAAAAAAA', 'us', 1, 'shop', 'USD', 1000)").run();

  const paths = writeSqlFiles(copy, folder, {
    tables: ['shop_order', ...listTables(db).filter((name) => name !== 'shop_order')],
    first: [],
    last: ["UPDATE outbox SET attempts = 3 WHERE mail_id = 'short'"],
  });
  const statements = paths.flatMap((path) => readFileSync(path, 'utf8').split(';\n'));
  expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(100_000);

  const target = createWorkingCopy(':memory:');
  for (const { sql } of target.triggers) target.db.exec(sql);
  target.db.prepare("INSERT INTO shop_order VALUES ('COLD0000000', 'us', 1, 'shop', 'USD', 7)").run();
  for (const path of paths) target.db.exec(readFileSync(path, 'utf8'));
  expect(target.db.prepare('SELECT mail_id AS id, document, attempts FROM outbox ORDER BY rowid').all()).toEqual([
    { id: 'short', document: '{}', attempts: 3 },
    { id: 'long', document: long, attempts: 0 },
    { id: 'quotes', document: JSON.stringify("it's; -- no\n/* comment */"), attempts: 0 },
  ]);
  expect(target.db.prepare('SELECT length(data) AS n FROM social_file').all()).toEqual(Array.from({ length: 3 }, () => ({ n: 1_000_000 })));
  expect(target.db.prepare('SELECT order_number FROM shop_order').all()).toEqual([{ order_number: 'CAAAAAAAAAA' }]);
  // the trigger of shop_order would have added the order to the sums
  expect(target.db.prepare('SELECT * FROM sales_slot').all()).toEqual([]);
  expect(target.db.prepare("SELECT COUNT(*) AS n FROM sqlite_master WHERE type = 'trigger'").get()).toEqual({ n: triggers.length });
});
