// Installs packages and runs a script of this folder: `node scripts/vendure/run.mjs start.ts`. Plain JavaScript, because it runs before
// packages are installed.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installDependencies } from '../run.mjs';

const [, , script = '', ...args] = process.argv;
installDependencies();
// in a process group of its own, so that Ctrl+C does not reach PostgreSQL and the others before the script has ended them in order
const child = spawn(resolve('node_modules/.bin/node'), [`scripts/vendure/${script}`, ...args], { stdio: 'inherit', detached: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
