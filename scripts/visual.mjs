// `npm run visual`: compares pictures of the shop with the stored ones, or stores new ones (`--update`), and writes a contact sheet. Other
// arguments are passed on to Playwright: `npm run visual -- -g menu`.
import { rmSync } from 'node:fs';
import { runOrExit } from './run.mjs';

rmSync('.wrangler/visual', { recursive: true, force: true }); // the shop of an earlier run has other orders
const args = process.argv.slice(2).map((argument) => (argument === '--update' ? '--update-snapshots' : argument));
runOrExit('node', ['scripts/install-browser.ts']);
runOrExit('playwright', ['test', '-c', 'e2e/visual/playwright.config.ts', ...args]);
