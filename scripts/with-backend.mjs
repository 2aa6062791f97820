// Runs a script that needs the embedded backend and its demo. Does nothing if the backend or the demo was deleted.
//   node scripts/with-backend.mjs SCRIPT [argument …]
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backendConfig, hasDemo } from './worker-variables.mjs';

const [, , script = ''] = process.argv;
if (existsSync(backendConfig) && hasDemo()) {
  // Makes process.argv the same as if the script had been started directly.
  process.argv.splice(1, 1);
  process.argv[1] = resolve(script);
  await import(pathToFileURL(process.argv[1]).href);
} else {
  console.log(`${script} is skipped because it needs the embedded backend and its demo (src/backend and src/demo).`);
}
