// Creates the scope of a request: its market, its gateway and the commercial terms.
import type { CommercialTerms } from '#contract/calls/markets.ts';
import type { CallName } from '#contract/calls.ts';
import { thrownError } from '#contract/errors/api-error.ts';
import type { VisitorFacts } from '#domain/personalization/audiences.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import { type CacheState, cachedGateway } from '#gateway/cache/cached-gateway.ts';
import type { Provenance } from '#gateway/cache/provenance.ts';
import { noTerms, readTerms } from '#gateway/commercial-terms.ts';
import { type Gateway, GatewayFault } from '#gateway/gateway.ts';
import { readFeatures } from '#gateway/offering.ts';
import type { UpstreamGuard } from '#gateway/upstream-guard.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { Market } from '#markets/market.ts';
import { dataLocale, type Locale, marketOfSite, requireMarket } from '#markets/registry.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { readVisitorConsent, type VisitorConsent } from './consent.ts';
import type { AppContext } from './context.ts';
import { createDescribeExperiment, createFindVariant } from './experiments/visitor-experiments.ts';
import { openExpiries } from './expiries.ts';
import { type CollectedNotes, createBlockNotes } from './preview/block-notes.ts';
import { type ContentRead, createContentReads } from './preview/content-reads.ts';
import { createHiddenBlocks, takeHidden } from './preview/hidden-blocks.ts';
import type { Preview } from './preview/preview.ts';
import { createRenderContext, sharedRenderContext } from './render-contexts.ts';
import { createRequestGateway, findUpstreamGuard, deadlineMs as readDeadlineMs } from './request-gateway.ts';
import { readScenario } from './scenario.ts';
import { limitSearches } from './search-limits.ts';
import { logProblem } from './trace.ts';
import { createRequestVisitor } from './visitor.ts';

export interface RequestScope extends VisitorConsent {
  locale: Locale;
  market: Market;
  /** The site whose content is read. In a preview, it may differ from the locale's site. */
  siteId: string;
  gateway: Gateway;
  renderContext: RenderContext;
  preview: Preview | undefined;
  /** The visitor for whom content blocks are chosen. */
  visitor: Visitor;
  /** The fault that the embedded backend simulates, outside production. */
  scenario: string | undefined;
  /** Milliseconds after which deferred data counts as failed. */
  deadlineMs: number;
  /** All reads from the reply cache so far. */
  reads: CacheRead[];
  /** All content reads so far; only recorded in a preview. */
  contentReads: readonly ContentRead[] | undefined;
  /** Facts about content blocks; collected only in the preview layer that shows them. */
  blockNotes: CollectedNotes | undefined;
  /** Reads which features each origin offers, and stores it for this isolate. Rejects if an origin fails. */
  readFeatures: () => Promise<void>;
  /** Reads the commercial terms, and stores them for this isolate. Rejects if the gateway fails. */
  readTerms: () => Promise<void>;
  /** Waits until `readTerms` has stored the terms. Reports the problem if the gateway fails or is late, but only once per request. */
  awaitTerms: (deadlineMs: number) => Promise<void>;
  /**
   * Returns the commercial terms that this isolate knows, and reads them again in the background if they are older than a minute. Waits only if
   * none are known yet.
   */
  findTerms: () => Promise<CommercialTerms>;
  report: (problem: unknown) => void;
  /** Logs broken content. Unlike after `report`, the page may still be cached, because the content is broken for all visitors. */
  mention: (problem: unknown) => void;
  /** Returns true if a problem was reported. The page must then not be cached. */
  isDegraded: () => boolean;
  /** The app id of a bot defense challenge, if a reported call received one. */
  challenge: () => string | undefined;
}

export interface CacheRead {
  call: CallName;
  state: CacheState;
  provenance: Provenance | undefined;
}

interface RequestScopeOptions {
  locale: Locale;
  preview: Preview | undefined;
  /** Aborts when the client disconnects; ends the reads that no other request shares. */
  signal: AbortSignal;
  /** Facts about the visitor; without them the visitor is in no audience. */
  facts?: VisitorFacts | undefined;
  /** Ids of variants and segments whose blocks are shown outside a preview; absent if none are requested. */
  testedVariants?: readonly string[] | undefined;
  /** Bypasses the reply cache; by default only if the preview requests that. */
  bypass?: boolean;
  /** Waits for fresh content instead of using a stale copy. For background work, for which no visitor waits. */
  waitsForFresh?: boolean;
}

