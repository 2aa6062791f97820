// Builds the scripts of the staff pages. They are part of the staff Worker instead of the public files, so that only the staff origin serves
// them, and they share no chunks with the scripts of the shop.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { filesBelow } from './files.ts';

/** The source files of the scripts, by name. */
const entries = { media: 'client/staff/media.ts' } as const;

const output = 'dist/generated/staff-scripts.json';

/** Builds the scripts if a source file has changed. */
export async function buildStaffScripts(): Promise<void> {
  if (!isStale()) return;
  // imported here because it is slow to load and often not needed
  const { build } = await import('vite');
  const scripts: Record<string, { path: string; text: string; sources: string[] }> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: { [name]: entry } } },
    });
    const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
    const [chunk] = chunks;
    if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error(`${entry} must be built into a single file.`);
    const hash = createHash('sha256').update(chunk.code).digest('hex').slice(0, 12);
    const sources = Object.keys(chunk.modules).filter((id) => !id.startsWith('\0'));
    scripts[name] = { path: `/scripts/${name}-${hash}.js`, text: chunk.code, sources: sources.map(relativePath) };
  }
  mkdirSync('dist/generated', { recursive: true });
  writeFileSync(output, `${JSON.stringify(scripts, null, 1)}\n`); // also if nothing has changed, so that it is newer than the sources
}

const relativePath = (path: string): string => path.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, '');

function isStale(): boolean {
  if (!existsSync(output)) return true;
  const builtAt = statSync(output).mtimeMs;
  const scripts = JSON.parse(readFileSync(output, 'utf8')) as Record<string, { sources: string[] }>;
  const sources = [
    'scripts/build/staff-scripts.ts',
    'package-lock.json',
    ...filesBelow('client/staff'),
    ...Object.values(scripts).flatMap((script) => script.sources),
  ];
  return sources.some((path) => !existsSync(path) || statSync(path).mtimeMs > builtAt);
}
