// Documents in other locales: what is missing, the same or different, and copies.
import { describe, expect, test } from 'vitest';
import { compareDocuments } from '#backend/services/editing/compare-locales.ts';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { stampBody } from '#backend/services/editing/document-body.ts';
import type { Editing } from '#backend/services/editing/editing.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { refuseUnknown } from '#backend/services/media/media-refusal.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { locales } from '#markets/registry.ts';
import { copyFrom, describeDifferences, describeLocales } from '../../../scripts/content/locale-commands.ts';
import { NotPermittedError, UsageError } from '../../../scripts/content/usage-error.ts';

const block = (id: string, fields: object) => ({ id, kind: 'rich-text', fields });
const body = (title: string, more: object = {}) => ({ page: 'winter', title, blocks: [block('a', { html: title })], ...more });

type Stored = Partial<Pick<StoredVersion, 'version' | 'state'>> & { body: object };

function open(documents: Readonly<Record<string, Stored[]>>) {
  const puts: unknown[] = [];
  const editing = {
    read: async ({ siteId, locale, kind, key }) =>
      (documents[locale] ?? []).map(({ version = 1, state = 'published', body: text }) => ({
        ...{ siteId, locale, kind, key, version, state, validFrom: null, validTo: null, editedBy: null, editedAt: null, note: null },
        body: stampBody(text as Record<string, unknown>, { version, locale }),
      })),
    put: async ({ locale }, text, base) => {
      puts.push([locale, text, base]);
      return { outcome: 'stored', version: 9, scheduled: [] };
    },
  } as Pick<Editing, 'read' | 'put'> as Editing;
  return { editing, puts };
}

