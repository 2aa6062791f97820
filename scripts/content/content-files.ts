// Content as files: `content/<locale>/<kind>/<key>.json`. Each file refers to the JSON Schema of its kind.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import type { JsonSchema } from '#staff/checks/json-schemas.ts';

export const contentFolder = 'content';
/** Folder of the JSON Schemas. It is not in git, because each command that needs the schemas writes them. */
const schemaFolder = 'schemas';

/** Returns a document's file content. */
export const writeText = ({ kind }: Pick<DocumentAddress, 'kind'>, stored: StoredBody): string =>
  `${JSON.stringify({ $schema: `../../${schemaFolder}/${kind}.json`, ...unstampBody(stored) }, null, 2)}\n`;

export const nameFile = (folder: string, address: DocumentAddress): string => join(folder, `${writeAddress(address)}.json`);

/** Writes a file if its content differs, and returns whether it was written. */
export function writeFile(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}

export function writeSchemas(folder: string, schemas: Readonly<Record<string, JsonSchema>>): void {
  for (const [name, schema] of Object.entries(schemas)) writeFile(join(folder, schemaFolder, name), `${JSON.stringify(schema, null, 2)}\n`);
}

/** Returns whether a path is in the folder of JSON Schemas. */
export const isInSchemas = (path: string): boolean => path.split(sep).includes(schemaFolder);

/** Returns the content files in a folder, without JSON Schemas. */
export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json') && !isInSchemas(name))
        .map((name) => join(folder, name))
        .sort()
    : [];

/** Parses the file name of a document into its address. */
export function addressOfFile(file: string): DocumentAddress | { problem: string } {
  const parts = relative('.', resolve(file)).split(sep).slice(-3);
  return file.endsWith('.json')
    ? readAddress(parts.join('/').slice(0, -'.json'.length))
    : { problem: 'the file name does not end in .json' };
}

/** Maximum size of a file in bytes. A D1 row holds at most 2 MB. */
const maxFileBytes = 1_000_000;
/** Maximum nesting depth of lists and objects, far more than a page of blocks needs. */
const maxDepth = 200;

/** Reads a content file and removes `$schema`. Returns a problem if the file is not a valid JSON object. */
export function readBody(file: string): { body: StoredBody } | { problem: string } {
  if (!existsSync(file)) return { problem: 'the file does not exist' };
  if (statSync(file).size > maxFileBytes) return { problem: `the file has more than ${maxFileBytes} bytes` };
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isDeeperThan(value, maxDepth)) return { problem: `lists and objects are nested more than ${maxDepth} levels deep` };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'expected a JSON object' };
    const { $schema: _, ...body } = value as StoredBody;
    return { body };
  } catch (problem) {
    return { problem: `the file is not valid JSON: ${(problem as Error).message}` };
  }
}

/** Returns whether a value is nested deeper than `depth`. Not recursive, because deep nesting would overflow the stack. */
function isDeeperThan(value: unknown, depth: number): boolean {
  let level = [value];
  for (let count = 0; count <= depth; count += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
