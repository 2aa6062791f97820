// Checks changes of redirects, and lists what they would change.
import { findChain, isLoop, type Redirect, RedirectIndex } from '#backend/rules/redirects.ts';
import { maxRedirectTargetLength } from '#contract/entities/page-path.ts';
import { maxResolvedPathLength } from '#lib/paths/landing-path.ts';
import { isAllowedRedirectUrl } from '#lib/rules/redirect-hosts.ts';
import { markets } from '#markets/registry.ts';

export type RedirectKey = Pick<Redirect, 'siteId' | 'locale' | 'match' | 'source'>;

export interface RedirectChanges {
  /** Redirects to add or to replace. */
  put: readonly Redirect[];
  remove: readonly RedirectKey[];
}

/** The parts of a redirect as columns of a file and fields of a form. `scope`: the site or the locale. */
export type RedirectColumn = 'scope' | 'source' | 'status' | 'target' | 'query' | 'from' | 'until';

/** A problem of one of the redirects to put, by its index; without index, a problem of one of those to remove. */
export interface RedirectProblem {
  index?: number;
  /** The part of the redirect that causes the problem. */
  column?: RedirectColumn;
  message: string;
}

export interface RedirectDifference {
  /** Index in `put`; absent for a removed redirect. */
  index?: number;
  before?: Redirect;
  after?: Redirect;
}

interface CheckedChanges {
  /** Redirects that change. Redirects that are put as they are already stored are not among them. */
  differences: RedirectDifference[];
  problems: RedirectProblem[];
}

const nameKey = ({ siteId, locale, match, source }: RedirectKey): string => [siteId, locale, match, source].join(' ');

/** A base for paths, whose host shows whether a path names another host. */
const base = 'https://shop.invalid';

/**
 * Returns what the changes would change in the stored redirects, and why they cannot be stored. `hosts`: the hosts, other than the shop's
 * own, to which redirects may lead.
 */
export function checkRedirects(stored: readonly Redirect[], { put, remove }: RedirectChanges, hosts: readonly string[]): CheckedChanges {
  const before = new Map(stored.map((redirect) => [nameKey(redirect), redirect]));
  const after = new Map(before);
  const problems: RedirectProblem[] = [];
  const differences: RedirectDifference[] = [];
  for (const key of remove) {
    const known = before.get(nameKey(key));
    if (known) differences.push({ before: known });
    else problems.push({ message: `${describeSource(key)}: there is no such redirect` });
    after.delete(nameKey(key));
  }
  const indexes = new Map<string, number>();
  for (const [index, given] of put.entries()) {
    const redirect = normalize(given);
    const key = nameKey(redirect);
    const found = findProblems(redirect, hosts);
    const first = indexes.get(key);
    if (first !== undefined) found.push({ column: 'source', message: `${describeSource(redirect)}: the same source is given twice` });
    problems.push(...found.map((problem) => ({ index, ...problem })));
    indexes.set(key, index);
    after.set(key, redirect);
    const known = before.get(key);
    if (!known || !isSame(known, redirect)) differences.push({ index, ...(known && { before: known }), after: redirect });
  }
  if (problems.length === 0) problems.push(...findChains([...after.values()], indexes));
  return { differences, problems };
}

/** Reports each chain at one of the redirects to put, because the stored redirects had no chain before. */
function findChains(redirects: readonly Redirect[], indexes: ReadonlyMap<string, number>): RedirectProblem[] {
  const index = new RedirectIndex(redirects);
  return redirects.flatMap((start) => {
    const chain = findChain(start, index);
    const at = chain?.map((redirect) => indexes.get(nameKey(redirect))).find((each) => each !== undefined);
    return chain && at !== undefined ? [{ index: at, column: 'target' as const, message: describeChain(chain) }] : [];
  });
}

function describeChain(chain: readonly Redirect[]): string {
  const last = chain.at(-1);
  const steps = [...chain.map(({ source }) => source), ...(isLoop(chain) || last?.target == null ? [] : [last.target])];
  const names = steps.join(' → ');
  if (isLoop(chain)) return `${names}: the redirects form a loop`;
  return `${names}: a redirect must not lead to another redirect`;
}