/** Creates the scope of a request in a locale. */
export function createRequestScope(
  c: AppContext,
  {
    locale,
    preview,
    signal,
    facts,
    testedVariants,
    bypass = preview?.bypassAllCache ?? false,
    waitsForFresh: requiresFresh = false,
  }: RequestScopeOptions,
): RequestScope {
  const scenario = readScenario(c);
  const trace = c.get('trace');
  const market = (preview?.siteId && marketOfSite(preview.siteId)) || requireMarket(locale);
  const deadlineMs = readDeadlineMs(c, market);
  const reads: CacheRead[] = [];
  const hiddenBlocks = preview && createHiddenBlocks(`${c.get('url').pathname}${c.get('url').search}`);
  const previewedAt = preview?.dateTime === undefined ? Date.now() : Date.parse(preview.dateTime);
  const contentReads = hiddenBlocks && createContentReads((reply) => takeHidden(reply, previewedAt, hiddenBlocks));
  const blockNotes = preview?.layer === 'blocks' ? createBlockNotes() : undefined;
  const watched = contentReads?.watch ?? ((gateway: Gateway) => gateway);
  let degraded = false;
  let challenge: string | undefined;
  const guard = findUpstreamGuard(c.env, market.siteId);
  const report = (problem: unknown) => {
    if (problem instanceof GatewayFault && problem.reason === 'not-offered') return;
    degraded = true;
    challenge ??= thrownError(problem)?.challenge;
    logProblem(trace, problem);
  };
  const mention = (problem: unknown) => logProblem(trace, problem, c.get('url').pathname);
  const visitorConsent = readVisitorConsent(c, market, preview);
  const { consent } = visitorConsent;
  const asking = { consent, isPreview: preview !== undefined, siteId: market.siteId, locale };
  const findVariant = createFindVariant(c, asking);
  const describeExperiment = preview && createDescribeExperiment(c, asking);
  const gateway = watched(
    cachedGateway({
      gateway: limitSearches(c, createRequestGateway(c, { locale, market, isPreview: preview !== undefined })),
      kv: c.env.CONTENT_CACHE,
      scope: {
        version: c.env.CONTENT_VERSION ?? '0',
        siteId: market.siteId,
        locale: dataLocale(locale),
        mode: preview ? 'preview' : 'publish',
      },
      // bypassed in a scenario, because simulated replies must not be cached for other requests
      bypass: bypass || scenario !== undefined,
      editor: scenario === undefined ? preview?.editor : undefined,
      requiresFresh,
      signal,
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
      now: Date.now,
      record: (call, state, provenance, reply) => {
        reads.push({ call, state, provenance });
        contentReads?.recordAge(state, reply);
      },
      report,
      waiterDeadlineMs: deadlineMs,
      expiries: openExpiries(c),
    }),
  );
  const { siteId } = market;
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
  return {
    locale,
    market,
    siteId,
    preview,
    ...visitorConsent,
    visitor: createRequestVisitor({ facts, consent, preview, testedVariants, findVariant, describeExperiment, report: mention }),
    scenario,
    deadlineMs,
    reads,
    contentReads: contentReads?.list,
    readFeatures: async () => {
      await Promise.all(guard.listGroups.map(async (group) => guard.setFeatures(await readFeatures(gateway, group), group)));
    },
    ...openTerms(guard, { siteId, gateway, deadlineMs, waitUntil, report, mention }),
    report,
    mention,
    isDegraded: () => degraded,
    challenge: () => challenge,
    blockNotes,
    renderContext: preview
      ? createRenderContext(c.env, locale, market, { preview, blockNotes, hiddenBlocks })
      : sharedRenderContext(c.env, locale),
    gateway,
  };
}

/** Creates the functions with which a request reads the commercial terms, at most once. */
function openTerms(
  { terms: known, offers }: UpstreamGuard,
  {
    siteId,
    gateway,
    deadlineMs,
    waitUntil,
    report,
    mention,
  }: Pick<RequestScope, 'siteId' | 'gateway' | 'deadlineMs' | 'report' | 'mention'> & { waitUntil: (promise: Promise<unknown>) => void },
): Pick<RequestScope, 'readTerms' | 'awaitTerms' | 'findTerms'> {
  let reading: Promise<void> | undefined;
  let isReported = false;
  const ask = async () => (offers('markets.terms') ? readTerms(gateway, siteId) : noTerms);
  const read = () => {
    reading ??= ask().then(known.set);
    return reading;
  };
  const reportOnce = (problem: unknown) => {
    if (!isReported) report(problem);
    isReported = true;
  };
  const awaitTerms = async (withinMs: number) => {
    try {
      const isRead = await withTimeout(
        read().then(() => true),
        withinMs,
      );
      if (!isRead) reportOnce(new Error(`The commercial terms were not loaded within ${withinMs} ms.`));
    } catch (problem) {
      reportOnce(problem);
    }
  };
  return {
    readTerms: read,
    awaitTerms,
    findTerms: async () => {
      // half of the deadline, because a page can be displayed without terms
      if (!known.isKnown()) await awaitTerms(deadlineMs / 2);
      else if (known.shouldRefresh()) waitUntil(read().catch(mention));
      return known.get();
    },
  };
}
