// Creates the gateway client for a request, with the origins, the headers of each call and the shopper's token.
import { callGroups } from '#contract/call-groups.ts';
import { type Env, readConfig } from '#env.ts';
import { createGatewayClient, type GatewayClientOptions } from '#gateway/client.ts';
import { type Gateway, GatewayFault } from '#gateway/gateway.ts';
import { guestToken } from '#gateway/guest-token.ts';
import type { GatewayOrigin, GatewayOrigins } from '#gateway/origins.ts';
import { createProtections, createUpstreamGuard, type UpstreamGuard } from '#gateway/upstream-guard.ts';
import type { Market } from '#markets/market.ts';
import { dataLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { readClientAddress } from './client-address.ts';
import type { AppContext } from './context.ts';
import { readScenario } from './scenario.ts';
import { logProblem } from './trace.ts';
import { countOnce } from './waiting-counts.ts';

interface Place {
  locale: Locale;
  market: Market;
}

/** Sends a request to an origin. The path begins with a slash. */
export function fetchOrigin(c: AppContext, { url }: GatewayOrigin, path: string, init: RequestInit): Promise<Response> {
  // the host of a bound Worker is only a placeholder, and the platform's limit of connections does not apply to it
  if (url === '') return c.env.GATEWAY.fetch(`https://gateway.internal${path}`, init);
  return c.get('upstream')(() => fetch(url + path, init));
}

/** Timeout of a gateway call in milliseconds, unless its origin has its own: the deployment's setting, or otherwise the market's. */
const timeoutMs = (c: AppContext, { settings }: Market): number => c.get('config').gatewayTimeoutMs ?? settings.requestTimeoutMs;

/** Milliseconds after which deferred data counts as failed: the longest timeout of the origins. */
export function deadlineMs(c: AppContext, market: Market): number {
  const { origins } = c.get('config');
  const own = timeoutMs(c, market);
  let longest = 0;
  for (const group of callGroups) longest = Math.max(longest, origins[group].timeoutMs ?? own);
  return longest;
}

/** Creates a gateway client with the shopper's token and without a cache. */
export const shopperGateway = (c: AppContext, { locale, market }: Place, token: GatewayClientOptions['token']): Gateway =>
  createRequestGateway(c, { locale, market, isPreview: false }, token);

/** Creates a gateway client without a cache. By default it uses the market's guest token. */
export function createRequestGateway(
  c: AppContext,
  { locale, market, isPreview }: Place & { isPreview: boolean },
  ownToken?: GatewayClientOptions['token'],
): Gateway {
  const config = c.get('config');
  const { correlationId, transactionId } = c.get('trace');
  const scenario = readScenario(c);
  const tokenKey = [config.origins.commerce.url, market.siteId, scenario].join(' ');
  const client: Gateway = createGatewayClient({
    fetch: (origin, path, init) => fetchOrigin(c, origin, path, init),
    origins: config.origins,
    headers: {
      correlationId,
      transactionId,
      locale: dataLocale(locale),
      brand: config.brand,
      region: requireMarket(locale).region,
      isWebView: isWebView(c.req.header('user-agent')),
      clientAddress: readClientAddress(c),
      leadSource: readLeadSource(c),
      scenario,
    },
    token: ownToken ?? (({ renew }) => guestToken({ key: tokenKey, siteId: market.siteId, gateway: client, now: Date.now(), renew })),
    timeoutMs: timeoutMs(c, market),
    preview: isPreview,
    // a simulated outage gets its own circuit breakers, so that it does not affect other requests
    guard: scenario === undefined ? findUpstreamGuard(c.env, market.siteId) : createUpstreamGuard(config.origins),
    mention: (fault) => logProblem(c.get('trace'), fault, c.get('url').pathname),
    recordCall: c.get('trace').recordCall,
  });
  return isPreview || scenario !== undefined ? client : countFailures(c, locale, client);
}

/** Counts rejected forms of shoppers, and failed gateway calls. */
const countFailures =
  (c: AppContext, locale: Locale, gateway: Gateway): Gateway =>
  async (name, input, options) => {
    if (name === 'analytics.collect') return gateway(name, input, options); // this call reports the counts
    try {
      const answer = await gateway(name, input, options);
      if (!answer.ok && c.req.method === 'POST') countOnce(c, locale, { kind: 'error', name: answer.error.code });
      return answer;
    } catch (fault) {
      const isFailed = fault instanceof GatewayFault && !fault.isMissing && fault.reason !== 'aborted' && fault.reason !== 'not-offered';
      if (isFailed) countOnce(c, locale, { kind: 'failed-call', name: `${name} ${fault.reason}` });
      throw fault;
    }
  };

interface Upstream {
  origins: GatewayOrigins;
  protections: ReturnType<typeof createProtections>;
  guards: Map<string, UpstreamGuard>;
}

const upstreams = new WeakMap<Env, Upstream>();

function findUpstream(env: Env): Upstream {
  const known = upstreams.get(env);
  if (known) return known;
  const { origins } = readConfig(env);
  const upstream = { origins, protections: createProtections(origins), guards: new Map<string, UpstreamGuard>() };
  upstreams.set(env, upstream);
  return upstream;
}

/**
 * Returns this isolate's guard of the gateway for a site. The sites of an environment share the circuit breakers, but a gateway may offer
 * different features in each of them.
 */
export function findUpstreamGuard(env: Env, siteId: string): UpstreamGuard {
  const { origins, protections, guards } = findUpstream(env);
  const guard = guards.get(siteId) ?? createUpstreamGuard(origins, protections);
  guards.set(siteId, guard);
  return guard;
}

/** Returns true if the deployment enables analytics events and the gateway supports the call for the site. */
export const sendsEvents = (c: AppContext, siteId: string): boolean =>
  c.get('config').sendsEvents && findUpstreamGuard(c.env, siteId).offers('analytics.collect');

/** Returns true if the deployment lets the gateway decide recommendations and the gateway supports the call for the site. */
export const hasDecisions = (c: AppContext, siteId: string): boolean =>
  c.get('config').asksDecisions && findUpstreamGuard(c.env, siteId).offers('decisions.decide');

/** Returns the lead source of a sign-up (`leadSource` in the page URL). Only calls that require the lead source send it. */
function readLeadSource(c: AppContext): string | undefined {
  const asked = c.get('url').searchParams.get('leadSource');
  return asked !== null && /^[\w.-]{1,40}$/.test(asked) ? asked : undefined;
}

/** Returns true if the browser is a web view within an app: Android adds `wv` to the user agent, and an iPhone omits `Safari`. */
export const isWebView = (userAgent = ''): boolean => /; wv\)/.test(userAgent) || /iPhone(?!.*Safari\/)/.test(userAgent);
