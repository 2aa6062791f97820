// The import table as data (docs/architecture.md draws it): which layers each layer may import. All other imports are forbidden.

interface LayerRow {
  /** Layers whose values it may import. */
  may: readonly string[];
  /** Layers of which it may import only types. */
  types?: readonly string[];
  /** Packages, by import name. */
  packages?: readonly string[];
}

const react = ['react', 'react-dom/server'];
const hono = ['hono', 'hono/factory', 'hono/http-exception', 'hono/route', 'hono/router/trie-router'];
const zod = ['zod', 'zod/mini'];

/** The features in import order: each may import those before it, so that circular imports are impossible. */
const features = [
  ...['bot-check', 'analytics', 'consent', 'content-pages', 'locale', 'stores', 'contact', 'newsletter'],
  ...['personalization', 'reviews', 'photos', 'product'],
  ...['listing', 'search', 'articles', 'home', 'sitemap'],
  ...['account', 'favorites', 'events', 'cart', 'checkout', 'orders', 'gift-cards', 'associate'],
  ...['preview', 'dev-tools'],
].map((name) => `features/${name}`);

/** Imports that a feature may use besides other features. */
const featureRow = {
  may: [
    ...['http', 'render', 'content', 'ui', 'islands', 'forms', 'domain', 'i18n', 'routes', 'markets', 'contract', 'contract/errors', 'lib'],
    ...['commerce', 'session', 'openid'],
    // an endpoint of a feature uses the context of the middleware
    ...['http/middleware', 'http/pages'],
  ],
  types: ['gateway'],
  packages: ['react', ...hono, ...zod],
};

/** Layers that only one feature may import, with the reason. */
const moreLayers: Readonly<Record<string, readonly string[]>> = {
  // it reports to the experiments, and sends to the collector of the configuration
  'features/analytics': ['experiments', 'env'],
  // it expires its files when content expires
  'features/sitemap': ['gateway/cache'],
  // its gallery displays the samples of all blocks
  'features/dev-tools': ['content/blocks'],
};

/** The services of the backend in import order: each may import those before it. */
const services = [
  ...['throttling', 'catalog', 'listing', 'search', 'content', 'hosted-pages', 'bot-check'],
  ...['emails', 'documents', 'photos', 'subscriptions', 'personal-data', 'retention'],
  ...['pricing', 'lists', 'placement', 'cart', 'accounts', 'payments', 'orders'],
].map((name) => `backend/services/${name}`);

/** The handlers of the backend by area: they share services, and import no area but one before it. */
const handlers = ['auth', 'cart', 'checkout', 'content', 'lists', 'orders', 'photos', 'products', 'reviews', 'utilities', 'consumer'].map(
  (name) => `backend/handlers/${name}`,
);

/** What every layer of the backend may import besides layers of the backend. */
const sharedWithBackend = ['contract', 'contract/errors', 'markets', 'openid', 'lib'];

/** What services and handlers stand on, the lowest first: without a shop, pure, texts, and SQL. */
const backendGround = ['platform', 'rules', 'translations', 'company', 'stores'].map((name) => `backend/${name}`);

const aboveGround = [...sharedWithBackend, ...backendGround];

/** Packages and more of single layers of the backend. */
const moreOfBackend: Readonly<Record<string, Partial<LayerRow>>> = {
  'backend/platform': { packages: ['jose', ...zod] },
  'backend/rules': { packages: zod },
  // translators work like those of pages, with messages of their own that the build writes
  'backend/translations': { may: ['i18n', 'generated'] },
  'backend/stores': { packages: zod },
  'backend/services/hosted-pages': { packages: ['hono', 'hono/html'] },
  'backend/services/bot-check': { packages: ['hono/html'] },
  'backend/services/emails': { packages: ['hono/html', ...zod] },
  // PDF, in a typeface that the build writes
  'backend/services/documents': { may: ['generated'], packages: ['@cantoo/pdf-lib', 'fontkit'] },
  'backend/services/photos': { packages: zod },
  'backend/services/pricing': { packages: zod },
  'backend/services/payments': { packages: ['hono', 'hono/html', 'stripe', ...zod] },
  'backend/handlers/auth': { packages: ['@simplewebauthn/server'] },
  'backend/handlers/consumer': { packages: zod },
  'backend/handlers/products': { packages: zod },
};

