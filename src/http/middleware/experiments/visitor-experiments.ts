// The visitor's experiments. Visitors without consent to targeting take part in no experiment: nothing is decided, stored or reported.
import type { FindVariant, Visitor } from '#domain/personalization/visitor.ts';
import type { Attributes } from '#experiments/experiments.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { type ExperimentVisitor, experimentsCookie } from '#session/experiments.ts';
import { type AppContext, isSecure } from '../context.ts';
import { isCrawler } from '../crawlers.ts';
import { appendCookie } from '../response-cookies.ts';
import { findExperiments, openKnown } from './load-experiments.ts';
import { sendEvents } from './send-events.ts';

/** The experiments of one request. */
export interface OpenExperiments {
  visitor: ExperimentVisitor | undefined;
  /** Decisions by experiment key, so that all parts of a page get the same one. */
  decided: Map<string, string | undefined>;
  /** True if the experiments cookie must be written. */
  isChanged: boolean;
}

interface Asking {
  consent: Consent;
  /** True for an editor, who sees the same variant as outside the preview and is not counted. */
  isPreview: boolean;
  siteId: string;
  locale: string;
}

/**
 * Creates the function that returns the visitor's variant of an experiment. It returns undefined for the baseline, which crawlers always
 * see.
 */
export const createFindVariant =
  (c: AppContext, asking: Asking): FindVariant =>
  (key, variantIds) => {
    if (!asking.consent.targeting || isCrawler(c)) return undefined;
    const { decided } = openExperiments(c);
    if (!decided.has(key)) decided.set(key, decideVariant(c, key, asking));
    const variant = decided.get(key);
    return variant !== undefined && variantIds.includes(variant) ? variant : undefined;
  };

/** Returns the visitor's variant, which may be the control; undefined if the visitor is not in the experiment. */
function decideVariant(c: AppContext, key: string, { isPreview, siteId, locale }: Asking): string | undefined {
  const open = openExperiments(c);
  const { visitor = isPreview ? undefined : createVisitor() } = open;
  const assigned = visitor?.variants.get(key);
  // after the response head is written, a new decision could not be stored in the cookie
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

/** Milliseconds until an isolate reports the same impression again. A visit ends after the same time without a page view. */
const impressionLifeMs = 30 * 60 * 1000;

/**
 * Returns true if the impression must be reported. The provider counts visitors, not pages, so each isolate reports an impression at most
 * once in half an hour.
 */
function isFirstImpression(c: AppContext, id: string): boolean {
  const { impressions } = openKnown(c.env);
  const now = Date.now();
  // for a prefetched page, the browser reports the impression when the page becomes visible (analytics/experiment-sink.ts)
  if (impressions.get(id, now, impressionLifeMs) !== undefined || isPrefetch(c)) return false;
  impressions.put(id, true, now);
  return true;
}

/** Returns true if Chrome or Safari prefetches the page (https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header). */
export const isPrefetch = (c: AppContext): boolean => /\bprefetch\b/.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '');

/**
 * Creates the function that describes an experiment to an editor: the variant of the editor's browser, and the event that would be reported
 * outside a preview.
 */
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
 * Returns the browser's random id. A browser without an id gets one in a cookie; undefined if the response head is already written, so that
 * no cookie can be set. Call this only with consent to targeting.
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

/**
 * Stores a decision for the cookie. A visitor outside the experiment keeps the id, because a new id could place the visitor in the
 * experiment.
 */
function remember(open: OpenExperiments, visitor: ExperimentVisitor, key: string, variant: string | undefined): void {
  const others = [...visitor.variants].filter(([name]) => name !== key);
  open.visitor = { ...visitor, variants: new Map(variant === undefined ? others : [...others, [key, variant]]) };
  open.isChanged = true;
}

/** Returns the visitor attributes by which an experiment can be restricted. */
export const createAttributes = ({ siteId, locale }: { siteId: string; locale: string }): Attributes => ({ market: siteId, locale });

/** Stores the decisions in a cookie. Call this when the response head is written. */
export function saveVariants(c: AppContext, consent: Consent): void {
  c.set('isHeadWritten', true);
  const open = c.get('experiments');
  if (!open?.isChanged || !open.visitor) return;
  appendCookie(c, experimentsCookie.write(open.visitor, { isSecure: isSecure(c), consent }));
}
