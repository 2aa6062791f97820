// The shop as one has it who deletes the embedded backend: a copy of the sources without it (docs/gateway.md).
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const copied = ['src', 'client', 'scripts', 'dist', 'package.json', 'vite.config.ts', 'wrangler.toml'];

/** The line of src/worker.ts that goes with the backend. */
const exportLine = /^export \{[^}]*\} from '#backend\/embedded\.ts';\n/m;
/** What goes of wrangler.toml: everything from this line on. */
const configurationEnd = '# ---- The embedded backend:';

/** Copies the shop to a folder, and takes the backend away as README says. */
export function copyShopWithoutBackend(folder: string): void {
  const programs = readdirSync(root).filter((name) => /^tsconfig\b.*\.json$/.test(name));
  for (const name of [...copied, ...programs]) cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(folder, name));
  rmSync(join(folder, 'src/backend'), { recursive: true });
  edit(join(folder, 'src/worker.ts'), (text) => text.replace(exportLine, ''));
  edit(join(folder, 'wrangler.toml'), (text) => text.slice(0, text.indexOf(configurationEnd)));
}

function edit(path: string, change: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed.length >= text.length - 20) throw new Error(`${path} does not have what goes with the backend.`);
  writeFileSync(path, changed);
}
