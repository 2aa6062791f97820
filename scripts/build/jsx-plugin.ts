import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const source = 'react/jsx-runtime';
const virtual = `\0${source}`;
const path = createRequire(import.meta.url).resolve(source);

/** Gives React's functions for JSX as exports that are bound by name. Of its CommonJS module each call would be read off an object. */
export const jsxPlugin = (): Plugin => ({
  name: 'cairn-jsx',
  enforce: 'pre',
  resolveId: (id) => (id === source ? virtual : undefined),
  load: (id) =>
    id === virtual ? `import runtime from ${JSON.stringify(path)};\nexport const { Fragment, jsx, jsxs } = runtime;` : undefined,
});
