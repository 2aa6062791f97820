// The import table: the layers that each layer may import (diagram in docs/architecture.md). All other imports are forbidden.

interface LayerRow {
  /** Layers from which the layer may import values and types. */
  may: readonly string[];
  /** Layers from which the layer may import only types. */
  types?: readonly string[];
  /** Import names of packages that the layer may import. */
  packages?: readonly string[];
}

const react = ['react', 'react-dom/server'];
const hono = ['hono', 'hono/factory', 'hono/http-exception', 'hono/route', 'hono/router/trie-router'];
const zod = ['zod', 'zod/mini'];

/** The features in import order. Each may import the features before it, so that circular imports are impossible. */
const features = [
  ...['bot-check', 'analytics', 'consent', 'content-pages', 'locale', 'stores', 'contact', 'newsletter'],
  ...['personalization', 'reviews', 'photos', 'product'],
  ...['listing', 'search', 'articles', 'home', 'sitemap', 'agents'],
  ...['account', 'favorites', 'events', 'cart', 'checkout', 'orders', 'gift-cards', 'associate'],
  ...['preview', 'dev-tools'],
].map((name) => `features/${name}`);

/** Imports that every feature may use in addition to other features. */
const featureRow = {
  may: [
    ...['http', 'render', 'content', 'ui', 'islands', 'forms', 'domain', 'i18n', 'routes', 'markets', 'contract', 'contract/errors', 'lib'],
    ...['brand', 'commerce', 'session', 'openid'],
    // Feature endpoints use the context that the middleware creates.
    ...['http/middleware', 'http/pages'],
  ],
  types: ['gateway'],
  packages: ['react', ...hono, ...zod],
};

/** Layers that only one feature may import, with the reasons. */
const moreLayers: Readonly<Record<string, readonly string[]>> = {
  // Analytics reports to the experiments, and sends events to the configured collector.
  'features/analytics': ['experiments', 'env'],
  // The sitemap files expire when content expires.
  'features/sitemap': ['gateway/cache'],
  // The block gallery displays samples of all blocks.
  'features/dev-tools': ['content/blocks'],
};

/** The backend services in import order. Each may import the services before it. */
const services = [
  ...[
    'throttling',
    'switches',
    'catalog',
    'listing',
    'search',
    'content',
    'media',
    'editing',
    'catalog-changes',
    'experiments',
    'hosted-pages',
    'bot-check',
  ],
  ...['emails', 'alerts', 'moderation', 'documents', 'subscriptions', 'personal-data', 'backup', 'retention', 'numbers'],
  ...['pricing', 'lists', 'fraud', 'placement', 'cart', 'accounts', 'payments', 'orders', 'shopify'],
].map((name) => `backend/services/${name}`);

/** The backend handlers by area, in import order. Each may import all services and the handlers before it. */
const handlers = [
  'auth',
  'cart',
  'checkout',
  'content',
  'lists',
  'orders',
  'photos',
  'products',
  'reviews',
  'utilities',
  'consumer',
  'staff',
].map((name) => `backend/handlers/${name}`);

/** Layers outside the backend that every backend layer may import. */
const sharedWithBackend = ['brand', 'contract', 'contract/errors', 'markets', 'openid', 'lib'];

/** The layers below services and handlers, in import order: each may import the layers before it. */
const lowerBackendLayers = ['platform', 'rules', 'translations', 'company', 'stores'].map((name) => `backend/${name}`);

const upperLayers = [...sharedWithBackend, ...lowerBackendLayers];

/** Additional layers and packages that individual backend layers may import. */
const extraBackendImports: Readonly<Record<string, Partial<LayerRow>>> = {
  'backend/platform': { packages: ['jose', ...zod] },
  'backend/rules': { packages: zod },
  // Translators are created as for pages, from backend messages that the build compiles.
  'backend/translations': { may: ['i18n', 'generated'] },
  'backend/stores': { packages: zod },
  'backend/services/alerts': { packages: zod },
  'backend/services/backup': { packages: zod },
  'backend/services/editing': { packages: ['csv-parse/browser/esm/sync', ...zod] },
  'backend/services/switches': { packages: ['hono'] },
  // Descriptions of products are cleaned as the shop cleans them.
  'backend/services/catalog-changes': { may: ['domain'] },
  'backend/services/experiments': { packages: ['hono', 'hono/body-limit', ...zod] },
  'backend/services/hosted-pages': { packages: ['hono', 'hono/html'] },
  'backend/services/bot-check': { packages: ['hono/html'] },
  // Nodemailer uses the sockets and streams of Node.
  'backend/services/emails': {
    packages: [
      'hono/html',
      'node:net',
      'node:stream',
      'node:tls',
      'nodemailer/lib/mail-composer',
      'nodemailer/lib/smtp-connection',
      ...zod,
    ],
  },
  // PDF documents use fonts that the build writes.
  'backend/services/documents': { may: ['generated'], packages: ['@cantoo/pdf-lib', 'fontkit'] },
  'backend/services/moderation': { packages: zod },
  'backend/services/pricing': { packages: zod },
  // The pages behind the links in emails about personal data.
  'backend/services/accounts': { packages: ['hono/html'] },
  // Texts of imported products are sanitized before they are stored.
  'backend/services/shopify': { may: ['domain'], packages: zod },
  'backend/services/payments': { packages: ['hono', 'hono/html', 'stripe', ...zod] },
  'backend/handlers/auth': { packages: ['@simplewebauthn/server'] },
  'backend/handlers/consumer': { packages: zod },
  'backend/handlers/products': { packages: zod },
  'backend/handlers/staff': { packages: zod },
};

