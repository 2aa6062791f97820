// Migration 0120: the experiments of versions that were stored before.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const folder = 'src/backend/migrations';

test('migration 0120 finds the experiments of versions that were stored before', () => {
  const sqlite = new DatabaseSync(':memory:');
  const files = readdirSync(folder).toSorted();
  const place = files.findIndex((name) => name.startsWith('0120_'));
  for (const file of files.slice(0, place)) sqlite.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  const store = sqlite.prepare(
    "INSERT INTO content_document VALUES ('us', 'en-us', 'page', ?, ?, 'published', NULL, NULL, ?, NULL, NULL, NULL)",
  );
  const fields = { experienceId: 'opening', variants: [] };
  const block = { id: 'a', kind: 'experiment', fields };
  store.run('with', 1, JSON.stringify({ blocks: [{ id: 'b', kind: 'section', fields: {}, children: [block] }] }));
  store.run('with', 2, JSON.stringify({ blocks: [] }));
  store.run('without', 1, JSON.stringify({ blocks: [{ id: 'c', kind: 'hero', fields: { title: '"experiment"' } }] }));
  sqlite.exec(readFileSync(`${folder}/${files[place]}`, 'utf8'));
  const rows = sqlite.prepare('SELECT document_key AS "key", version, experiments FROM document_experiment').all();
  expect(rows).toEqual([{ key: 'with', version: 1, experiments: JSON.stringify([fields]) }]);
});
