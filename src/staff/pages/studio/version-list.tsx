// The versions of a document, and the comparison of two of them.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { compareBodies } from '#backend/services/editing/compare-versions.ts';
import { isPublishedNow, isScheduled, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { Instant, respondPage, Select, Table } from '../page.tsx';
import { readComparedPictures } from './compared-pictures.ts';
import { documentsPath, documentUrl } from './describe-document.tsx';
import { type OpenedDocument, openDocument, readVersion } from './opened-document.ts';
import { Differences } from './version-differences.tsx';

/** Maximum number of versions in the list. */
const maxShown = 30;

export function mountVersionComparison(app: Hono<StaffHono>): void {
  app.get(`${documentsPath}/:address/compare`, requirePerson, async (c) => {
    const opened = await openDocument(c);
    const { title, name, versions, timeZone } = opened;
    const [before, after] = ['before', 'after'].map((field) => versions.find(({ version }) => version === readVersion(c.req.query(field))));
    if (!before || !after) throw new HTTPException(404, { message: 'The document does not have both versions.' });
    const bodies = [before.body, after.body];
    const pictures = await readComparedPictures(c, bodies);
    return respondPage(c, {
      pictureOrigins: [pictures.shop],
      title: `${title}: versions ${before.version} and ${after.version}`,
      parent: { href: documentUrl(name), label: title },
      content: (
        <>
          <p>
            From <VersionName version={before} timeZone={timeZone} /> to <VersionName version={after} timeZone={timeZone} />. Removed words
            have a minus sign and are struck out, added words have a plus sign and are underlined.
          </p>
          <CompareForm opened={opened} before={before.version} after={after.version} />
          <section className="staff-part" aria-labelledby="differences">
            <h2 id="differences">Differences</h2>
            <Differences difference={compareBodies(before.body, after.body)} bodies={bodies} pictures={pictures} />
          </section>
        </>
      ),
    });
  });
}

/** Renders the number of a version with its author and time. */
export function VersionName({
  version: { version, editedBy, editedAt },
  timeZone,
}: {
  version: Omit<StoredVersion, 'siteId' | 'locale' | 'kind' | 'key'>;
  timeZone: string;
}) {
  return (
    <>
      version {version}
      {editedBy !== null && editedAt !== null && (
        <>
          {' ('}
          <bdi>{editedBy}</bdi>, <Instant at={editedAt} timeZone={timeZone} />)
        </>
      )}
    </>
  );
}

export function VersionList({ opened }: { opened: OpenedDocument }) {
  const { name, versions, live, timeZone, mayEdit, mayPublish } = opened;
  const now = Date.now();
  const [newest, second] = versions;
  return (
    <section className="staff-part" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {newest && second && (
        <CompareForm opened={opened} before={live && live !== newest ? live.version : second.version} after={newest.version} />
      )}
      <Table
        caption="Version history"
        columns={['Version', 'State', 'By', 'Stored', 'Note', 'Actions']}
        rows={versions.slice(0, maxShown).map((version) => [
          version.version,
          describeState(version, live, now),
          <bdi key="by">{version.editedBy ?? '–'}</bdi>,
          version.editedAt === null ? '–' : <Instant key="at" at={version.editedAt} timeZone={timeZone} />,
          <span key="note" dir="auto">
            {version.note ?? '–'}
          </span>,
          <span key="actions" className="studio-actions">
            {mayEdit && version.state !== 'draft' && (
              <a href={`${documentUrl(name, 'restore')}?version=${version.version}`}>
                Restore as a draft
                <span className="visually-hidden">, version {version.version}</span>
              </a>
            )}
            {mayPublish && version !== live && version.state === 'published' && !isScheduled(version, now) && (
              <a href={`${documentUrl(name, 'roll-back')}?version=${version.version}`}>
                Publish again
                <span className="visually-hidden">, version {version.version}</span>
              </a>
            )}
          </span>,
        ])}
      />
      {versions.length > maxShown && (
        <p>
          The newest {maxShown} of {versions.length} versions. All can be compared.
        </p>
      )}
    </section>
  );
}

function describeState(version: StoredVersion, live: StoredVersion | undefined, now: number): string {
  if (version === live) return 'live';
  if (version.state !== 'published') return version.state;
  if (isScheduled(version, now)) return 'scheduled';
  return isPublishedNow(version, now) ? 'replaced' : 'ended';
}

function CompareForm({ opened: { name, versions }, before, after }: { opened: OpenedDocument; before: number; after: number }) {
  const options = versions.map(
    ({ version, editedBy }) => [String(version), `${version}${editedBy === null ? '' : `, ${editedBy}`}`] as const,
  );
  return (
    <form method="get" action={documentUrl(name, 'compare')} className="form staff-filters">
      <Select name="before" label="Compare version" value={String(before)} options={options} />
      <Select name="after" label="with version" value={String(after)} options={options} />
      <button type="submit" className="action action-outline">
        Compare
      </button>
    </form>
  );
}