function createBackendRow(layer: string, may: readonly string[]): [string, LayerRow] {
  const { may: more = [], packages = [] } = extraBackendImports[layer] ?? {};
  return [layer, { may: [...may, ...more], packages }];
}

const backendRows = Object.fromEntries([
  ...lowerBackendLayers.map((layer, index) => createBackendRow(layer, [...sharedWithBackend, ...lowerBackendLayers.slice(0, index)])),
  ...services.map((layer, index) => createBackendRow(layer, [...upperLayers, ...services.slice(0, index)])),
  // The types that all handlers share.
  createBackendRow('backend/handlers', [...upperLayers, 'backend/services/pricing']),
  ...handlers.map((layer, index) =>
    createBackendRow(layer, [...upperLayers, ...services, 'backend/handlers', ...handlers.slice(0, index)]),
  ),
  // Durable Objects
  ['backend/objects', { may: [...upperLayers, ...services], packages: ['cloudflare:workers'] }],
  // The app and the entry point.
  [
    'backend',
    {
      may: [...upperLayers, ...services, 'backend/handlers', ...handlers, 'backend/objects'],
      packages: ['cloudflare:workers', 'hono', 'hono/body-limit', 'hono/route', ...zod],
    },
  ],
  // The staff Worker, which edits content in the backend's database, seals the preview grants that the storefront reads, and checks
  // documents with the schemas with which pages read them. The build lists the files of the pages, and previews name the audiences.
  [
    'staff',
    {
      may: [
        ...upperLayers,
        ...['session', 'ui', 'render', 'routes', 'content', 'domain', 'generated', 'i18n'],
        // pages show the progress of orders, as the services calculate it
        ...[
          ...['alerts', 'catalog-changes', 'editing', 'emails', 'experiments', 'media', 'moderation', 'numbers', 'orders', 'search'],
          'shopify',
        ].map((name) => `backend/services/${name}`),
        ...['editing', 'experiments', 'media', 'moderation', 'search', 'orders', 'emails', 'numbers'].map(
          (name) => `backend/services/${name}`,
        ),
        // the page of a new promotion calculates a sample cart
        ...['editing', 'catalog-changes', 'experiments', 'media', 'moderation', 'search', 'pricing', 'orders'].map(
          (name) => `backend/services/${name}`,
        ),
        ...['editing', 'experiments', 'media', 'moderation', 'numbers', 'search'].map((name) => `backend/services/${name}`),
        ...['session', 'ui', 'render', 'routes', 'content', 'domain', 'generated'],
        ...['features', 'features/content-pages', 'features/articles', 'features/listing', 'http/middleware'],
      ],
      // the actions that the backend carries out, called through a binding
      types: ['backend', 'backend/handlers/staff', 'backend/services/placement'],
      packages: ['cloudflare:workers', 'hono', 'hono/http-exception', 'hono/route', 'jose', 'react', 'react-dom/server', ...zod],
    },
  ],
  // The demo. Its entry point adds it to the backend. A shop that takes real payments runs without the demo.
  [
    'demo',
    {
      may: [...upperLayers, ...services, 'backend'],
      packages: ['hono', 'hono/body-limit', 'hono/html', ...zod],
    },
  ],
]);

/** All backend layers. */
export const backendLayers: readonly string[] = Object.keys(backendRows).filter((layer) => !['demo', 'staff'].includes(layer));

