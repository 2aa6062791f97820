// Counts visits, searches and checkout steps, and sends all counts of this isolate after the response, so that no page waits for them.
import { createMiddleware } from 'hono/factory';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import type { Env } from '#env.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { type CountedStep, networkGroups, type ShopCounts, shopCountsName } from '#lib/shop-counts.ts';
import { dataLocale, isLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { classify, splitLocale } from '#routes.ts';
import { readClientAddress } from './client-address.ts';
import type { AppContext, AppEnv } from './context.ts';
import { isPrefetch } from './experiments/visitor-experiments.ts';
import { createRequestGateway, sendsEvents } from './request-gateway.ts';
import { logProblem } from './trace.ts';
import { countMissedSearch, countOnce, hasCounts, isFromBrowser, takeCounts } from './waiting-counts.ts';

/** Milliseconds for which counts are collected before they are sent together. */
const batchMs = 3000;

/** Environments whose counts a pending request will send. */
const sending = new WeakSet<Env>();

/** Counts the request after the response, and sends the counts. */
export const shopCounts = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const locale = splitLocale(c.get('url').pathname).locale;
  if (locale !== undefined && isLocale(locale) && !isPrefetch(c)) countRequest(c, locale);
  if (!hasCounts(c.env) || sending.has(c.env)) return;
  sending.add(c.env);
  c.executionCtx.waitUntil(sendCounts(c));
});

/** Counts a page that a browser opened: a visit if it was opened from outside the shop, or an error page. */
function countRequest(c: AppContext, locale: Locale): void {
  const isOpened = c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document';
  const { status } = c.res;
  if (status >= 500 || (isOpened && status === 404)) countOnce(c, locale, { kind: 'error', name: `page ${status}` });
  // shoppers return to the checkout from the pages of payment providers
  const isCheckout = ['checkout', 'order-confirmation'].includes(classify(c.get('url').pathname));
  if (isOpened && status === 200 && !isCheckout && c.req.header('sec-fetch-site') !== 'same-origin')
    countOnce(c, locale, { kind: 'visit', name: '' });
}

async function sendCounts(c: AppContext): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, batchMs));
  sending.delete(c.env);
  const taken = takeCounts(c.env);
  await Promise.all(taken.map(([locale, counts]) => sendEvent(c, locale, { id: `counts.${crypto.randomUUID()}`, counts })));
}

interface CountsEvent {
  /** Events with the same id are counted once. */
  id: string;
  counts: ShopCounts;
}

async function sendEvent(c: AppContext, locale: Locale, { id, counts }: CountsEvent): Promise<void> {
  const market = requireMarket(locale);
  if (!sendsEvents(c, market.siteId)) return;
  const gateway = createRequestGateway(c, { locale, market, isPreview: false });
  const event = {
    ...{ id, name: shopCountsName, class: 'required' as const, at: Date.now(), page: 'other' },
    ...{ locale: dataLocale(locale), visitor: '', payload: { ...counts } },
  };
  try {
    await gateway('analytics.collect', { body: { events: [event] } }).catch(ignoreMissingCall);
  } catch (problem) {
    logProblem(c.get('trace'), problem);
  }
}

const steps: Partial<Record<ShopEvent['name'], CountedStep>> = {
  'checkout-shipping': 'shipping',
  'checkout-billing': 'billing',
  'checkout-summary': 'summary',
};

/**
 * Counts the searches without results and the checkout steps among the analytics events of a page that is displayed, whether the visitor
 * consents to these events or not. Only their names and terms are used.
 */
export function countPageEvents(c: AppContext, locale: Locale, events: readonly ShopEvent[] = []): void {
  if (c.req.method !== 'GET' || isPrefetch(c) || !isFromBrowser(c)) return;
  for (const event of events) {
    const step = steps[event.name];
    if (step !== undefined && event.id !== undefined) c.executionCtx.waitUntil(countStep(c, locale, { step, eventId: event.id }));
    if (event.name !== 'search') continue;
    const { term, results } = event.payload as { term: string; results: number };
    if (results === 0) countMissedSearch(c, locale, { term, network: groupNetwork(readClientAddress(c)) });
  }
}

/** Counts a step once for each cart. The id of the event is a hash of the cart's id, from which the cart cannot be found. */
async function countStep(c: AppContext, locale: Locale, { step, eventId }: { step: CountedStep; eventId: string }): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(eventId)));
  const hash = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  await sendEvent(c, locale, { id: `step.${hash}`, counts: { counts: [{ kind: 'step', name: step, count: 1 }], searches: [] } });
}

/** Returns the group of a client's network. Each group contains a thirtieth of all networks. */
function groupNetwork(address = ''): number {
  let hash = 0;
  for (const letter of readAddressPrefix(address) ?? '') hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % networkGroups;
}
