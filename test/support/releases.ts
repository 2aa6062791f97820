// Documents and releases for tests.
import { selectVersion } from '#backend/rules/document.ts';
import type { ReleaseResult } from '#backend/services/editing/change-release.ts';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import type { EditResult } from '#backend/services/editing/edit-document.ts';
import { createEditing, type Editing } from '#backend/services/editing/editing.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { backendEnv } from './backend.ts';

const db = backendEnv.BACKEND_DB;

export function requireAddress(text: string): DocumentAddress {
  const address = readAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

let names = 0;
/** Returns a name that no other test uses, for a page or a release. */
export const aName = (): string => `released-${++names}`;

/** Returns a page in three locales of three markets. */
export function inThreeLocales(key = aName()): [DocumentAddress, DocumentAddress, DocumentAddress] {
  const inLocale = (locale: string) => requireAddress(`${locale}/page/${key}`);
  return [inLocale('en-us'), inLocale('fr-ca'), inLocale('de-de')];
}

export const aPage = (title: string, more: object = {}) => ({
  page: 'any',
  title,
  seo: { title: '', description: '' },
  blocks: [],
  ...more,
});

export const [ada, grace] = ['Ada', 'Grace'].map((name) => createEditing(db, name)) as [Editing, Editing];

/** Returns the result of an operation. Throws if it was rejected. */
export function accepted<Result extends EditResult | ReleaseResult>(
  result: Result,
): Exclude<Result, { outcome: 'refused' } | { outcome: 'denied' }> {
  if (result.outcome === 'refused' || result.outcome === 'denied') throw new Error(JSON.stringify(result));
  return result as Exclude<Result, { outcome: 'refused' } | { outcome: 'denied' }>;
}

/** Stores a draft that is based on the newest version. */
export async function draft(address: DocumentAddress, title: string, more: object = {}, editor = ada): Promise<number> {
  const [newest] = await readVersions(db, address);
  return accepted(await editor.put(address, aPage(title, more), newest?.version)).version;
}

export async function publish(address: DocumentAddress, title: string, more: object = {}): Promise<number> {
  await draft(address, title, more);
  return accepted(await ada.publish(address)).version;
}

/** Creates a release with the drafts of documents. */
export async function aRelease(addresses: readonly DocumentAddress[], id = aName()): Promise<string> {
  accepted(await ada.createRelease(id, {}));
  if (addresses.length > 0)
    accepted(
      await ada.addToRelease(
        id,
        addresses.map((address) => ({ address })),
      ),
    );
  return id;
}

/** Returns the titles that visitors see at a time. */
export const readTitles = (addresses: readonly DocumentAddress[], at = Date.now()): Promise<unknown[]> =>
  Promise.all(addresses.map(async (address) => selectVersion(await readVersions(db, address), { mode: 'publish', at })?.body.title));