// `generated` is the build output in dist/generated. Comments explain rows that are not obvious.
export const importTable: Record<string, LayerRow> = {
  lib: { may: [], packages: ['standardwebhooks'] },
  // An error can be displayed at a field of an address.
  'contract/errors': { may: [], types: ['lib'] },
  // What customers see of the brand. Sellers are by locale.
  brand: { may: ['generated'], types: ['markets'] },
  // The variables of origins are named after the groups of calls.
  env: { may: ['contract', 'lib'], types: ['gateway'], packages: zod },
  // Addresses of the contract are checked against the rules of a market.
  markets: { may: ['lib', 'contract/errors'], types: ['contract'] },
  routes: { may: ['lib'], types: ['contract'] },
  i18n: { may: ['lib', 'markets', 'contract/errors', 'generated'], packages: ['@lingui/core'] },
  // The class of tolerant lists needs a constructor of zod's core. `z.core` would bundle every locale.
  contract: { may: ['lib', 'contract/errors'], packages: [...zod, 'zod/v4/core'] },
  // Paths in product cards and menus are created from the route table.
  domain: {
    may: ['lib', 'contract/errors', 'routes'],
    // The layer `domain` uses the types of message keys.
    types: ['contract', 'markets', 'i18n'],
    packages: [...zod, 'hast-util-from-html', 'hast-util-sanitize', 'hast-util-to-html'],
  },
  // Form fields, with validation rules for browser and server.
  forms: { may: ['domain', 'lib', 'contract/errors'], types: ['contract', 'markets', 'i18n'], packages: zod },
  // The line of visitors of a market, which is a Durable Object.
  'waiting-room': { may: ['lib'], packages: ['cloudflare:workers'] },
  gateway: { may: ['contract', 'lib', 'contract/errors'] },
  // Rich text is sanitized before it is cached, and the expiry log is a Durable Object.
  'gateway/cache': { may: ['contract', 'lib', 'contract/errors', 'gateway', 'domain'], packages: [...zod, 'cloudflare:workers'] },
  // Storefront and backend validate identity provider tokens with the same code.
  openid: { may: ['lib', 'contract/errors'], packages: ['oauth4webapi', ...zod] },
  // The interface for experiments, and its adapter, which parses a datafile.
  experiments: { may: ['lib'], packages: [...zod, '@optimizely/optimizely-sdk/universal'] },
  session: { may: ['contract', 'lib', 'contract/errors'], types: ['i18n'], packages: ['jose', ...zod] },
  commerce: { may: ['domain', 'forms', 'session', 'openid', 'lib', 'contract/errors'], types: ['gateway', 'contract'] },
  // The build generates the type of style sheet names.
  ui: { may: ['brand', 'forms', 'domain', 'i18n', 'markets', 'routes', 'lib'], types: ['contract', 'generated'], packages: ['react'] },
  islands: { may: ['ui', 'domain', 'i18n', 'routes', 'lib'], packages: [...react, '@tanstack/react-query'] },
  // Reused sections, deferred data, and the document around a page.
  render: { may: ['brand', 'ui', 'islands', 'i18n', 'lib', 'generated'], types: ['routes'], packages: [...react, 'react-dom'] },
  // Each block parses its fields and declares its gateway calls.
  content: {
    may: ['brand', 'contract', 'render', 'ui', 'islands', 'domain', 'i18n', 'lib'],
    types: ['gateway'],
    packages: ['react', ...zod],
  },
  // Kinds of blocks that belong to no feature. Only the list of all kinds imports them.
  'content/blocks': {
    may: ['brand', 'content', 'contract', 'ui', 'domain', 'lib', 'features/newsletter'],
    packages: ['react', ...zod],
  },
  // Page types, and links and notices that pages of several features share. The rows of error codes define where errors are displayed.
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
  // The lists of all pages and blocks.
  features: { may: [...features, 'http', 'http/pages', 'content', 'content/blocks', 'islands'] },
  // The render context that the middleware passes to components has a type from ui.
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
    packages: [...hono, 'isbot', 'unpic/transform'],
  },
  // Endpoints use the context that the middleware creates.
  'http/endpoints': {
    may: [
      ...['brand', 'commerce', 'domain', 'contract', 'session', 'routes', 'markets', 'contract/errors', 'lib', 'render', 'http'],
      ...['http/middleware', 'http/pages'],
      // Staff see the settings of the storefront.
      'env',
      // The webhook endpoint expires cached entries of changed content.
      'gateway/cache',
    ],
    types: ['i18n', 'gateway'],
    packages: [...hono, ...zod],
  },
  // The layer `http/pages` does everything between the request for a page and the response.
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
      ...['http/middleware', 'ui', 'islands', 'render', 'content', 'http', 'generated', 'waiting-room'],
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
  // The entry point exports the Durable Objects.
  worker: { may: ['app', 'env', 'gateway/cache', 'waiting-room', 'lib'] },
  client: {
    may: ['features', ...features, 'islands', 'ui', 'forms', 'domain', 'i18n', 'routes', 'lib'],
    packages: [
      'react',
      'react-dom/client',
      '@tanstack/react-query',
      'web-vitals/attribution',
      '@simplewebauthn/browser',
      '@oddbird/popover-polyfill/fn',
      // only in client/studio, whose files the storefront does not serve (staff-files.test.ts)
      '@puckeditor/core',
      '@puckeditor/core/no-external.css',
    ],
  },
};

/** Layers that browser code must not import, directly or indirectly, not even for types. */
export const serverOnly = [
  'gateway',
  'session',
  'commerce',
  'experiments',
  'openid',
  'waiting-room',
  'http/endpoints',
  'http/middleware',
  'http/pages',
  'gateway/cache',
  ...backendLayers,
  'demo',
  'staff',
  'env',
  'app',
  'worker',
];
