// The import table of the design (§1) as data: what each layer may reach. What a row does not name is forbidden.

interface LayerRow {
  /** Layers whose values it may import. */
  may: readonly string[];
  /** Layers of which it may know types only. */
  types?: readonly string[];
  /** Packages, by the name they are imported under. */
  packages?: readonly string[];
}

const react = ['react', 'react-dom/server'];
const hono = ['hono', 'hono/factory', 'hono/body-limit'];
const zod = ['zod', 'zod/mini'];

// `generated` is what the build writes to dist/generated. Where a row departs from the design's page, it says why.
export const importTable: Record<string, LayerRow> = {
  values: { may: [] },
  errors: { may: [] },
  env: { may: [], packages: zod },
  markets: { may: ['values', 'errors'] },
  routes: { may: ['values'] },
  i18n: { may: ['values', 'markets', 'errors', 'generated'], packages: ['@lingui/core'] },
  contract: { may: ['values', 'errors'], packages: zod },
  wire: { may: ['values', 'errors'], types: ['contract'] },
  // paths in product cards and menus are written by the URL table
  domain: {
    may: ['values', 'errors', 'routes'],
    types: ['contract', 'markets'],
    packages: [...zod, 'hast-util-from-html', 'hast-util-sanitize', 'hast-util-to-html'],
  },
  gateway: { may: ['contract', 'values', 'errors'] },
  // results and bounded maps; of the gateway the port: its type and the fault it promises
  cache: { may: ['contract', 'values', 'errors', 'gateway'], packages: zod },
  session: { may: ['contract', 'values', 'errors'], packages: ['jose', ...zod] },
  commerce: { may: ['domain', 'session', 'values', 'errors'], types: ['gateway', 'contract'] },
  // the names of style sheets are those that the build writes
  ui: { may: ['domain', 'i18n', 'markets', 'routes', 'values'], types: ['contract', 'generated'], packages: ['react'] },
  islands: { may: ['ui', 'domain', 'i18n', 'routes', 'wire', 'values'], packages: [...react, '@tanstack/react-query'] },
  // sections that are reused, data that comes late, and the document around a page
  render: { may: ['ui', 'islands', 'i18n', 'values', 'generated'], types: ['routes'], packages: [...react, 'react-dom'] },
  // a block parses its own fields, and says what it needs of the gateway
  blocks: {
    may: ['contract', 'render', 'ui', 'islands', 'domain', 'i18n', 'values'],
    types: ['gateway'],
    packages: ['react', ...zod],
  },
  pages: {
    may: ['render', 'blocks', 'ui', 'islands', 'domain', 'i18n', 'routes', 'markets', 'contract', 'commerce', 'errors', 'values', 'wire'],
    types: ['gateway'],
    packages: ['react'],
  },
  // the view that it hands to components is typed by ui
  middleware: {
    may: ['values', 'errors', 'markets', 'routes', 'env', 'i18n', 'contract', 'domain', 'gateway', 'cache', 'session', 'commerce'],
    types: ['ui', 'wire'],
    packages: hono,
  },
  // an action is a handler, so it knows the context that middleware leaves
  actions: {
    may: ['commerce', 'domain', 'contract', 'wire', 'session', 'routes', 'markets', 'errors', 'values', 'middleware'],
    types: ['i18n'],
    packages: hono,
  },
  // decided later than the page: from the request for a page to its response
  delivery: {
    may: [
      ...['values', 'errors', 'markets', 'routes', 'env', 'i18n', 'contract', 'wire', 'domain', 'gateway', 'cache', 'session', 'commerce'],
      ...['middleware', 'ui', 'islands', 'render', 'blocks', 'pages', 'generated'],
    ],
    packages: [...react, ...hono, ...zod, '@hono/react-renderer'],
  },
  app: {
    may: ['values', 'markets', 'routes', 'env', 'session', 'middleware', 'actions', 'delivery', 'pages'],
    packages: hono,
  },
  backend: {
    may: ['contract', 'errors', 'markets', 'values'],
    packages: ['hono', 'hono/body-limit', 'hono/html', 'jose', ...zod, 'cloudflare:workers'],
  },
  worker: { may: ['app', 'env', 'backend'] },
  client: {
    may: ['islands', 'ui', 'domain', 'i18n', 'wire', 'routes', 'values'],
    packages: ['react', 'react-dom/client', '@tanstack/react-query'],
  },
};

/** What the browser must not reach, by any way, not even for a type (design §1). */
export const serverOnly = [
  'gateway',
  'session',
  'commerce',
  'actions',
  'middleware',
  'delivery',
  'cache',
  'backend',
  'env',
  'app',
  'worker',
];
