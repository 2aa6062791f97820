// Makes sure that there are browsers for the journeys. Chromium is required: an existing one, else Playwright's own, else Debian's package.
// Firefox and WebKit come from Debian's packages; on other systems their journeys are left out.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { findBrowser, findFirefox, findWebkit } from './browser.ts';

let isPackageListFresh = false;

const chromium = findBrowser();
if (chromium) console.log(`Chromium: ${chromium.executablePath ?? 'Playwright’s own'}.`);
else installChromium();

installEngine('Firefox', () => findFirefox(), ['firefox-esr']);
installEngine('WebKit', () => findWebkit()?.miniBrowser, ['webkit2gtk-driver', 'xvfb']);

/** Runs a tool and returns whether it succeeded. */
function run(tool: string, args: string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(tool, args, { stdio: 'inherit', ...options }).status === 0;
}

function installPackages(names: readonly string[]): boolean {
  if (!isPackageListFresh) isPackageListFresh = run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

function installChromium(): void {
  console.log('No Chromium was found. Downloading Playwright’s own.');
  if (run('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 240_000 })) return;
  console.log('The download failed. Installing Debian’s Chromium with apt-get.');
  if (['chromium-headless-shell', 'chromium'].some((name) => installPackages([name]))) return;
  console.error('No browser could be installed. Set CHROMIUM_PATH to the path of one.');
  process.exit(1);
}

function installEngine(name: string, find: () => string | undefined, packages: readonly string[]): void {
  const found = find();
  if (found !== undefined) {
    console.log(`${name}: ${found}.`);
    return;
  }
  console.log(`${name} was not found. Installing Debian’s ${packages.join(' and ')} with apt-get.`);
  if (!installPackages(packages) || find() === undefined) console.log(`${name} could not be installed, so its journeys are left out.`);
}
