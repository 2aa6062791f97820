// Signed-in people on the pages of the media library in the studio.
import { expect } from 'vitest';
import type { MediaItem } from '#backend/stores/media.ts';
import { prepareBackend } from './backend.ts';
import { aPng } from './pictures.ts';
import { anAddress, aPage, type StaffBrowser, signedIn, staffEnv } from './staff.ts';

const groups = ['editor', 'reviewer', 'publisher', 'publisher:de', 'administrator'];

export const pathOf = (id: string): string => `/studio/media/${id}`;

/** Returns the studio with a signed-in person for each role. Call `open` before the tests. */
export function aStudio() {
  const env = staffEnv();
  const people = new Map<string, StaffBrowser>();
  // `open` signs in every group
  const find = (group: string): StaffBrowser => people.get(group) as StaffBrowser;
  let files = 0;
  return {
    env,
    find,
    open: async (): Promise<void> => {
      await prepareBackend();
      for (const group of groups) people.set(group, await signedIn(group, env));
    },
    /** Uploads a picture that no other test of the file has, and returns its id. */
    upload: async (name = 'ridge.png', alts: Readonly<Record<string, string>> = {}): Promise<string> => {
      const query = new URLSearchParams({ name, alts: JSON.stringify(alts) });
      const { body } = await find('editor').send(`/api/media/uploadMedia?${query}`, await aPng({ color: [files++, 55, 150] }));
      return (body.answer as { item: { id: string } }).item.id;
    },
    /** Stores a document with a picture, publishes it unless it is to remain a draft, and returns its address. */
    use: async (id: string, { locale = 'en-us', title = 'Ridge', isDraft = false } = {}): Promise<string> => {
      const [browser, address] = [find('administrator'), anAddress(locale)];
      const body = { ...aPage(address, title), blocks: [{ id: 'one', kind: 'picture', fields: { media: { mediaId: id } } }] };
      await browser.call('/api/content/put', { address, body });
      if (!isDraft) expect((await browser.call('/api/content/publish', { address })).status).toBe(200);
      return address;
    },
    readPage: async (id: string, browser = find('editor')): Promise<string> => (await browser.get(pathOf(id))).text(),
    readItem: async (id: string): Promise<MediaItem> =>
      (await find('editor').call('/api/media/readMedia', { id })).body.answer as MediaItem,
  };
}
