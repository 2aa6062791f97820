import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CoverageMap, createCoverageMap, type FileCoverage, type Range } from '@vitest/istanbul-lib-coverage';
import { convert, type Options } from 'ast-v8-to-istanbul';
import { parseAst } from 'vite';
import { readChunkList } from '../build/chunks.ts';

/** A script that a journey has loaded, as e2e/fixtures/shop.ts stores it. */
interface MeasuredScript {
  url: string;
  /** The text of a script that is part of a page. Undefined for files. */
  source?: string;
  functions: Profiler.FunctionCoverage[];
}

/** A built script whose sources are in this repository. */
interface BuiltScript {
  code: string;
  ast: ReturnType<typeof parseAst>;
  sourceMap: Options['sourceMap'] & { sources: string[] };
}

/** Reads what journeys have stored in a folder, and maps it to the source files. The build for coverage must still be in dist. */
export async function readJourneys(folder: string): Promise<CoverageMap> {
  const scripts = new Map<string, BuiltScript | undefined>();
  const early = readEarlyScript();
  const total = createCoverageMap({});
  const seen = new Set<string>();
  for (const file of readdirSync(folder)) {
    for (const { url, source, functions } of JSON.parse(readFileSync(join(folder, file), 'utf8')) as MeasuredScript[]) {
      const isEarly = source !== undefined && source === early.inlined;
      const path = isEarly ? early.path : new URL(url).pathname;
      if (!isEarly && !path.startsWith('/assets/')) continue;
      // Most journeys run some scripts in the same way as another journey.
      const key = `${path} ${isEarly} ${JSON.stringify(functions)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (!scripts.has(path)) scripts.set(path, readScript(path));
      const script = scripts.get(path);
      if (!script) continue;
      const wrapperLength = isEarly ? early.inlined.indexOf(early.code) : 0;
      total.merge(await convert({ ...script, wrapperLength, coverage: { url: pathToFileURL(`dist/client${path}`).href, functions } }));
    }
  }
  total.filter((path) => /^(client|src)\//.test(relativePath(path)));
  return total;
}

/**
 * Adds what journeys have run to the coverage of the other tests. Vite writes some expressions differently for browsers, so statements that
 * end elsewhere are matched by their start. Code that has no counterpart in the other coverage is not counted.
 */
export function addJourneys(all: CoverageMap, journeys: CoverageMap): void {
  for (const file of journeys.files()) {
    if (!all.files().includes(file)) all.addFileCoverage(journeys.fileCoverageFor(file));
    else addHits(all.fileCoverageFor(file), journeys.fileCoverageFor(file));
  }
}

function addHits(to: FileCoverage, from: FileCoverage): void {
  const statements = new Map<string, number>();
  for (const [id, place] of Object.entries(from.statementMap)) {
    for (const key of listKeys(place)) statements.set(key, Math.max(statements.get(key) ?? 0, from.s[id] ?? 0));
  }
  for (const [id, place] of Object.entries(to.statementMap)) to.s[id] = (to.s[id] ?? 0) + findHits(statements, place);
  const paths = new Map<string, number[]>();
  for (const [id, { type, loc }] of Object.entries(from.branchMap)) paths.set(`${type} ${listKeys(loc)[1]}`, from.b[id] ?? []);
  for (const [id, { type, loc }] of Object.entries(to.branchMap)) {
    const more = paths.get(`${type} ${listKeys(loc)[1]}`);
    if (more?.length === to.b[id]?.length) to.b[id] = (to.b[id] ?? []).map((hits, path) => hits + (more?.[path] ?? 0));
  }
  const functions = new Map(Object.entries(from.fnMap).map(([id, { loc }]) => [listKeys(loc)[1], from.f[id] ?? 0]));
  for (const [id, { loc }] of Object.entries(to.fnMap)) to.f[id] = (to.f[id] ?? 0) + (functions.get(listKeys(loc)[1]) ?? 0);
}

const findHits = (hits: ReadonlyMap<string, number>, place: Range): number =>
  listKeys(place)
    .map((key) => hits.get(key))
    .find((count) => count !== undefined) ?? 0;

/** The keys under which a place is found: the exact one, and the one of its start. */
const listKeys = ({ start, end }: Range): [string, string] => {
  const from = `${start.line}:${start.column}`;
  return [`${from}-${end.line}:${end.column}`, from];
};

/** Returns a path relative to the repository, with forward slashes. */
export const relativePath = (path: string): string => path.replace(`${resolve('.')}/`, '');

function readScript(path: string): BuiltScript | undefined {
  const file = `dist/client${path}`;
  if (!existsSync(`${file}.map`)) return undefined;
  const code = readFileSync(file, 'utf8');
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as BuiltScript['sourceMap'];
  const sources = map.sources.map((source) => resolve('dist/client/assets', source ?? ''));
  if (!sources.some((source) => /^(client|src)\//.test(relativePath(source)))) return undefined;
  return { code, ast: parseAst(code), sourceMap: { ...map, sources } };
}

/** Reads the script that is inlined into pages (scripts/build/chunks.ts): its file and its text in a page. */
function readEarlyScript(): { path: string; code: string; inlined: string } {
  const { early: path = '' } = readChunkList() ?? {};
  const { early: inlined } = JSON.parse(readFileSync('dist/generated/manifest.json', 'utf8')) as { early: string };
  return { path, code: readFileSync(`dist/client${path}`, 'utf8').trim(), inlined };
}
