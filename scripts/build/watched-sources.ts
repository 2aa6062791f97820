import { readdirSync } from 'node:fs';

/** Returns the paths that the storefront is built from. The backend is not among them, because wrangler watches it. */
export const sourceFolders = (): string[] => [
  'client',
  'public',
  ...readdirSync('src')
    .filter((name) => name !== 'backend')
    .map((name) => `src/${name}`),
];

/** Returns whether a saved file needs a restart of the Worker. Styles and browser code do not: the running Worker reads them. */
export const needsRestart = (path: string): boolean => !path.endsWith('.css') && !path.startsWith('client/');
