// The media library for tests inside workerd.
import { read } from '#backend/platform/query.ts';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { publishDraft, putDraft } from '#backend/services/editing/edit-document.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { servePicture } from '#backend/services/media/serve-picture.ts';
import type { MediaStorage } from '#backend/services/media/store-upload.ts';
import { bodyQuery } from '#backend/stores/content.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { backendEnv } from './backend.ts';

import { aPng, openBindings } from './pictures.ts';

export const db = backendEnv.BACKEND_DB;
export const storage: MediaStorage = { db, ...openBindings() };
export const library = createMediaLibrary(storage, 'Ada');
export const { media } = storage;

let pictures = 0;
/** Returns a picture that no other test uses. */
export const aFile = (size: { width?: number; height?: number } = {}) =>
  aPng({ ...size, color: [pictures++ % 250, 10 + (pictures >> 8), 90] });

export const accept = <Answer extends object>(answer: Answer): Exclude<Answer, { outcome: 'refused' }> => {
  if ('outcome' in answer && answer.outcome === 'refused') throw new Error((answer as unknown as { message: string }).message);
  return answer as Exclude<Answer, { outcome: 'refused' }>;
};

export const upload = async (file?: Uint8Array<ArrayBuffer>, alts: Record<string, string> = { 'en-us': 'A ridge' }) =>
  accept(await library.upload({ file: file ?? (await aFile()), name: 'ridge.png', alts })).item;

let pages = 0;
export function anAddress(locale = 'en-us'): DocumentAddress {
  const address = readAddress(`${locale}/page/media-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const aBody = (media: unknown) => ({
  page: 'any',
  title: 'Ridge',
  seo: { title: 'Ridge', description: '' },
  blocks: [{ id: 'banner', kind: 'picture', fields: { media } }],
});

export async function put(address: DocumentAddress, media: unknown) {
  const [newest] = await readVersions(db, address);
  return accept(await putDraft(db, address, { by: 'Ada', now: Date.now(), body: aBody(media), base: newest?.version }));
}
export const publish = (address: DocumentAddress, more = {}) => publishDraft(db, address, { by: 'Ada', now: Date.now(), ...more });

/** Returns the picture in the reply for a version of a page. */
export async function readPicture(address: DocumentAddress, version = 1) {
  const [[row]] = await read(db, bodyQuery({ ...address, kind: 'page' }, version));
  return row?.body.blocks[0]?.fields.media;
}

export const listStored = async (prefix: string) => (await media.list({ prefix })).objects.map(({ key }) => key);
export const get = (path: string, init?: RequestInit) => servePicture(new Request(`http://localhost${path}`, init), backendEnv);
export const fileOf = ({ hash }: Pick<MediaItem, 'hash'>, width = 480) => `/media/uploads/${hash}-${width}.avif`;

/** Returns a binding whose method fails, after a number of successful calls. */
export function failing<Binding extends object>(binding: Binding, method: keyof Binding & string, after = 0): Binding {
  let calls = 0;
  return new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name === method && calls++ >= after) return async () => Promise.reject(new Error('simulated failure'));
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
