// The commands of `npm run content -- media`.
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { mediaIdPattern } from '#backend/rules/library-picture.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { MediaRefusal } from '#backend/services/media/media-refusal.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { isLocale } from '#markets/registry.ts';
import { UsageError } from './usage-error.ts';

interface MediaOptions {
  alt?: string | undefined;
  locale?: string | undefined;
  name?: string | undefined;
  focus?: string | undefined;
}

interface MediaContext {
  media: MediaLibrary;
  options: MediaOptions;
  print: (line: string) => void;
}

type MediaCommand = (names: readonly string[], context: MediaContext) => Promise<void>;

const pageLength = 200;

export const mediaCommands: Readonly<Record<string, MediaCommand>> = {
  upload: async (files, { media, options, print }) => {
    if (files.length === 0) throw new UsageError('A file is required, for example: npm run content -- media upload ridge.jpg');
    const alts = readAlts(options) ?? {};
    for (const path of files) {
      const name = options.name ?? basename(path);
      const { outcome, item } = accept(await media.upload({ file: readPicture(path), name, alts }));
      print(`${item.id}  ${path}: ${outcome === 'stored' ? 'stored' : `already in the library as ${item.name}`}`);
      print(`Use it in a document: { "mediaId": "${item.id}" }`);
    }
  },

  list: async ([search = ''], { media, print }) => {
    for (let offset = 0; ; offset += pageLength) {
      const { items, total } = await media.list({ search, limit: pageLength, offset });
      for (const item of items) print(describeItem(item));
      if (offset + items.length >= total || items.length === 0) break;
    }
    if ((await media.list({ search, limit: 1 })).total === 0) print('There are no pictures.');
  },

  show: async (names, { media, print }) => {
    for (const id of requireIds(names)) print(JSON.stringify(accept(await media.read(id)), null, 2));
  },

  edit: async (names, { media, options, print }) => {
    const [alts, focus] = [readAlts(options, true), readFocus(options.focus)];
    for (const id of requireIds(names)) {
      const { outcome, item } = accept(await media.edit(id, { alts, focus, name: options.name }));
      print(outcome === 'unchanged' ? `${id}: unchanged` : describeItem(item));
    }
  },

  used: async (names, { media, print }) => {
    for (const id of requireIds(names)) {
      const uses = accept(await media.listUses(id));
      for (const use of uses) print(`${writeAddress(use).padEnd(48)} ${String(use.version).padStart(3)}  ${use.state}`);
      if (uses.length === 0) print(`${id}: no document uses the picture.`);
    }
  },

  replace: async ([id = '', path = '', ...rest], { media, print }) => {
    if (path === '' || rest.length > 0) throw new UsageError('Expected: media replace <id> <file>');
    const [known = ''] = requireIds([id]);
    const { outcome, item } = accept(await media.replace(known, readPicture(path)));
    print(outcome === 'unchanged' ? `${id}: unchanged, because it is the same file` : `${describeItem(item)}, version ${item.version}`);
  },

  delete: async (names, { media, print }) => {
    for (const id of requireIds(names)) {
      const { outcome } = accept(await media.delete(id));
      print(`${id}: ${outcome === 'deleted' ? 'deleted' : 'was already deleted'}`);
    }
  },
};

function requireIds(names: readonly string[]): readonly string[] {
  if (names.length === 0) throw new UsageError('The id of a picture is required. To list pictures: npm run content -- media list');
  const wrong = names.find((name) => !mediaIdPattern.test(name));
  if (wrong !== undefined) throw new UsageError(`${wrong}: expected the id of a picture, which has 32 hexadecimal digits.`);
  return names;
}

function accept<Answer extends object>(answer: Answer | MediaRefusal): Exclude<Answer, MediaRefusal> {
  if ('outcome' in answer && answer.outcome === 'refused') throw new UsageError((answer as MediaRefusal).message);
  return answer as Exclude<Answer, MediaRefusal>;
}

function readPicture(path: string): Uint8Array<ArrayBuffer> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new UsageError(`${path}: there is no such file.`);
  if (stats.size > maxUploadBytes) throw new UsageError(`${path}: the file has more than ${maxUploadBytes / 1_000_000} MB.`);
  return new Uint8Array(readFileSync(path));
}

/** Returns the alt text by locale. An empty text removes the one of the locale, if texts can be removed. */
function readAlts({ alt, locale }: MediaOptions): Record<string, string> | undefined;
function readAlts({ alt, locale }: MediaOptions, isRemovable: true): Record<string, string | null> | undefined;
function readAlts({ alt, locale }: MediaOptions, isRemovable = false): Record<string, string | null> | undefined {
  if (alt === undefined && locale === undefined) return undefined;
  if (alt === undefined || locale === undefined) throw new UsageError('--alt and --locale are required together.');
  if (!isLocale(locale)) throw new UsageError(`--locale ${locale}: unknown locale.`);
  return { [locale]: alt === '' && isRemovable ? null : alt };
}

function readFocus(text: string | undefined): { x: number; y: number } | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const [x = Number.NaN, y = Number.NaN, ...rest] = text.split(',').map(Number);
  const isShare = (value: number) => value >= 0 && value <= 1;
  if (rest.length > 0 || !isShare(x) || !isShare(y))
    throw new UsageError(`--focus ${text}: expected two numbers from 0 to 1, such as 0.5,0.25.`);
  return { x, y };
}

function describeItem({ id, name, width, height, bytes, alts }: MediaItem): string {
  const locales = Object.keys(alts).sort();
  const texts = locales.length > 0 ? `alt texts: ${locales.join(', ')}` : 'no alt text';
  return `${id}  ${name}  ${width} × ${height}, ${Math.ceil(bytes / 1000)} kB, ${texts}`;
}
