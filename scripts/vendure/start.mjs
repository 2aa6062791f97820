// `npm run start:vendure`: installs packages and starts the shop before Vendure (docs/vendure.md). Plain JavaScript, because it runs before
// packages are installed.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { installDependencies } from '../run.mjs';

installDependencies();
// in a process group of its own, so that Ctrl+C does not reach PostgreSQL and the others before start.ts has ended them in order
const child = spawn(resolve('node_modules/.bin/node'), ['scripts/vendure/start.ts'], { stdio: 'inherit', detached: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
