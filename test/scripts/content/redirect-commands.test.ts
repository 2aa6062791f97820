// `npm run content -- redirects`: CSV files, dry runs, and errors by line.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Redirect } from '#backend/rules/redirects.ts';
import { checkRedirects } from '#backend/services/editing/check-redirects.ts';
import type { MediaLibrary } from '#backend/services/editing/edit-media.ts';
import type { Editing } from '#backend/services/editing/editing.ts';
import { readRedirects, writeRedirects } from '#backend/services/editing/redirects-file.ts';
import type { CheckedEditing } from '#staff/checks/checked-editing.ts';
import type { PreviewLinks } from '../../../scripts/content/preview-commands.ts';
import { runRedirects } from '../../../scripts/content/redirect-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
let files = 0;
function writeCsv(...lines: string[]): string {
  const file = join(folder, `${files++}.csv`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

const head = 'scope,source,status,target';
const redirect = (source: string, target: string, more: Partial<Redirect> = {}): Redirect => ({
  siteId: 'us',
  locale: '',
  match: 'exact',
  source,
  status: 301,
  target,
  keepsQuery: false,
  validFrom: null,
  validTo: null,
  ...more,
});

/** Runs a command on stored redirects. Returns the printed lines, the error, and what was stored. */
async function run(names: string[], stored: Redirect[] = [], options: object = {}) {
  const lines: string[] = [];
  let written: unknown;
  const editing = {
    listRedirects: async () => stored,
    changeRedirects: async (edit) => {
      const checked = checkRedirects(stored, edit, ['help.example.com']);
      if (checked.problems.length > 0) return { outcome: 'invalid', ...checked };
      if (edit.isDryRun) return { outcome: 'checked', ...checked };
      written = checked.differences.map(({ before, after }) => [before?.source, after?.source]);
      return { outcome: 'stored', ...checked };
    },
  } as Pick<Editing, 'listRedirects' | 'changeRedirects'> as CheckedEditing;
  const context = {
    editing,
    // not used by these commands
    media: {} as MediaLibrary,
    previews: {} as PreviewLinks,
    bases: { read: () => undefined, write: () => undefined },
    now: 0,
    options,
    print: (line: string) => lines.push(line),
  };
  const error = await runRedirects(names, context).then(
    () => undefined,
    (problem: Error) => problem.message,
  );
  return { lines: lines.map((line) => line.replace(`${folder}/`, '')), error: error?.replaceAll(`${folder}/`, ''), written };
}

describe('redirects import', () => {
  test('stores the redirects of a file and says what has changed', async () => {
    const file = writeCsv(head, 'us,/old,301,/new', 'de-de,/alt/*,302,/neu/*', 'us,/same,301,/x', 'us,/other,410,');
    const stored = [redirect('/same', '/x'), redirect('/other', '/y')];
    const { lines, written } = await run(['import', file], stored);
    expect(lines).toEqual(['2 added, 1 changed, 0 removed, 1 unchanged.']);
    expect(written).toEqual([
      [undefined, '/old'],
      [undefined, '/alt'],
      ['/other', '/other'],
    ]);
  });

  test('as a dry run lists every change with its line and stores nothing', async () => {
    const file = writeCsv(head, 'us,/old,301,/new', 'us,/other,302,/z');
    const { lines, written } = await run(['import', file], [redirect('/other', '/y'), redirect('/gone', '/y')], {
      'dry-run': true,
      prune: true,
    });
    expect(lines.map((line) => line.replace(/^\d+\.csv/, 'file'))).toEqual([
      'file: removed: us /gone → 301 /y',
      'file:2: added: us /old → 301 /new',
      'file:3: changed: us /other → 302 /z (before: us /other → 301 /y)',
      'Dry run, nothing was stored: 1 added, 1 changed, 1 removed, 0 unchanged.',
    ]);
    expect(written).toBeUndefined();
  });

  test('reports every error of the file with its line and stores nothing', async () => {
    const file = writeCsv(
      `${head},query,from,until`,
      'us,/ok,301,/new',
      'us,old,301,/new',
      'us,/a,303,/new',
      'us,/b,301,https://evil.example/',
      'us,/c,301,/new,maybe',
      'us,/d,301,/new,keep,tomorrow',
      'us,/e,301,/new,keep,2027-02-01,2027-01-01',
      'xx,/f,301,/new',
      'us,/g,301,',
      'us,/h,410,/new',
      'us,/ok,301,/other',
      'us,/i,301,/new/*',
      'us,/en-us/j,301,/new',
      'us,/k,301,/de-de/new',
      'us,/l?x=1,301,/new',
      'us,/m,301,/new,keep,,,,',
    );
    const { error, written } = await run(['import', file]);
    expect(written).toBeUndefined();
    expect(error?.split('\n').map((line) => line.replace(/^\d+\.csv:/, ''))).toEqual([
      expect.stringMatching(/^3: error: the source "old" must be a path/),
      expect.stringMatching(/^4: error: unknown status "303"/),
      expect.stringMatching(
        /^5: error: the target "https:\/\/evil.example\/" is not an https URL on an allowed host .*help\.example\.com$/,
      ),
      expect.stringMatching(/^6: error: unknown query rule "maybe"/),
      expect.stringMatching(/^7: error: "tomorrow" is not a time/),
      expect.stringMatching(/^8: error: it ends before it begins/),
      expect.stringMatching(/^9: error: unknown site "xx"/),
      expect.stringMatching(/^10: error: a redirect with status 301 needs a target/),
      expect.stringMatching(/^11: error: a page with status 410 has no target/),
      expect.stringMatching(/^12: error: us \/ok: the same source is given twice/),
      expect.stringMatching(/^13: error: only the target of a prefix/),
      expect.stringMatching(/^14: error: the source "\/en-us\/j" begins with a locale/),
      expect.stringMatching(/^15: error: the target "\/de-de\/new" begins with a locale/),
      expect.stringMatching(/^16: error: the source "\/l\?x=1" has a query/),
      expect.stringMatching(/^17: error: 9 cells, but the file has 7 columns/),
      'Nothing was stored.',
    ]);
  });

  test.each([
    ['a chain', ['us,/b,301,/c'], /^\d+\.csv:2: error: \/a → \/b → \/c: a redirect must not lead to another redirect/],
    ['a loop', ['us,/b,301,/a'], /^\d+\.csv:2: error: \/a → \/b → \/a: the redirects form a loop/],
    ['a chain within the file', ['us,/x,301,/y', 'us,/y,301,/z'], /:2: error: \/x → \/y → \/z/],
  ])('refuses %s and names it', async (_, lines, expected) => {
    const { error, written } = await run(['import', writeCsv(head, ...lines)], [redirect('/a', '/b')]);
    expect([error, written]).toEqual([expect.stringMatching(expected), undefined]);
  });

  test('accepts a redirect that replaces the beginning of a chain', async () => {
    const { error } = await run(['import', writeCsv(head, 'us,/a,301,/c', 'us,/b,301,/c')], [redirect('/a', '/b')]);
    expect(error).toBeUndefined();
  });

  test('warns about a path at which the shop has a page', async () => {
    const { lines } = await run(['import', writeCsv(head, 'us,/cart,301,/new', 'us,/p/parka-CN00A101INK,301,/new')]);
    expect(lines).toEqual([
      expect.stringMatching(/^\d+\.csv:2: warning: the shop has a page at \/cart/),
      '2 added, 0 changed, 0 removed, 0 unchanged.',
    ]);
  });

  test('with --prune removes only redirects of the sites in the file', async () => {
    const stored = [redirect('/gone', '/x'), redirect('/weg', '/x', { siteId: 'de' })];
    const { written } = await run(['import', writeCsv(head, 'us,/new,301,/x')], stored, { prune: true });
    expect(written).toEqual([
      ['/gone', undefined],
      [undefined, '/new'],
    ]);
  });

  test.each([
    ['a missing file', join(folder, 'none.csv'), /does not exist/],
    ['a file without a needed column', writeCsv('scope,source,status', 'us,/a,301'), /:1: error: missing columns: target/],
    ['a file with an unknown column', writeCsv(`${head},colour`, 'us,/a,301,/b,red'), /:1: error: unknown columns: colour/],
    ['an open quotation mark', writeCsv(head, 'us,"/a,301,/b'), /error: .*[Qq]uote/],
  ])('refuses %s', async (_, file, expected) => {
    expect((await run(['import', file])).error).toMatch(expected);
  });
});

describe('redirects export', () => {
  test('writes a file that import reads as the same redirects', async () => {
    const stored = [
      redirect('/a', '/b?x=1,2', { keepsQuery: true, validFrom: Date.UTC(2027, 0, 1), validTo: Date.UTC(2027, 1, 1, 9, 30, 5, 7) }),
      redirect('/prefix', '/new/*', { match: 'prefix', siteId: 'de', locale: 'de-de', status: 308 }),
      { ...redirect('/gone', ''), status: 410 as const, target: null },
      redirect('/ä b', 'https://help.example.com/'),
    ];
    const file = join(folder, 'export.csv');
    await run(['export', file], stored);
    const { redirects, problems } = readRedirects(readFileSync(file, 'utf8'));
    expect([redirects.map((each) => each.redirect), problems]).toEqual([stored, []]);
    expect((await run(['import', file], stored)).lines).toEqual(['0 added, 0 changed, 0 removed, 4 unchanged.']);
  });

  test('writes no cell that a spreadsheet runs as a formula', () => {
    const text = writeRedirects([redirect('=1+1', '@SUM(A1)')]);
    expect(text.split('\r\n')[1]).toBe("us,'=1+1,301,'@SUM(A1),drop,,");
  });
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('readRedirects reads a file with %s, a byte order mark, empty lines and spaces', (_, separator) => {
  const text = `\uFEFF${[head, '', ' US , /old ,301, /new ', ''].join('\r\n')}`.replaceAll(',', separator);
  expect(readRedirects(text)).toMatchObject({
    problems: [],
    redirects: [{ line: 3, redirect: { siteId: 'us', source: '/old', target: '/new' } }],
  });
});

test('redirects remove removes a prefix of a locale, and names a redirect that does not exist', async () => {
  const stored = [redirect('/alt', '/neu', { match: 'prefix', siteId: 'de', locale: 'de-de' })];
  expect((await run(['remove', 'de-de', '/alt/*'], stored)).written).toEqual([['/alt', undefined]]);
  expect((await run(['remove', 'de-de', '/alt'], stored)).error).toBe('de-de /alt: there is no such redirect');
});
