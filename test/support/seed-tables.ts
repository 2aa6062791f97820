// The generated seed as objects with column names, grouped by table.
import { generateSeed, type SeedInput } from '#demo/seed/generate.ts';
import { type SeedTable, type SeedValue, seedTables } from '#demo/seed/tables.ts';

export type SeedRow = Record<string, SeedValue>;

export function createSeedTables(input: SeedInput): Map<SeedTable, SeedRow[]> {
  const tables = new Map<SeedTable, SeedRow[]>();
  for (const { table, rows } of generateSeed(input)) {
    const named = rows.map((row): SeedRow => Object.fromEntries(seedTables[table].map((column, index) => [column, row[index] ?? null])));
    const known = tables.get(table);
    if (known) known.push(...named);
    else tables.set(table, named);
  }
  return tables;
}
