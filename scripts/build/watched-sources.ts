import { readdirSync } from 'node:fs';
import { findBrandFolder } from './brand.ts';
import { messageFolders } from './messages.ts';

/**
 * Returns the paths to watch. The demo and the backend are excluded, because wrangler watches them; the backend's messages are included.
 */
export const sourceFolders = (): string[] => [
  'client',
  'public',
  findBrandFolder(),
  ...readdirSync('src')
    .filter((name) => name !== 'backend' && name !== 'demo')
    .map((name) => `src/${name}`),
  messageFolders.backend,
];

/**
 * Returns whether a saved file needs a restart of the Worker. Styles and browser code do not, because the running Worker reads new builds
 * of them.
 */
export const needsRestart = (path: string): boolean => !path.endsWith('.css') && !path.startsWith('client/');
