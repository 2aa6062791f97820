// Health checks for monitoring and load balancers: whether the Worker runs, and whether the services that every page needs respond.
import type { AppContext } from '#http/middleware/context.ts';
import { createRequestGateway } from '#http/middleware/request-gateway.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { defaultLocale, requireMarket } from '#markets/registry.ts';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Responds with 200 as long as the Worker runs. */
export const serveHealth = (c: AppContext): Response => c.json({ status: 'ok' }, 200, headers);

/** Responds with 200 if all services that pages need respond, and with 503 otherwise. The body names the services that failed. */
export async function serveReadiness(c: AppContext): Promise<Response> {
  const services = await readServices(c);
  const isReady = Object.values(services).every((state) => state === 'ok');
  return c.json({ status: isReady ? 'ok' : 'failed', services }, isReady ? 200 : 503, headers);
}

type Services = Record<'cache' | 'commerce' | 'content', 'ok' | 'failed'>;

/** Milliseconds for which a result is reused, so that frequent requests cause no load. */
const reuseMs = 10_000;
const results = new WeakMap<AppContext['env'], { startedAt: number; services: Promise<Services> }>();

/** Returns the state of each service. Requests within ten seconds share one result. */
function readServices(c: AppContext): Promise<Services> {
  const known = results.get(c.env);
  if (known && Date.now() - known.startedAt < reuseMs) return known.services;
  const services = checkServices(c);
  results.set(c.env, { startedAt: Date.now(), services });
  return services;
}

async function checkServices(c: AppContext): Promise<Services> {
  const market = requireMarket(defaultLocale);
  const { siteId } = market;
  const gateway = createRequestGateway(c, { locale: defaultLocale, market, isPreview: false });
  const check = async (answer: Promise<unknown>): Promise<'ok' | 'failed'> => {
    try {
      await answer;
      return 'ok';
    } catch (problem) {
      logProblem(c.get('trace'), problem, c.get('url').pathname);
      return 'failed';
    }
  };
  const [cache, commerce, content] = await Promise.all([
    check(c.env.CONTENT_CACHE.get('ready')),
    // a category that does not exist, because its error response also proves that the service works, and is cheaper than a listing
    check(gateway('products.catalog', { query: { siteId, categoryId: '0', count: 1 } })),
    check(gateway('content.footer', { params: { mode: 'publish', siteId }, query: {} })),
  ]);
  return { cache, commerce, content };
}
