// An environment of a deployment, for tests.
import type { Environment } from '../../scripts/deploy/environment.ts';

export const createEnvironment = (changes: Partial<Environment> = {}): Environment => ({
  ...{ name: 'production', path: 'environments/production.json', account: '', demo: false, gradual: false },
  ...{ origin: 'https://shop.example', staffOrigin: 'https://staff.shop.example', ids: { CONTENT_CACHE: 'a1', BACKEND_DB: 'b2' } },
  variables: { shared: { BRAND: 'cairn' }, storefront: {}, backend: {}, staff: {} },
  ...changes,
});
