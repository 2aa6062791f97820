// The storefront's entry point. It serves the shop, and forwards requests for gateway pages that are served at the shop's origin.
import { createApp } from '#app.tsx';
import { type Env, usesBoundGateway } from '#env.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { isUploadedPicture, uploadFolder } from '#lib/pictures/uploaded-picture.ts';
import { isLoopback } from '#lib/requests/loopback.ts';

export { ExpiryLogObject } from '#gateway/cache/expiry-log.ts';
export { WaitingRoomObject } from '#waiting-room/waiting-room.ts';

const storefront = createApp();

export default {
  fetch: (request, env, context) => {
    if (isForStaff(request, env)) return env.STAFF.fetch(request);
    return isForwarded(request, env) ? env.GATEWAY.fetch(request) : storefront.fetch(request, env, context);
  },
} satisfies ExportedHandler<Env>;

/**
 * Returns true for the staff origin on a developer's machine, where all Workers share the port of the storefront. In a deployment, the
 * staff Worker has its own domain, and the storefront has neither this code nor the binding.
 */
const isForStaff = ({ url }: Request, env: Env): env is Env & { STAFF: Fetcher } =>
  process.env.NODE_ENV !== 'production' &&
  env.ENVIRONMENT !== 'production' &&
  env.STAFF !== undefined &&
  url.startsWith('http://staff.localhost') &&
  new URL(url).hostname === 'staff.localhost';

/** Path prefixes of the payment provider's pages and of the back-office calls. */
const publicPaths = ['/provider', backOfficePath];
const developmentTools = ['/outbox', editingPath];
/** Path prefixes of the development tools. Production builds of both Workers do not contain these tools. */
const toolPaths = process.env.NODE_ENV === 'production' ? [] : developmentTools;

/** Returns true if the bound gateway serves the URL at the shop's origin. A remote gateway serves its pages at its own origin. */
function isForwarded({ url }: Request, env: Env): boolean {
  const servesCommerce = usesBoundGateway(env, 'commerce');
  if (!servesCommerce && !usesBoundGateway(env, 'content')) return false;
  if (publicPaths.some((path) => isBelow(path, url))) return servesCommerce;
  if (url.includes(`/${uploadFolder}/`) && isUploadedPicture(new URL(url).pathname)) return usesBoundGateway(env, 'content');
  return env.ENVIRONMENT !== 'production' && toolPaths.some((path) => isBelow(path, url)) && isLoopback(new URL(url).hostname);
}

/** Returns true for a URL below a path. Checks for the path first, because parsing the URL of every request would be slow. */
const isBelow = (path: string, url: string): boolean =>
  url.includes(path) && URL.canParse(url) && `${new URL(url).pathname}/`.startsWith(`${path}/`);