function address(locale: string) {
  const read = readAddress(`${locale}/page/winter`);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

describe('locales', () => {
  test('lists every locale with its state and its differences', async () => {
    const { editing } = open({
      'en-us': [{ body: body('Winter') }],
      'en-gb': [{ body: body('Winter') }],
      'de-de': [
        { body: body('Berge', { blocks: [block('b', {})], header: { tone: 'dark' } }) },
        { version: 2, state: 'draft', body: body('x') },
      ],
      'fr-fr': [{ state: 'draft', body: body('Hiver') }],
    });
    const lines = await describeLocales(address('en-us'), { editing, now: 0 });
    expect(lines).toHaveLength(locales.length);
    expect(lines).toEqual(
      expect.arrayContaining([
        'en-us/page/winter: version 1 is live',
        'en-gb/page/winter: version 1 is live; all 5 values are the same',
        'de-de/page/winter: version 1 is live, version 2 is a draft; 1 of 2 values differ; only in one of them: -/blocks/a +/blocks/b +/header',
        'fr-fr/page/winter: not live, version 1 is a draft; 2 of 5 values differ',
        'it-it/page/winter: missing',
      ]),
    );
  });

  test('compares blocks by their id, not by their position', () => {
    const one = { blocks: [block('a', { html: '1' }), block('b', { html: '2' })] };
    expect(compareDocuments(one, { blocks: one.blocks.toReversed() })).toMatchObject({ structure: [], different: 0, same: 6 });
  });

  test('locales names the locales whose market the token may not read, and compares the others', async () => {
    const { editing } = open({ 'en-us': [{ body: body('Winter') }], 'de-de': [{ body: body('Berge') }] });
    const limited = {
      ...editing,
      read: async (asked: DocumentAddress) => {
        if (asked.siteId === 'ca') throw new NotPermittedError('Your roles do not permit content.read in the market ca.');
        if (asked.siteId === 'fr') throw new UsageError('The shop responded 500.');
        return editing.read(asked);
      },
    };
    await expect(describeLocales(address('en-us'), { editing: limited, now: 0 })).rejects.toThrow('responded 500');
    const read = (asked: DocumentAddress) => (asked.siteId === 'fr' ? editing.read(asked) : limited.read(asked));
    expect(await describeLocales(address('en-us'), { editing: { ...editing, read }, now: 0 })).toEqual(
      expect.arrayContaining([
        'en-ca/page/winter: your roles do not permit reading this market',
        'de-de/page/winter: version 1 is live; 2 of 5 values differ',
      ]),
    );
  });
});

describe('locales with --locale', () => {
  const library = {
    read: async (id: string) =>
      id === mediaId ? ({ id, alts: { 'de-de': 'Grat', 'en-us': 'Ridge' } } as unknown as MediaItem) : refuseUnknown(id),
  };
  const mediaId = 'a'.repeat(32);
  const picture = (id: string, media: object) => ({ id, kind: 'picture', fields: { media } });
  const run = (documents: Parameters<typeof open>[0], locale: string | undefined) =>
    describeDifferences(address('en-us'), locale, { editing: open(documents).editing, media: library, now: 0 });

  test('locales --locale lists values that differ, parts that only one locale has, and texts that may not be translated', async () => {
    const english = body('Winter in the mountains', { seo: { title: 'Winter' }, tone: 'dark' });
    const german = { ...body('Winter in the mountains', { seo: { title: 'Berge' }, path: '/berge' }), blocks: [block('b', {})] };
    expect(await run({ 'en-us': [{ body: english }], 'de-de': [{ body: german }] }, 'de-de')).toEqual([
      'de-de/page/winter: /title: the same text',
      'de-de/page/winter: /blocks/a: missing, en-us has it',
      'de-de/page/winter: /blocks/b: only in de-de',
      'de-de/page/winter: /seo/title: different',
      'de-de/page/winter: /tone: missing, en-us has it',
      'de-de/page/winter: /path: only in de-de',
    ]);
  });

  test('locales --locale lists alt texts that the locale inherits or lacks, unless the document has its own', async () => {
    const blocks = [picture('a', { mediaId }), picture('b', { mediaId, alt: '' }), picture('c', { mediaId: 'b'.repeat(32) })];
    const documents = Object.fromEntries(['en-us', 'en-ca', 'fr-fr'].map((locale) => [locale, [{ body: { blocks } }]]));
    const at = '/blocks/0/fields/media/mediaId';
    expect(await run(documents, 'en-ca')).toEqual([`en-ca/page/winter: ${at}: the alt text is inherited from en-us: "Ridge"`]);
    expect(await run(documents, 'fr-fr')).toEqual([`fr-fr/page/winter: ${at}: the alt text is missing`]);
  });

  test('locales --locale says how to begin a missing document', async () => {
    expect(await run({ 'en-us': [{ body: body('Winter') }] }, 'it-it')).toEqual([
      'it-it/page/winter: missing. To begin with the text of en-us: copy it-it/page/winter --from en-us',
    ]);
  });

  test.each([
    ['xx-xx', /expected a locale/],
    ['de-de', /en-us\/page\/winter: there is neither/],
  ])('locales --locale %s is refused without a document to compare', async (locale, expected) => {
    await expect(run({}, locale)).rejects.toThrow(expected);
  });
});

describe('copy', () => {
  const source = { 'en-us': [{ body: body('Winter', { path: '/winter' }) }] };

  test('stores the text of the other locale as a draft, without its path', async () => {
    const { editing, puts } = open(source);
    await copyFrom(address('de-de'), 'en-us', { editing, now: 0, base: undefined });
    expect(puts).toEqual([['de-de', body('Winter'), undefined]]);
  });

  test('keeps the path of the locale and replaces its live version', async () => {
    const { editing, puts } = open({ ...source, 'de-de': [{ version: 4, body: body('Berge', { path: '/berge' }) }] });
    await copyFrom(address('de-de'), 'en-us', { editing, now: 0, base: undefined });
    expect(puts).toEqual([['de-de', body('Winter', { path: '/berge' }), 4]]);
  });

  test('replaces a draft of another editor only if its version is named', async () => {
    const documents = {
      ...source,
      'de-de': [
        { version: 5, state: 'draft' as const, body: body('x') },
        { version: 4, body: body('y') },
      ],
    };
    const { editing, puts } = open(documents);
    await copyFrom(address('de-de'), 'en-us', { editing, now: 0, base: undefined });
    await copyFrom(address('de-de'), 'en-us', { editing, now: 0, base: 5 });
    expect(puts.map((put) => (put as unknown[])[2])).toEqual([undefined, 5]);
  });

  test.each([
    [undefined, /expected a locale/],
    ['xx-xx', /expected a locale/],
    ['de-de', /the locale of the document itself/],
    ['it-it', /it-it\/page\/winter: there is neither/],
  ])('from %s is refused', async (from, expected) => {
    await expect(copyFrom(address('de-de'), from, { ...open(source), now: 0, base: undefined })).rejects.toThrow(expected);
  });
});

test('the JSON Pointers of a comparison escape tildes and slashes in names of fields and ids of blocks', () => {
  const one = { 'a/b': { 'c~d': 'One text here' }, blocks: [{ id: 'x/y~1', title: 'One' }, { id: 'z/0' }] };
  const other = { 'a/b': { 'c~d': 'Other text here' }, blocks: [{ id: 'x/y~1', title: 'Other' }, { id: '~z' }], 'e/f': 1 };
  const { structure, values } = compareDocuments(one, other);
  expect(structure).toEqual(['-/blocks/z~10', '+/blocks/~0z', '+/e~1f']);
  expect(values.filter(({ state }) => state === 'different').map(({ pointer }) => pointer)).toEqual([
    '/a~1b/c~0d',
    '/blocks/x~1y~01/title',
  ]);
});
