// Lower case in SQL, in queries and in the texts of the document list.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { accentedCapitals, lowerSql } from '#backend/platform/lower-sql.ts';

const folder = 'src/backend/migrations';
const text = `ABC Öko Æ Ë Ï Œ ${accentedCapitals} ß é 1`;

test('lowerSql converts every capital letter of Western European languages as JavaScript does', () => {
  const sqlite = new DatabaseSync(':memory:');
  expect(sqlite.prepare(`SELECT ${lowerSql('?1')} AS lower`).get(text)).toEqual({ lower: text.toLowerCase() });
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
  const latin1 = letters.filter((letter) => letter < 'ÿ' && letter !== letter.toLowerCase());
  expect(latin1.filter((letter) => !accentedCapitals.includes(letter))).toEqual([]);
});

test('the document list stores its texts in lower case, including those from before migration 0121', () => {
  const sqlite = new DatabaseSync(':memory:');
  const store = (key: string) =>
    sqlite
      .prepare("INSERT INTO content_document VALUES ('us', 'en-us', 'page', ?, 1, 'published', NULL, NULL, ?, NULL, NULL, NULL)")
      .run(key, JSON.stringify({ title: text }));
  for (const file of readdirSync(folder).toSorted()) {
    if (file.startsWith('0121_')) store('before');
    sqlite.exec(readFileSync(`${folder}/${file}`, 'utf8'));
  }
  store('after');
  const rows = sqlite.prepare('SELECT document_key AS "key", text FROM document_entry ORDER BY document_key = \'after\'').all();
  expect(rows).toEqual(['before', 'after'].map((key) => ({ key, text: text.toLowerCase() })));
});
