// Which experiments the visitor of a request is in. Without consent to the class targeting in none: nothing is asked, stored or reported.
import type { FindVariant, Visitor } from '#domain/personalization/visitor.ts';
import type { Attributes } from '#experiments/experiments.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { type ExperimentVisitor, experimentsCookie } from '#session/experiments.ts';
import { type AppContext, isSecure } from '../context.ts';
import { isCrawler } from '../crawlers.ts';
import { appendCookie } from '../response-cookies.ts';
import { findExperiments, openKnown } from './load-experiments.ts';
import { sendEvents } from './send-events.ts';

/** The state of one request. */
export interface OpenExperiments {
  visitor: ExperimentVisitor | undefined;
  /** What was decided, by the key of the experiment: whatever is asked again in this request has the same answer. */
  decided: Map<string, string | undefined>;
  /** Whether the cookie has to be written. */
  isChanged: boolean;
}

interface Asking {
  consent: Consent;
  /** Whether an editor looks: they see what their browser sees without a preview, and are not counted. */
  isPreview: boolean;
  siteId: string;
  locale: string;
}

/** Says which variant of an experiment the visitor of a request sees; undefined for the baseline, which crawlers see. */
export const createFindVariant =
  (c: AppContext, asking: Asking): FindVariant =>
  (key, variantIds) => {
    if (!asking.consent.targeting || isCrawler(c)) return undefined;
    const { decided } = openExperiments(c);
    if (!decided.has(key)) decided.set(key, decideVariant(c, key, asking));
    const variant = decided.get(key);
    return variant !== undefined && variantIds.includes(variant) ? variant : undefined;
  };

/** The variant that the visitor is in, which may be the control; undefined for whoever is in none. */
function decideVariant(c: AppContext, key: string, { isPreview, siteId, locale }: Asking): string | undefined {
  const open = openExperiments(c);
  const { visitor = isPreview ? undefined : createVisitor() } = open;
  const assigned = visitor?.variants.get(key);
  // once the head of the response is written, nothing new can be remembered
  if (!visitor || (c.get('isHeadWritten') && assigned === undefined)) return undefined;
  const attributes = createAttributes({ siteId, locale });
  const experiments = findExperiments(c);
  const variant = experiments ? experiments.decide(visitor.id, key, attributes, assigned) : assigned;
  if (isPreview) return variant;
  if (experiments && !(open.visitor && variant === assigned)) remember(open, visitor, key, variant);
  if (variant !== undefined && isFirstImpression(c, `${visitor.id} ${key} ${variant}`))
    sendEvents(c, [{ kind: 'impression', userId: visitor.id, key, variant, attributes }]);
  return variant;
}

/** A visit is over after half an hour without a page. */
const impressionLifeMs = 30 * 60 * 1000;

/** The provider counts visitors: that one has seen a variant is reported once in half an hour, not with each page. Isolates know their own. */
function isFirstImpression(c: AppContext, id: string): boolean {
  const { impressions } = openKnown(c.env);
  const now = Date.now();
  // of a page that is fetched ahead the browser reports once somebody sees it (analytics/experiment-sink.ts)
  if (impressions.get(id, now, impressionLifeMs) !== undefined || isFetchedAhead(c)) return false;
  impressions.put(id, true, now);
  return true;
}

/** Chrome and Safari say so (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header). */
const isFetchedAhead = (c: AppContext): boolean => /\bprefetch\b/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');

/** Tells an editor which variant their browser is in, and what would be reported of it outside a preview. */
export const createDescribeExperiment =
  (c: AppContext, { siteId, locale }: Pick<Asking, 'siteId' | 'locale'>): Visitor['describeExperiment'] =>
  (key) => {
    const { visitor, decided } = openExperiments(c);
    const experiments = findExperiments(c);
    const variant = decided.get(key);
    const attributes = createAttributes({ siteId, locale });
    const report =
      visitor && variant !== undefined
        ? experiments?.describe({ kind: 'impression', userId: visitor.id, key, variant, attributes })
        : undefined;
    return { variant, revision: experiments?.revision, report };
  };

function openExperiments(c: AppContext): OpenExperiments {
  const known = c.get('experiments');
  if (known) return known;
  const open = { visitor: experimentsCookie.read(c.get('cookies'), isSecure(c)), decided: new Map(), isChanged: false };
  c.set('experiments', open);
  return open;
}

/**
 * The random id of the browser. One that has none gets it with the head of this response; undefined where that is written already. Call it
 * only with consent to targeting.
 */
export function findVisitorId(c: AppContext): string | undefined {
  const open = openExperiments(c);
  if (!open.visitor && !c.get('isHeadWritten') && !isCrawler(c)) {
    open.visitor = createVisitor();
    open.isChanged = true;
  }
  return open.visitor?.id;
}

const createVisitor = (): ExperimentVisitor => ({ id: crypto.randomUUID(), variants: new Map() });

/** Of an experiment that is over the variant is forgotten. Who is in none keeps an id, too: with another they might be in it. */
function remember(open: OpenExperiments, visitor: ExperimentVisitor, key: string, variant: string | undefined): void {
  const others = [...visitor.variants].filter(([name]) => name !== key);
  open.visitor = { ...visitor, variants: new Map(variant === undefined ? others : [...others, [key, variant]]) };
  open.isChanged = true;
}

/** What an experiment may be limited to. */
export const createAttributes = ({ siteId, locale }: { siteId: string; locale: string }): Attributes => ({ market: siteId, locale });

/** Writes down what was decided, with the head of the response. */
export function saveVariants(c: AppContext, consent: Consent): void {
  c.set('isHeadWritten', true);
  const open = c.get('experiments');
  if (!open?.isChanged || !open.visitor) return;
  appendCookie(c, experimentsCookie.write(open.visitor, { isSecure: isSecure(c), consent }));
}
