// `npm run translations` in a copy of the shop.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFolders } from '../../../scripts/build/messages.ts';
import { copyShop, edit } from '../../support/copied-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-translations-'));

beforeAll(() => copyShop(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function translations(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/translations/run.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Returns the contents of all message files by path. */
const readMessageFiles = (): Map<string, string> =>
  new Map(
    Object.values(messageFolders).flatMap((path) =>
      readdirSync(join(folder, path)).map((file) => [`${path}/${file}`, readFileSync(join(folder, path, file), 'utf8')] as const),
    ),
  );

test('npm run translations -- --help explains the commands', () => {
  const { status, output } = translations('--help');
  expect(status).toBe(0);
  for (const part of ['export [--locale L]', 'import FILE']) expect(output).toContain(part);
});

test.each([
  [['publish'], 'npm run translations -- <command>'],
  [['import'], 'npm run translations -- <command>'],
  [['export', '--lang', 'de'], "Unknown option '--lang'"],
  [['export', '--locale', 'en'], 'Messages cannot be translated to "en".'],
  [['import', 'no-file.po'], 'no-file.po cannot be read'],
])('npm run translations rejects the arguments %j', (args, problem) => {
  const { status, output } = translations(...args);
  expect([status, output]).toEqual([1, expect.stringContaining(problem)]);
});

test('importing an unchanged export of all languages and regions changes no file', () => {
  const before = readMessageFiles();
  expect(translations('export', '--to', 'office').status).toBe(0);
  const files = readdirSync(join(folder, 'office'));
  expect(files.toSorted()).toEqual(['de.po', 'en-ca.po', 'en-gb.po', 'en-us.po', 'fr-ca.po', 'fr.po', 'it.po']);
  for (const file of files) {
    const { status, output } = translations('import', join('office', file));
    expect([status, output]).toEqual([0, `${file.replace('.po', '')}: 0 messages changed.\n`]);
  }
  expect(readMessageFiles()).toEqual(before);
});

test('import writes changed messages, but writes nothing if any message is invalid', () => {
  const before = readMessageFiles();
  expect(translations('export', '--locale', 'de').output).toBe(`${join('translations', 'de.po')}\n`);
  const path = join(folder, 'translations/de.po');
  edit(path, (text) => text.replace('msgstr "Menü"', 'msgstr "Speisekarte"'));
  const good = readFileSync(path, 'utf8');
  edit(path, (text) => text.replace('msgstr "Deine Bestellung {orderNumber} bei {brand}"', 'msgstr "Deine Bestellung"'));
  const { status, output } = translations('import', 'translations/de.po');
  expect(status).toBe(1);
  expect(output).toMatch(/^Nothing was imported\.\nline \d+: backend\/email\.order\.subject: \{orderNumber\} is missing\n$/);
  expect(readMessageFiles()).toEqual(before);
  writeFileSync(path, good);
  expect(translations('import', 'translations/de.po', '--locale', 'fr').output).toBe('The file is in "de", not in "fr".\n');
  expect(translations('import', 'translations/de.po', '--locale', 'de')).toEqual({ status: 0, output: 'de: 1 message changed.\n' });
  const pages = `${messageFolders.pages}/de.json`;
  expect(readMessageFiles()).toEqual(new Map([...before, [pages, before.get(pages)?.replace('"Menü"', '"Speisekarte"')]]));
});

test('import reports messages without a translation, and translations of an outdated source text', () => {
  edit(join(folder, 'translations/de.po'), (text) =>
    text.replace('msgstr "Fertig"', 'msgstr ""').replace('msgid "Stories by topic"', 'msgid "Stories"'),
  );
  expect(translations('import', 'translations/de.po')).toEqual({
    status: 0,
    output: [
      'de: 0 messages changed.',
      '1 message without a translation:',
      '  backend/provider.doneTitle',
      '1 message not imported, because the source text has changed since the export:',
      '  pages/articles.filter',
      '',
    ].join('\n'),
  });
});
