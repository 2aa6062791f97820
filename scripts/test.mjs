// `npm test`: installs the packages and a browser, and runs `npm run verify`. `npm run test:long` also runs the long test set.
import { installDependencies, runOrExit } from './run.mjs';

installDependencies();
runOrExit('node', ['scripts/install-browser.ts']);
runOrExit('node', ['scripts/verify.mjs', ...process.argv.slice(2)]);
