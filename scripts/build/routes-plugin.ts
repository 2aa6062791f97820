import type { Plugin } from 'vite';

const source = '/src/routes.ts';

/** Leaves out of the browser's table of routes who may see each page: the server alone asks that. */
export const routesPlugin = (): Plugin => ({
  name: 'cairn-routes',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith(source) ? { code: code.replace(/, access: '[a-z-]+'/g, ''), map: null } : undefined),
});
