import type { Plugin } from 'vite';

const source = '/src/routes.ts';

/** Vite plugin that removes the access rules from the browser's route table, because only the server checks them. */
export const routesPlugin = (): Plugin => ({
  name: 'cairn-routes',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith(source) ? { code: code.replace(/, access: '[a-z-]+'/g, ''), map: null } : undefined),
});
