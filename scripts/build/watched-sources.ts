import { readdirSync } from 'node:fs';
import { messageFolders } from './messages.ts';

/** Returns the paths that are built. Of the backend only its messages are among them, because wrangler watches its code and the demo. */
export const sourceFolders = (): string[] => [
  'client',
  'public',
  ...readdirSync('src')
    .filter((name) => name !== 'backend' && name !== 'demo')
    .map((name) => `src/${name}`),
  messageFolders.backend,
];

/** Returns whether a saved file needs a restart of the Worker. Styles and browser code do not: the running Worker reads them. */
export const needsRestart = (path: string): boolean => !path.endsWith('.css') && !path.startsWith('client/');
