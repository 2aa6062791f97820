// The embedded gateway as a process of its own (wrangler.backend.toml): the contract's calls, and the payment provider's pages.
import { createBackendApp } from './app.ts';
import type { BackendEnv } from './env.ts';
import { isProviderPath } from './provider/addresses.ts';
import { createProviderApp } from './provider/app.ts';

export { Basket } from './objects/basket.ts';

const backend = createBackendApp();
const provider = createProviderApp();

export default {
  fetch: (request, env, context) => (isProviderPath(new URL(request.url).pathname) ? provider : backend).fetch(request, env, context),
} satisfies ExportedHandler<BackendEnv>;
