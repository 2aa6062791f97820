import { readdirSync } from 'node:fs';

/** What the storefront is made from: not the backend, which wrangler watches by itself. */
export const sourceFolders = (): string[] => [
  'client',
  'public',
  ...readdirSync('src')
    .filter((name) => name !== 'backend')
    .map((name) => `src/${name}`),
];

/** Whether the Worker has to start again for a saved file. Styles and what only the browser runs reach it while it runs. */
export const needsRestart = (path: string): boolean => !path.endsWith('.css') && !path.startsWith('client/');
