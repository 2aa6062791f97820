// The hash of the sources that determine the tables of Vendure, with which a test notices a change without a migration.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the hash of the entities, the custom fields, the indexes on Vendure's tables, the plugins and the versions of Vendure and TypeORM in a plugin's folder. */
export function hashSchema(folder: string): string {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const paths = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const entities = paths.toSorted().flatMap((path) => {
    const source = read(`src/${path}`);
    return source.includes('@Entity(') ? [source] : [];
  });
  const fields = read('src/fields.ts').replaceAll(/,? *label: label\('[^']*'\)/g, '');
  const plugins = [...new Set(read('src/config.ts').match(/\b\w+Plugin\b/g))].toSorted();
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const parts = [...entities, fields, read('src/indexes.ts'), ...plugins, dependencies['@vendure/core'], dependencies.typeorm];
  return createHash('sha256').update(parts.map(normalize).join('\n')).digest('hex').slice(0, 16);
}

/** Removes comments and whitespace. */
const normalize = (source = ''): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, '');