function createBackendRow(layer: string, may: readonly string[]): [string, LayerRow] {
  const { may: more = [], packages = [] } = moreOfBackend[layer] ?? {};
  return [layer, { may: [...may, ...more], packages }];
}

const backendRows = Object.fromEntries([
  ...backendGround.map((layer, index) => createBackendRow(layer, [...sharedWithBackend, ...backendGround.slice(0, index)])),
  ...services.map((layer, index) => createBackendRow(layer, [...aboveGround, ...services.slice(0, index)])),
  // the types of a handler
  createBackendRow('backend/handlers', [...aboveGround, 'backend/services/pricing']),
  ...handlers.map((layer, index) =>
    createBackendRow(layer, [...aboveGround, ...services, 'backend/handlers', ...handlers.slice(0, index)]),
  ),
  // Durable Objects
  ['backend/objects', { may: [...aboveGround, ...services], packages: ['cloudflare:workers'] }],
  // its app and entry point
  [
    'backend',
    {
      may: [...aboveGround, ...services, 'backend/handlers', ...handlers, 'backend/objects'],
      packages: ['hono', 'hono/body-limit', 'hono/route', ...zod],
    },
  ],
  // what a shop that takes real money does not have: its entry point adds it to the backend
  [
    'demo',
    {
      may: [...aboveGround, ...services, 'backend'],
      packages: ['hono', 'hono/body-limit', 'hono/html', ...zod],
    },
  ],
]);

/** Every layer of the backend. */
export const backendLayers: readonly string[] = Object.keys(backendRows).filter((layer) => layer !== 'demo');

