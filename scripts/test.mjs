// `npm test`: installs what the gate needs on a fresh machine, a browser included, and runs the gate. `npm run test:long`: all of it.
import { installDependencies, runOrExit } from './run.mjs';

installDependencies();
runOrExit('node', ['scripts/install-browser.ts']);
runOrExit('node', ['scripts/verify.mjs', ...process.argv.slice(2)]);
