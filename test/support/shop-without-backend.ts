// The shop as one has it who deletes the embedded backend: a copy of the sources without it (docs/gateway.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyShop, edit } from './copied-shop.ts';

/** The line of src/worker.ts that goes with the backend. */
const exportLine = /^export \{[^}]*\} from '#backend\/embedded\.ts';\n/m;
/** What goes of wrangler.toml: everything from this line on. */
const configuration = /^# ---- The embedded backend:.*/ms;

/** Copies the shop to a folder, and takes the backend away as docs/gateway.md describes. */
export function copyShopWithoutBackend(folder: string): void {
  copyShop(folder);
  rmSync(join(folder, 'src/backend'), { recursive: true });
  edit(join(folder, 'src/worker.ts'), (text) => text.replace(exportLine, ''));
  edit(join(folder, 'wrangler.toml'), (text) => text.replace(configuration, ''));
}
