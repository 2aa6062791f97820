// Makes sure that there is a browser for the journeys: what is found is used, else Playwright's own is fetched, else Debian's package.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

const found = findBrowser();
if (found) console.log(`Browser: ${found.executablePath ?? 'Playwright’s own'}.`);
else install();

/** Whether a tool ran to a good end. A declaration: `install` above runs before any constant below it is there. */
function run(tool: string, args: string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(tool, args, { stdio: 'inherit', ...options }).status === 0;
}

function install(): void {
  console.log('No browser was found: fetching Playwright’s own Chromium.');
  if (run('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 240_000 })) return;
  console.log('It could not be fetched: installing the Chromium of Debian with apt-get.');
  run('apt-get', ['update', '-qq']);
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  );
  if (!isInstalled) {
    console.error('No browser could be installed: name one in CHROMIUM_PATH.');
    process.exit(1);
  }
}
