// Documents in other locales: what is missing, the same or different, and copies.
import { describe, expect, test } from 'vitest';
import { readAddress } from '#backend/services/editing/document-address.ts';
import { stampBody } from '#backend/services/editing/document-body.ts';
import type { Editing } from '#backend/services/editing/editing.ts';
import type { StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { locales } from '#markets/registry.ts';
import { compareBodies, copyFrom, describeLocales } from '../../../scripts/content/locale-commands.ts';

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
    expect(compareBodies(one, { blocks: one.blocks.toReversed() })).toEqual({ structure: [], different: 0, same: 6 });
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
