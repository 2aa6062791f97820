// Runs the checks before publishing (src/content/checks) on stored documents.
import { listPictureReferences, type PictureReference, resolvePictures } from '#backend/rules/library-picture.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type StoredBody, unstampBody } from '#backend/services/editing/document-body.ts';
import { findDraft, findLiveVersion } from '#backend/services/editing/stored-versions.ts';
import { type CheckResult, checkContent } from '#content/checks/check-content.ts';
import { type CheckSource, createShopFacts } from './shop-facts.ts';

/** The result for one document, as data that commands and editing tools display. */
export interface CheckedDraft extends CheckResult {
  /** The document, such as `en-us/page/home`. */
  document: string;
}

export interface CheckOptions {
  /** Further documents that are published in the same step, to which the checked ones may link. */
  together?: readonly DocumentAddress[] | undefined;
  /** When the documents are to be published, in milliseconds since 1970. Undefined for now. */
  at?: number | undefined;
  /** The versions to check instead of the drafts, by document, such as `en-us/page/home`. */
  versions?: ReadonlyMap<string, number> | undefined;
}

/**
 * Checks the draft of each document, or its live version if it has no draft. Documents that are checked together may link to each other
 * before they are live.
 */
export async function checkDrafts(
  addresses: readonly DocumentAddress[],
  source: CheckSource,
  { together = [], at, versions }: CheckOptions = {},
): Promise<CheckedDraft[]> {
  const readAll = async (named: readonly DocumentAddress[]) =>
    (await Promise.all(named.map((address) => readDraft(address, source, versions)))).filter((draft) => draft !== undefined);
  const [drafts, others] = await Promise.all([readAll(addresses), readAll(together)]);
  return Promise.all(drafts.map((draft) => checkDraft(draft, source, { others: [...drafts, ...others], at })));
}

interface Draft {
  address: DocumentAddress;
  body: StoredBody;
}

async function readDraft(address: DocumentAddress, { editing }: CheckSource, chosen: CheckOptions['versions']): Promise<Draft | undefined> {
  const versions = await editing.read(address);
  const number = chosen?.get(writeAddress(address));
  const version = versions.find((each) => each.version === number) ?? findDraft(versions) ?? findLiveVersion(versions, Date.now());
  return version && { address, body: unstampBody(version.body) };
}

/** Checks a document as visitors would see it, with the pictures of the media library in place of their ids. */
export async function checkDraft(
  { address, body }: Draft,
  source: CheckSource,
  { others, at }: { others: readonly Draft[]; at?: number | undefined },
): Promise<CheckedDraft> {
  const references = listPictureReferences(body);
  const pictures = references.length > 0 ? await source.findPictures(references.map(({ mediaId }) => mediaId)) : {};
  const shown = resolvePictures(body, pictures, address.locale) as StoredBody;
  const unknown = references.filter(({ mediaId }) => !Object.hasOwn(pictures, mediaId));
  const result = await checkContent(
    { ...address, body: shown },
    {
      ...createShopFacts({ ...source, address, body, others, at }),
      unknownPictures: unknown.map(({ mediaId, pointer }) => ({
        pointer,
        message: `there is no picture "${mediaId}" in the media library`,
      })),
      mayLackAlt: (pointer) => isReference(unknown, pointer) || isDecorative(body, pointer),
    },
  );
  return { document: writeAddress(address), ...result };
}

/** Returns whether the picture at a position is one of the references. */
const isReference = (references: readonly PictureReference[], pointer: string): boolean =>
  references.some((each) => each.pointer === `${pointer}/mediaId` || each.pointer === `${pointer}/url`);

/** Returns whether the document marks a picture of the library as decorative, by an empty alt text of its own. */
function isDecorative(body: StoredBody, pointer: string): boolean {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = names.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  return typeof found === 'object' && found !== null && 'mediaId' in found && 'alt' in found && found.alt === '';
}
