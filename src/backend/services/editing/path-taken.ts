// Checks that no two pages have the same path.
import { read } from '#backend/platform/query.ts';
import { pathVersionsQuery } from '#backend/stores/page-paths.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';
import { type EditableVersion, findBody, findLiveVersion, isScheduled, type VersionState } from './stored-versions.ts';

/** Returns whether another page has a path that this page would have, now or in a scheduled version. */
export async function isPathTaken(
  db: D1Database,
  { siteId, locale, kind, key }: DocumentAddress,
  {
    after,
    versions,
    body,
    now,
    exceptPages = new Set(),
  }: {
    after: readonly VersionState[];
    versions: readonly EditableVersion[];
    body: StoredBody | undefined;
    now: number;
    /** Pages of the locale that change together with this one. */
    exceptPages?: ReadonlySet<string>;
  },
): Promise<boolean> {
  if (kind !== 'page') return false;
  const readPath = ({ version }: VersionState) => findBody(versions, version, body)?.path;
  const paths = new Set(
    listShownVersions(after, now)
      .map(readPath)
      .filter((path) => typeof path === 'string'),
  );
  const others = await Promise.all([...paths].map((path) => read(db, pathVersionsQuery({ siteId, locale, path }))));
  return others
    .flatMap(([rows]) => [...Map.groupBy(rows, ({ page }) => page)])
    .some(
      ([page, rows]) =>
        page !== key && !exceptPages.has(page) && listShownVersions(rows, now).some(({ path }) => path !== null && paths.has(path)),
    );
}

/** Returns the version that visitors see, and the scheduled ones. */
const listShownVersions = <V extends VersionState>(versions: readonly V[], now: number): V[] => {
  const live = findLiveVersion(versions, now);
  return versions.filter((version) => version === live || isScheduled(version, now));
};