export const describeSource = ({ siteId, locale, match, source }: RedirectKey): string =>
  `${locale || siteId} ${source}${match === 'prefix' ? '/*' : ''}`;

/** Writes a target in the form of a URL: percent-encoded, without `.` and `..`. Returns other texts unchanged. */
function normalize(redirect: Redirect): Redirect {
  const { target } = redirect;
  if (target === null || target.startsWith('//') || !URL.canParse(target, base)) return redirect;
  const { href, origin } = new URL(target, base);
  // the shop redirects paths with a slash at their end, which could lead back to the source
  return { ...redirect, target: origin === base ? href.slice(base.length).replace(/(?<=[^/])\/+(?=$|[?#])/, '') : href };
}

const isSame = (one: Redirect, other: Redirect): boolean =>
  one.status === other.status &&
  one.target === other.target &&
  one.keepsQuery === other.keepsQuery &&
  one.validFrom === other.validFrom &&
  one.validTo === other.validTo;

type ColumnProblem = Required<Pick<RedirectProblem, 'column' | 'message'>>;

function findProblems(redirect: Redirect, hosts: readonly string[]): ColumnProblem[] {
  const { siteId, locale, source, validFrom, validTo } = redirect;
  const market = Object.values(markets).find((each) => each.siteId === siteId);
  const found: Partial<Record<RedirectColumn, readonly string[]>> = {
    scope: [
      ...(market ? [] : [`unknown site "${siteId}"`]),
      ...(market && locale !== '' && !(locale in market.locales) ? [`the site ${siteId} has no locale "${locale}"`] : []),
    ],
    source: findSourceProblems(source),
    target: findTargetProblems(redirect, hosts),
    until: validFrom !== null && validTo !== null && validTo <= validFrom ? ['it ends before it begins'] : [],
  };
  return (Object.keys(found) as RedirectColumn[]).flatMap((column) => (found[column] ?? []).map((message) => ({ column, message })));
}

const localePrefix = /^\/[a-z]{2}-[a-z]{2}(?=\/|$)/i;

function findSourceProblems(source: string): string[] {
  if (!source.startsWith('/') || source === '/') return [`the source "${source}" must be a path such as /old-page`];
  if (source.length > maxResolvedPathLength) return [`the source has more than ${maxResolvedPathLength} characters`];
  if (hasControls(source) || /\\|\/\/|\/$|\/\.{1,2}(\/|$)/.test(source)) return [`the source "${source}" is not the path of a page`];
  if (/[?#]/.test(source)) return [`the source "${source}" has a query or a fragment, which redirects do not compare`];
  if (localePrefix.test(source)) return [`the source "${source}" begins with a locale; name the locale in its own column`];
  return [];
}

function findTargetProblems({ status, target, match }: Redirect, hosts: readonly string[]): string[] {
  if (status === 410) return target === null ? [] : ['a page with status 410 has no target'];
  if (target === null) return [`a redirect with status ${status} needs a target`];
  if (target.length > maxRedirectTargetLength) return [`the target has more than ${maxRedirectTargetLength} characters`];
  if (target.endsWith('/*') && match === 'exact') return ['only the target of a prefix can end with /*'];
  if (hasControls(target) || target.startsWith('//') || target.includes('\\') || !URL.canParse(target, base))
    return [`the target "${target}" is neither a path nor a URL`];
  if (target.startsWith('/'))
    return localePrefix.test(target) ? [`the target "${target}" begins with a locale; the locale of the visitor is added`] : [];
  return URL.canParse(target) && isAllowedRedirectUrl(new URL(target), hosts)
    ? []
    : [`the target "${target}" is not an https URL on an allowed host (REDIRECT_HOSTS)${hosts.length > 0 ? `: ${hosts.join(', ')}` : ''}`];
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 0x20 || text.charCodeAt(index) === 0x7f) return true;
  return false;
}
