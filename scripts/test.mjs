// `npm test`: installs what the gate needs on a fresh machine, a browser included, and runs the gate.
import { existsSync } from 'node:fs';
import { installDependencies, run, runOrExit } from './run.mjs';

installDependencies();
installBrowser();
runOrExit('node', ['scripts/verify.mjs']);

/** Playwright's own Chromium; where that cannot be downloaded, a system browser; else Debian's package. */
function installBrowser() {
  if (process.env.CHROMIUM_PATH) return;
  if (run('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 240_000 }) === 0) return;
  if (['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((path) => existsSync(path))) return;
  runOrExit('apt-get', ['update', '-qq']);
  runOrExit('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}
