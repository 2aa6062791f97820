import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const source = 'react/jsx-runtime';
const virtual = `\0${source}`;
const path = createRequire(import.meta.url).resolve(source);

/**
 * Vite plugin that exports React's JSX functions as ES module bindings. If chunks used React's CommonJS module, each JSX call would have to
 * read an object property.
 */
export const jsxPlugin = (): Plugin => ({
  name: 'cairn-jsx',
  enforce: 'pre',
  resolveId: (id) => (id === source ? virtual : undefined),
  load: (id) =>
    id === virtual ? `import runtime from ${JSON.stringify(path)};\nexport const { Fragment, jsx, jsxs } = runtime;` : undefined,
});
