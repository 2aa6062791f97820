// Redirects that editors create: which one applies to a path, and which ones point to another redirect.
import { isInForce } from './document.ts';

export interface Redirect {
  siteId: string;
  /** Empty for all locales of the site. */
  locale: string;
  /** `prefix`: the source and all paths below it. */
  match: 'exact' | 'prefix';
  /** Decoded path below the locale. */
  source: string;
  status: 301 | 302 | 307 | 308 | 410;
  /** Percent-encoded path below the locale, or https URL. `/*` at the end is replaced with the rest of the path. Null for status 410. */
  target: string | null;
  keepsQuery: boolean;
  /** The redirect is valid in [validFrom, validTo), in milliseconds since 1970. Null means no limit. */
  validFrom: number | null;
  validTo: number | null;
}

const rest = '/*';

/** Returns the path and all paths above it. Redirects with one of these sources can match the path. */
export function listSources(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

const covers = ({ match, source }: Redirect, path: string): boolean => (match === 'exact' ? path === source : isBelow(path, source));

/**
 * Returns the redirect that applies to a path: an exact one before a prefix, a long prefix before a short one, and one of the locale before
 * one of the site.
 */
export function chooseRedirect<R extends Redirect>(redirects: readonly R[], path: string, at: number): R | undefined {
  const rank = ({ match, source, locale }: R) => (match === 'exact' ? 1_000_000 : source.length * 2) + (locale === '' ? 0 : 1);
  return redirects
    .filter((redirect) => covers(redirect, path) && isInForce(redirect, at))
    .reduce<R | undefined>((best, redirect) => (best && rank(best) >= rank(redirect) ? best : redirect), undefined);
}

/** Returns the target for a path, with the rest of the path in place of `/*`. */
export function fillTarget({ source, target }: Redirect, path: string): string {
  if (target === null) return '';
  if (!target.endsWith(rest)) return target;
  const below = path.slice(source.length).split('/').map(encodeURIComponent).join('/');
  return `${target.slice(0, -rest.length)}${below}` || '/';
}

/** Returns the decoded path of a target below the locale; undefined for a URL. */
export function readTargetPath(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const [path = ''] = target.split(/[?#]/);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const key = ({ siteId, locale, match, source }: Redirect): string => [siteId, locale, match, source].join(' ');

/** Returns true if both redirects can apply to a request of the same locale at the same time. */
const overlap = (one: Redirect, other: Redirect): boolean =>
  one.siteId === other.siteId &&
  (one.locale === other.locale || one.locale === '' || other.locale === '') &&
  (one.validTo ?? Number.POSITIVE_INFINITY) > (other.validFrom ?? Number.NEGATIVE_INFINITY) &&
  (other.validTo ?? Number.POSITIVE_INFINITY) > (one.validFrom ?? Number.NEGATIVE_INFINITY);

/** Redirects of a set, by site and source, so that those that match a path are found without a search through the whole set. */
export class RedirectIndex {
  readonly #bySource = new Map<string, Redirect[]>();
  readonly #sorted: readonly Redirect[];

  constructor(redirects: readonly Redirect[]) {
    for (const redirect of redirects) {
      const name = `${redirect.siteId} ${redirect.source}`;
      this.#bySource.set(name, [...(this.#bySource.get(name) ?? []), redirect]);
    }
    this.#sorted = redirects.toSorted((one, other) => compare(one.source, other.source));
  }

  /** Returns the first redirect that applies to the target of a redirect; undefined if its target does not redirect. */
  findNext(from: Redirect): Redirect | undefined {
    const path = from.target === null ? undefined : readTargetPath(from.target.replace(/\/\*$/, '') || '/');
    if (path === undefined) return undefined;
    const found = listSources(path).flatMap((source) => this.#bySource.get(`${from.siteId} ${source}`) ?? []);
    const next = found.find((redirect) => covers(redirect, path) && overlap(from, redirect));
    if (next || !from.target?.endsWith(rest)) return next;
    // The rest of the path can point to any redirect below the target. A redirect that removes the beginning of the path shortens the path,
    // so it cannot point to itself without end.
    return this.#listBelow(path).find((redirect) => key(redirect) !== key(from) && overlap(from, redirect));
  }

  /** Returns the redirects whose source is below a path. The binary search keeps a set with thousands of redirects fast. */
  #listBelow(path: string): Redirect[] {
    const start = path === '/' ? '/' : `${path}/`;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.source ?? '') < start) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.#sorted[end]?.source.startsWith(start)) end += 1;
    return this.#sorted.slice(low, end);
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Returns the redirects through which a redirect leads, starting with itself, if its target redirects again. In a loop, the last one is one
 * of the earlier ones.
 */
export function findChain(start: Redirect, index: RedirectIndex): Redirect[] | undefined {
  const chain = [start];
  const seen = new Set([key(start)]);
  for (let next = index.findNext(start); next; next = index.findNext(next)) {
    chain.push(next);
    if (seen.has(key(next))) break;
    seen.add(key(next));
  }
  return chain.length > 1 ? chain : undefined;
}

/** Returns true if a chain of redirects returns to one of its redirects. */
export function isLoop(chain: readonly Redirect[]): boolean {
  const last = chain.at(-1);
  return last !== undefined && chain.slice(0, -1).some((redirect) => key(redirect) === key(last));
}
