// Moves pictures of an import into the media library: from their former addresses, or from files that a person uploads.
import { read } from '#backend/platform/query.ts';
import { listChangedDocuments } from '#backend/services/catalog-changes/list-changed-documents.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import { type MediaStorage, storeUpload } from '#backend/services/media/store-upload.ts';
import {
  picturedStylesQuery,
  showPictureStatements,
  storeProblemStatement,
  type WaitingPicture,
  waitingPicturesQuery,
} from '#backend/stores/shopify-pictures.ts';
import { readLimitedBody } from '#lib/requests/limited-body.ts';
import { readPictureUrl } from './picture-hosts.ts';

/** Number of pictures of one request, which the backend can decode in time. */
export const picturesAtOnce = 10;
const deadlineMs = 15_000;

interface Mover {
  importId: string;
  siteIds: readonly string[];
  by: string;
  now: number;
  /** Returns the statement that records a stored picture in the audit log. */
  record: (mediaId: string) => D1PreparedStatement;
}

interface Moved {
  moved: number;
  failed: number;
}

/** Requests the next pictures that are at one of the hosts. Pictures whose request failed before come last. */
export async function fetchPictures(
  storage: MediaStorage,
  { hosts, request, ...mover }: Mover & { hosts: readonly string[]; request: typeof fetch },
): Promise<Moved> {
  const [waiting] = await read(storage.db, waitingPicturesQuery(mover.importId));
  const next = waiting.filter(({ url }) => readPictureUrl(url, hosts)).slice(0, picturesAtOnce);
  const moved: Moved = { moved: 0, failed: 0 };
  for (const picture of next) {
    const url = readPictureUrl(picture.url, hosts);
    const file = url ? await requestPicture(url, request) : { problem: 'The address is not permitted.' };
    await store(storage, mover, { picture, file, moved });
  }
  return moved;
}

/** Stores uploaded files for the waiting pictures with the same file name. */
export async function matchFiles(
  storage: MediaStorage,
  { files, ...mover }: Mover & { files: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[] },
): Promise<Moved & { unmatched: string[] }> {
  const [waiting] = await read(storage.db, waitingPicturesQuery(mover.importId));
  const moved: Moved = { moved: 0, failed: 0 };
  const unmatched: string[] = [];
  for (const { name, bytes } of files) {
    const own = waiting.filter(({ url }) => readFileName(url) === name.toLowerCase());
    if (own.length === 0) unmatched.push(name);
    for (const picture of own) await store(storage, mover, { picture, file: bytes, moved });
  }
  return { ...moved, unmatched };
}

/** Returns the file name in the address of a picture, in lower case. */
export function readFileName(url: string): string {
  const name = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

type RequestedFile = Uint8Array<ArrayBuffer> | { problem: string };

/** Requests a picture. Redirects are not followed, because their target could be another host. */
async function requestPicture(url: URL, request: typeof fetch): Promise<RequestedFile> {
  try {
    const response = await request(url.href, {
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
      headers: { accept: 'image/*' },
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { problem: `The address responded with the status ${response.status}.` };
    }
    const body = await readLimitedBody(response.body, { maxBytes: maxUploadBytes, deadlineMs });
    if (body === 'too-long') return { problem: `The file has more than ${maxUploadBytes / 1_000_000} MB.` };
    return body === 'too-late' ? { problem: 'The address took too long to respond.' } : new Uint8Array(body);
  } catch {
    return { problem: 'The address did not respond.' };
  }
}

async function store(
  storage: MediaStorage,
  { importId, siteIds, by, now, record }: Mover,
  { picture, file, moved }: { picture: WaitingPicture; file: RequestedFile; moved: Moved },
): Promise<void> {
  const { db } = storage;
  const { url, name } = picture;
  const stored =
    'problem' in file
      ? { outcome: 'refused' as const, message: file.problem }
      : await storeUpload(storage, { file, name: name.slice(0, 100), alts: {}, by, now, listRecords: (id) => [record(id)] });
  if (stored.outcome === 'refused') {
    moved.failed += 1;
    await storeProblemStatement(db, importId, url, stored.message).run();
    return;
  }
  const [styles] = await read(db, picturedStylesQuery(importId, [url]));
  const lines = styles.flatMap(({ masterId }) =>
    siteIds.map((siteId) => ({ line: 0, siteId, masterId, subject: {}, before: null, after: {}, guard: null })),
  );
  const events = await listChangedDocuments(db, lines, now);
  await db.batch([
    ...showPictureStatements(db, importId, { url, hash: stored.item.hash }),
    ...events.map(({ documents, at }) => storeEventStatement(db, documents, at)),
  ]);
  moved.moved += 1;
}
