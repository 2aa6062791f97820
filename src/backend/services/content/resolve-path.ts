// Finds what editors have placed at a path: a landing page, a redirect, or the former path of a landing page.
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type ContentMode, selectVersion } from '#backend/rules/document.ts';
import { chooseRedirect, fillTarget, listSources, readTargetPath } from '#backend/rules/redirects.ts';
import { type PathPlace, type PathVersion, pathVersionsQuery } from '#backend/stores/page-paths.ts';
import { redirectsQuery } from '#backend/stores/redirects.ts';
import { landingParent } from '#contract/entities/content.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import { dataLocale } from '#markets/registry.ts';
import { type ContentInput, readShown } from './content-documents.ts';

interface PathInput {
  params: { mode: ContentMode; siteId: string };
  query: ContentInput['query'] & { path: string };
}

interface Shown {
  mode: ContentMode;
  at: number;
  now: number;
}

/** Returns the landing page at a path, or else the redirect, or else a redirect from a former path of a landing page to its path. */
export async function resolvePath(
  { params, query }: PathInput,
  { db, locale, now }: Pick<CallContext, 'db' | 'locale' | 'now'>,
): Promise<ResolvedPath> {
  const { mode, siteId } = params;
  const { release, ...times } = readShown({ mode, ...query }, now);
  const shown = { mode, ...times };
  const place = { siteId, locale: dataLocale(locale), path: query.path, release };
  const [versions, redirects] = await read(db, pathVersionsQuery(place), redirectsQuery(place, listSources(query.path)));
  const pages = groupVersions(versions);
  const page = findPageAt(pages, place.path, shown);
  if (page) return { kind: 'page', page };
  const redirect = chooseRedirect(redirects, place.path, shown.at);
  if (!redirect) return moveTo(findNewPath(pages, place.path, shown));
  if (redirect.status === 410) return { kind: 'gone' };
  const target = fillTarget(redirect, place.path);
  return {
    kind: 'redirect',
    status: redirect.status,
    target: (await skipFormerPath(db, place, { target, shown })) ?? target,
    keepsQuery: redirect.keepsQuery,
  };
}

const groupVersions = (versions: readonly PathVersion[]): ReadonlyMap<string, PathVersion[]> => Map.groupBy(versions, ({ page }) => page);

/** Returns the page that has the path. If several pages have it, the first by name, so that the answer is always the same. */
const findPageAt = (pages: ReadonlyMap<string, PathVersion[]>, path: string, shown: Shown): string | undefined =>
  [...pages].find(([, versions]) => selectVersion(versions, shown)?.path === path)?.[0];

/** Returns the path of the page that had the path last, if the page is visible. */
function findNewPath(pages: ReadonlyMap<string, PathVersion[]>, path: string, shown: Shown): string | undefined {
  const last = [...pages.values()]
    .flat()
    .filter((version) => version.path === path && version.state === 'published' && (version.validFrom ?? 0) <= shown.at)
    .reduce<PathVersion | undefined>((best, each) => (best && (best.validFrom ?? 0) >= (each.validFrom ?? 0) ? best : each), undefined);
  const current = last && selectVersion(pages.get(last.page) ?? [], shown);
  if (!current) return undefined;
  return current.path ?? (current.parent === landingParent ? `/${landingParent}/${current.page}` : undefined);
}

/** A permanent redirect, because the page has moved. The query is kept, so that campaign parameters are not lost. */
const moveTo = (target: string | undefined): ResolvedPath =>
  target === undefined ? { kind: 'none' } : { kind: 'redirect', status: 301, target, keepsQuery: true };

/** Returns the new path if a redirect points to the former path of a landing page, so that the visitor is redirected only once. */
async function skipFormerPath(
  db: D1Database,
  place: PathPlace,
  { target, shown }: { target: string; shown: Shown },
): Promise<string | undefined> {
  const path = readTargetPath(target);
  if (path === undefined) return undefined;
  const [versions] = await read(db, pathVersionsQuery({ ...place, path }));
  const pages = groupVersions(versions);
  return findPageAt(pages, path, shown) === undefined ? findNewPath(pages, path, shown) : undefined;
}
