// The release that a page of the studio is about, with the names of its documents.
import { HTTPException } from 'hono/http-exception';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { type DocumentName, findNames } from '#backend/services/editing/list-documents.ts';
import { findPhase, type ReleasePhase } from '#backend/services/editing/stored-releases.ts';
import { editRelease, type ShownRelease } from '../../api/releases.ts';
import type { StaffContext } from '../../context.ts';
import { writeTime } from '../page.tsx';
import { nameDocument, nameLocale, timeZoneOf } from './describe-document.tsx';

export interface OpenedRelease {
  release: ShownRelease;
  phase: ReleasePhase;
  /** The names of its documents, such as `Home (Germany, German)`, by address. */
  names: Map<string, string>;
  /** The time zones of its documents. */
  timeZones: string[];
  /** The time zone in which its times are displayed. */
  timeZone: string;
  /** True if the person may prepare the release, or publish it, in the markets of all its documents. */
  mayEdit: boolean;
  mayPublish: boolean;
}

export const listReleases = async (c: StaffContext): Promise<ShownRelease[]> =>
  (await editRelease(c, { operation: 'listReleases' })) as ShownRelease[]; // this operation is never refused

/** Returns the release in the path of the request. Throws a 404 if there is none. */
export async function openRelease(c: StaffContext): Promise<OpenedRelease> {
  const release = (await listReleases(c)).find(({ id }) => id === c.req.param('id'));
  if (!release) throw new HTTPException(404, { message: 'There is no such release.' });
  const found = await findNames(c.env.BACKEND_DB, release.documents);
  const timeZones = [...new Set(release.documents.map(({ locale }) => timeZoneOf(locale)))];
  const mayIn = (action: 'content.edit' | 'content.publish') => {
    const permitted: readonly string[] = listPermittedMarkets(c.get('staff').grants, action);
    return release.hidden === 0 && permitted.length > 0 && release.documents.every(({ siteId }) => permitted.includes(siteId));
  };
  return {
    ...{ release, phase: findPhase(release, Date.now()), timeZones, timeZone: findTimeZone(release) },
    names: new Map(release.documents.map((member) => [writeAddress(member), nameIn(found, member)])),
    ...{ mayEdit: mayIn('content.edit'), mayPublish: mayIn('content.publish') },
  };
}

/** Returns the time zone of a release's documents; UTC if they have several. */
export function findTimeZone({ documents }: ShownRelease): string {
  const [timeZone = 'UTC', ...others] = new Set(documents.map(({ locale }) => timeZoneOf(locale)));
  return others.length === 0 ? timeZone : 'UTC';
}

/** Returns the name of a document with its market and language, such as `Home (Germany, German)`. */
const nameIn = (names: ReadonlyMap<string, DocumentName>, address: Parameters<typeof writeAddress>[0]): string =>
  `${nameDocument({ ...address, title: names.get(writeAddress(address))?.title ?? null })} (${nameLocale(address.locale)})`;

/** Returns the text of a refusal for a page about a release: with names in place of addresses, and with times in the time zone. */
export function writeReleaseRefusal(message: string, { release, names, timeZone }: OpenedRelease): string {
  const withNames = [...names].reduce(
    (text, [address, name]) => text.replaceAll(address, name),
    message.replace(`release ${release.id}: `, ''),
  );
  const text = withNames.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g, (instant) => writeTime(Date.parse(instant), timeZone));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