// `generated` is what the build writes to dist/generated. Where a row is a surprise, it says why.
export const importTable: Record<string, LayerRow> = {
  lib: { may: [], packages: ['standardwebhooks'] },
  // a code may show at a field of an address
  'contract/errors': { may: [], types: ['lib'] },
  env: { may: [], packages: zod },
  markets: { may: ['lib', 'contract/errors'] },
  routes: { may: ['lib'] },
  i18n: { may: ['lib', 'markets', 'contract/errors', 'generated'], packages: ['@lingui/core'] },
  contract: { may: ['lib', 'contract/errors'], packages: zod },
  // paths in product cards and menus are created from the URL table
  domain: {
    may: ['lib', 'contract/errors', 'routes'],
    // the ids of messages
    types: ['contract', 'markets', 'i18n'],
    packages: [...zod, 'hast-util-from-html', 'hast-util-sanitize', 'hast-util-to-html'],
  },
  // form fields, with the rules that browser and server validate them by
  forms: { may: ['domain', 'lib', 'contract/errors'], types: ['contract', 'markets', 'i18n'], packages: zod },
  gateway: { may: ['contract', 'lib', 'contract/errors'] },
  // results and bounded maps; the type of the gateway and its fault; rich text is sanitized before it is cached; the log of expiries is a
  // Durable Object
  'gateway/cache': { may: ['contract', 'lib', 'contract/errors', 'gateway', 'domain'], packages: [...zod, 'cloudflare:workers'] },
  // of an identity provider: shop and backend judge its tokens by the same code
  openid: { may: ['lib', 'contract/errors'], packages: ['oauth4webapi', ...zod] },
  // the port of experiments and its adapter: a datafile is parsed
  experiments: { may: ['lib'], packages: [...zod, '@optimizely/optimizely-sdk/universal'] },
  session: { may: ['contract', 'lib', 'contract/errors'], types: ['i18n'], packages: ['jose', ...zod] },
  commerce: { may: ['domain', 'forms', 'session', 'openid', 'lib', 'contract/errors'], types: ['gateway', 'contract'] },
  // the names of style sheets are those that the build writes
  ui: { may: ['forms', 'domain', 'i18n', 'markets', 'routes', 'lib'], types: ['contract', 'generated'], packages: ['react'] },
  islands: { may: ['ui', 'domain', 'i18n', 'routes', 'lib'], packages: [...react, '@tanstack/react-query'] },
  // reused sections, deferred data, and the document around a page
  render: { may: ['ui', 'islands', 'i18n', 'lib', 'generated'], types: ['routes'], packages: [...react, 'react-dom'] },
  // a block parses its own fields, and declares its gateway calls
  content: {
    may: ['contract', 'render', 'ui', 'islands', 'domain', 'i18n', 'lib'],
    types: ['gateway'],
    packages: ['react', ...zod],
  },
  // kinds without a subject, which only the list of all kinds imports
  'content/blocks': {
    may: ['content', 'contract', 'ui', 'domain', 'lib', 'features/newsletter'],
    packages: ['react', ...zod],
  },
  // what a page is: its types, and links and notices that pages of several features share; the row of a code says where its error shows
  http: {
    may: ['ui', 'forms', 'domain', 'i18n', 'routes', 'markets', 'contract/errors', 'lib'],
    types: ['gateway', 'openid', 'render', 'commerce', 'contract'],
    packages: ['react'],
  },
  ...Object.fromEntries(
    features.map((name, index) => [
      name,
      { ...featureRow, may: [...featureRow.may, ...features.slice(0, index), ...(moreLayers[name] ?? [])] },
    ]),
  ),
  // the lists of all pages and blocks
  features: { may: [...features, 'http', 'http/pages', 'content', 'content/blocks', 'islands'] },
  // the view that it passes to components has a type of ui
  'http/middleware': {
    may: [
      ...[
        'lib',
        'contract/errors',
        'markets',
        'routes',
        'env',
        'i18n',
        'contract',
        'domain',
        'gateway',
        'gateway/cache',
        'session',
        'commerce',
      ],
      'experiments',
    ],
    types: ['ui'],
    packages: [...hono, 'isbot'],
  },
  // an endpoint is a handler and uses the context of the middleware
  'http/endpoints': {
    may: [
      ...['commerce', 'domain', 'contract', 'session', 'routes', 'markets', 'contract/errors', 'lib', 'render', 'http'],
      ...['http/middleware', 'http/pages'],
      // changed content is expired by name
      'gateway/cache',
    ],
    types: ['i18n', 'gateway'],
    packages: [...hono, ...zod],
  },
  // everything between the request for a page and its response
  'http/pages': {
    may: [
      ...[
        'lib',
        'contract/errors',
        'markets',
        'routes',
        'env',
        'i18n',
        'contract',
        'domain',
        'gateway',
        'gateway/cache',
        'session',
        'commerce',
      ],
      ...['http/middleware', 'ui', 'islands', 'render', 'content', 'http', 'generated'],
    ],
    packages: [...react, ...hono, ...zod, '@hono/react-renderer'],
  },
  app: {
    may: [
      'lib',
      'markets',
      'routes',
      'env',
      'session',
      'http/middleware',
      'http/endpoints',
      'http/pages',
      'content',
      'http',
      'features',
      ...features,
    ],
    packages: hono,
  },
  ...backendRows,
  // its Durable Objects
  worker: { may: ['app', 'env', 'gateway/cache', 'lib'] },
  client: {
    may: ['features', ...features, 'islands', 'ui', 'forms', 'domain', 'i18n', 'routes', 'lib'],
    packages: ['react', 'react-dom/client', '@tanstack/react-query', 'web-vitals/attribution', '@simplewebauthn/browser'],
  },
};

/** What the browser must not import, directly or indirectly, not even as a type. */
export const serverOnly = [
  'gateway',
  'session',
  'commerce',
  'experiments',
  'openid',
  'http/endpoints',
  'http/middleware',
  'http/pages',
  'gateway/cache',
  ...backendLayers,
  'demo',
  'env',
  'app',
  'worker',
];
