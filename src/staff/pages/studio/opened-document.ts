// The document that a page of the studio is about, and what the person may do with it.
import { HTTPException } from 'hono/http-exception';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { findNames } from '#backend/services/editing/list-documents.ts';
import { findLiveVersion, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { editDocument } from '../../api/content.ts';
import type { StaffContext } from '../../context.ts';
import { writeTime } from '../page.tsx';
import { nameDocument, nameKind, nameLocale, timeZoneOf } from './describe-document.tsx';

export interface OpenedDocument {
  address: DocumentAddress;
  /** The address as text, such as `en-us/page/home`. */
  name: string;
  /** What editors call the document, such as `Winter sale`. */
  title: string;
  /** Its kind, market and language, such as `Landing page, Germany, German`. */
  place: string;
  timeZone: string;
  /** Newest first. */
  versions: StoredVersion[];
  live: StoredVersion | undefined;
  mayEdit: boolean;
  mayPublish: boolean;
  mayPreview: boolean;
}

/** Returns the document in the path of the request. Throws a 403 if the person may not read it, and a 404 if it has no version. */
export async function openDocument(c: StaffContext): Promise<OpenedDocument> {
  const address = readAddress(c.req.param('address') ?? '');
  if ('problem' in address) throw new HTTPException(404, { message: 'There is no document at this address.' });
  const versions = (await editDocument(c, { operation: 'read', address })) as StoredVersion[];
  const entry = (await findNames(c.env.BACKEND_DB, [address])).get(writeAddress(address));
  if (!entry) throw new HTTPException(404, { message: 'There is no document at this address.' });
  const { grants } = c.get('staff');
  return {
    address,
    name: writeAddress(address),
    title: nameDocument({ ...address, ...entry }),
    place: `${nameKind({ ...address, ...entry })}, ${nameLocale(address.locale)}`,
    timeZone: timeZoneOf(address.locale),
    versions,
    live: findLiveVersion(versions, Date.now()),
    mayEdit: isPermitted(grants, 'content.edit', address.siteId),
    mayPublish: isPermitted(grants, 'content.publish', address.siteId),
    mayPreview: isPermitted(grants, 'preview.create', address.siteId),
  };
}

/** Returns the text of a refusal for a page about the document: without its address, and with times in the time zone of its market. */
export function writeRefusal(message: string, { name, timeZone }: Pick<OpenedDocument, 'name' | 'timeZone'>): string {
  const text = (message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message.replace(name, 'The document')).replace(
    /\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g,
    (instant) => writeTime(Date.parse(instant), timeZone),
  );
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns a version number from a query or a form. */
export function readVersion(text: string | null | undefined): number | undefined {
  const version = Number(text);
  return text && Number.isSafeInteger(version) && version > 0 ? version : undefined;
}
