// `npm run dashboard:vendure`: installs, builds and serves Vendure's dashboard for the Vendure of `npm run start:vendure`.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { installPackages, pluginFolder, preparePlugin, runOrThrow } from './vendure.ts';

const folder = resolve(pluginFolder, 'dashboard');
const page = resolve(folder, 'dist/index.html');
const vite = resolve(folder, 'node_modules/vite/bin/vite.js');
const port = process.env.DASHBOARD_PORT ?? '8791';

preparePlugin();
console.log('Preparing the dashboard, whose packages have 630 MB …');
installPackages(folder);
const sources = ['package-lock.json', 'vite.config.mts', 'vendure-config.ts'].map((file) => statSync(resolve(folder, file)).mtimeMs);
if (!existsSync(page) || statSync(page).mtimeMs < Math.max(...sources)) {
  console.log('Building the dashboard, which takes one to three minutes …');
  runOrThrow(process.execPath, [vite, 'build'], { cwd: folder });
}
console.log(`The dashboard is at http://localhost:${port}/dashboard/`);
const child = spawn(process.execPath, [vite, 'preview'], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...process.env, DASHBOARD_PORT: port, VENDURE_URL: `http://127.0.0.1:${process.env.VENDURE_PORT ?? '3000'}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
