// The script's entry points: the storefront, and the embedded backend behind the gateway binding.
import { createApp } from '#app.tsx';
import { type Env, isEmbedded } from '#env.ts';

export { Basket, GatewayEntrypoint } from '#backend/embedded.ts';

const storefront = createApp();

export default {
  // without a remote gateway its payment provider has no origin of its own, and stands beside the shop
  fetch: (request, env, context) =>
    isProviderPage(request) && isEmbedded(env) ? env.GATEWAY.fetch(request) : storefront.fetch(request, env, context),
} satisfies ExportedHandler<Env>;

/** An address is read only where it may be one: this stands before every page. */
const isProviderPage = ({ url }: Request): boolean => url.includes('/provider/') && new URL(url).pathname.startsWith('/provider/');
