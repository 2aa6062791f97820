import { expect, it } from 'vitest';
import { generateSeed } from '#backend/seed/generate.ts';
import { clearStatements, insertStatements } from '#backend/seed/sql.ts';
import { seedTables } from '#backend/seed/tables.ts';

it('stays below 100 kB a statement and holds every row', () => {
  for (const chunk of generateSeed({ masters: 400, now: Date.UTC(2026, 10, 1) })) {
    const statements = [...insertStatements(chunk)];
    for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    expect(statements.reduce((sum, statement) => sum + statement.split('\n').length - 1, 0)).toBe(chunk.rows.length);
  }
});

it('quotes what would end a text', () => {
  expect([...insertStatements({ table: 'seed_state', rows: [[1, "a'); DROP TABLE stock; --"]] })]).toEqual([
    "INSERT INTO seed_state (id, seed_version) VALUES\n(1, 'a''); DROP TABLE stock; --')",
  ]);
});

it('clears every table it writes, and no order of a shopper', () => {
  expect(clearStatements()).toHaveLength(Object.keys(seedTables).length);
  expect(clearStatements()).toContain("DELETE FROM shop_order WHERE origin = 'seed'");
});
