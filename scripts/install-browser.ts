// Makes sure that there is a browser for the journeys: an existing one, else Playwright's own, else Debian's package.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';

const found = findBrowser();
if (found) console.log(`Browser: ${found.executablePath ?? 'Playwright’s own'}.`);
else install();

/** Runs a tool and returns whether it succeeded. A function declaration, because it is called above. */
function run(tool: string, args: string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(tool, args, { stdio: 'inherit', ...options }).status === 0;
}

function install(): void {
  console.log('No browser was found. Downloading Playwright’s own Chromium.');
  if (run('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 240_000 })) return;
  console.log('The download failed. Installing Debian’s Chromium with apt-get.');
  run('apt-get', ['update', '-qq']);
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  );
  if (!isInstalled) {
    console.error('No browser could be installed. Set CHROMIUM_PATH to the path of one.');
    process.exit(1);
  }
}
