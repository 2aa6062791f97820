// Exporting messages for a translation agency, and importing the translations.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageFolders } from '../../../scripts/build/messages.ts';
import { type Catalogs, exportMessages, importMessages } from '../../../scripts/translations/exchange.ts';
import { backendCatalog, catalogs as ofPages } from '../../support/messages.ts';

const catalogs: Catalogs = { pages: ofPages, backend: backendCatalog };
const exchanged = [...ofPages.keys()].filter((name) => name !== 'en');
const names = [...exchanged, 'es', 'de-de'];
const importInto = (content: string, expected?: string) => importMessages(content, { catalogs, names, expected });

/** Replaces the translation of a message in a PO file. */
function translate(content: string, context: string, text: string): string {
  const changed = content.replace(
    new RegExp(`(msgctxt "${context.replaceAll('.', '\\.')}"\nmsgid ".*"\nmsgstr )".*"`),
    (_, start: string) => `${start}${JSON.stringify(text)}`,
  );
  if (changed === content) throw new Error(`${context} is not in the file, or has this text already.`);
  return changed;
}

const replaceLine = (text: string, line: string, other: string): string => {
  const changed = text.replace(line, other);
  if (changed === text) throw new Error(`The file has no ${line}.`);
  return changed;
};

describe.each(exchanged)('%s', (name) => {
  test('is unchanged after an export and import', () => {
    expect(importInto(exportMessages(catalogs, name), name)).toEqual({ name, files: new Map(), changed: [], missing: [], outdated: [] });
  });

  test('has one changed line in its message file after the import of one changed translation', () => {
    const content = translate(exportMessages(catalogs, name), 'backend/email.toShop', 'Zum „Laden“\\');
    const path = `${messageFolders.backend}/${name}.json`;
    const { files, changed } = importInto(content);
    expect([[...files.keys()], changed]).toEqual([[path], ['backend/email.toShop']]);
    const before = backendCatalog.has(name) ? readFileSync(path, 'utf8').split('\n') : ['{', '}', ''];
    const after = files.get(path)?.split('\n') ?? [];
    const isOwn = (line: string) => line.startsWith('  "email.toShop": ');
    expect(after.filter(isOwn).map((line) => line.replace(/,$/, ''))).toEqual(['  "email.toShop": "Zum „Laden“\\\\"']);
    const withoutComma = (lines: string[]) => lines.filter((line) => !isOwn(line)).map((line) => line.replace(/,$/, ''));
    expect(withoutComma(after)).toEqual(withoutComma(before));
  });
});

test('exportMessages writes the messages of both catalogs, with source texts and placeholders', () => {
  const german = exportMessages(catalogs, 'de');
  for (const line of ['Language: de\\n', 'X-Source-Language: en\\n', 'msgctxt "pages/header.menu"\nmsgid "Menu"\nmsgstr "Menü"'])
    expect(german).toContain(line);
  expect(german).toContain(
    '#. Keep {brand} {orderNumber}\nmsgctxt "backend/email.order.subject"\nmsgid "Your {brand} order {orderNumber}"',
  );
  const canadian = exportMessages(catalogs, 'fr-ca');
  for (const line of ['Language: fr_CA\\n', 'X-Source-Language: fr\\n', 'msgid "Code PIN"\nmsgstr "NIP"']) expect(canadian).toContain(line);
});

test('importMessages removes a regional message that becomes equal to the message of its language', () => {
  const content = translate(exportMessages(catalogs, 'fr-ca'), 'backend/email.giftCard.pin', 'Code PIN');
  const { files, changed } = importInto(content);
  expect(changed).toEqual(['backend/email.giftCard.pin']);
  expect(files.get(`${messageFolders.backend}/fr-ca.json`)).not.toContain('email.giftCard.pin');
});

test('importMessages writes the files of a new language in the order of the English messages', () => {
  const empty = exportMessages(catalogs, 'es');
  expect(empty).toContain('Language: es\\n');
  const start = importInto(translate(translate(empty, 'backend/email.toShop', 'Ir a la tienda'), 'backend/mark.NEW', 'Nuevo'));
  expect(start.missing).toHaveLength(Object.keys(ofPages.get('en') ?? {}).length + Object.keys(backendCatalog.get('en') ?? {}).length - 2);
  expect([...start.files]).toEqual([
    [`${messageFolders.backend}/es.json`, '{\n  "mark.NEW": "Nuevo",\n  "email.toShop": "Ir a la tienda"\n}\n'],
  ]);
});

describe('importMessages leaves a message unchanged and reports it', () => {
  const german = exportMessages(catalogs, 'de');
  const entry = /(?=msgctxt "backend\/email\.toShop"\n)/;

  test('if its translation is empty', () => {
    expect(importInto(translate(german, 'backend/email.toShop', ''))).toMatchObject({ changed: [], missing: ['backend/email.toShop'] });
  });

  test('if it is missing in the file', () => {
    const cut = german.replace(/msgctxt "backend\/email\.toShop"\nmsgid ".*"\nmsgstr ".*"\n\n/, '');
    expect(importInto(cut)).toMatchObject({ files: new Map(), missing: ['backend/email.toShop'] });
  });

  test('if its translation is marked as uncertain', () => {
    const fuzzy = translate(german, 'backend/email.toShop', 'Zum Laden?').replace(entry, '#, fuzzy\n');
    expect(importInto(fuzzy)).toMatchObject({ files: new Map(), missing: ['backend/email.toShop'] });
  });

  test('if its source text has changed since the export', () => {
    const older = replaceLine(german, 'msgid "Your {brand} order {orderNumber}"', 'msgid "Your order {number}"');
    const content = translate(older, 'backend/email.order.subject', 'Bestellung {number}');
    expect(importInto(content)).toMatchObject({ files: new Map(), changed: [], missing: [], outdated: ['backend/email.order.subject'] });
  });
});

describe('importMessages rejects a file', () => {
  const german = exportMessages(catalogs, 'de');
  const lineOf = (content: string, context: string) => content.split('\n').indexOf(`msgctxt "${context}"`) + 1;

  test.each([
    ['email.order.subject', 'Deine Bestellung', ['{orderNumber} is missing']],
    ['email.order.subject', 'Bestellung {bestellnummer}', ['{orderNumber} is missing', 'the English message has no {bestellnummer}']],
    ['email.order.subject', 'Bestellung {orderNumber', ['the message is not a valid ICU message']],
    ['email.order.days', '{range} Werktage', ['{most, plural} is missing']],
    ['email.toShop', ' ', ['the message is empty, or begins or ends with a space']],
  ])('with the text of %s changed to %j', (key, text, problems) => {
    const content = translate(german, `backend/${key}`, text);
    for (const problem of problems)
      expect(() => importInto(content)).toThrow(`line ${lineOf(content, `backend/${key}`)}: backend/${key}: ${problem}`);
  });

  test.each(['msgstr "Zum Shop"', 'msgstr ""'])('with a message that the shop does not have: %s', (msgstr) => {
    const content = `${german}\nmsgctxt "backend/email.nothing"\nmsgid "x"\n${msgstr}\n`;
    expect(() => importInto(content)).toThrow(
      `line ${lineOf(content, 'backend/email.nothing')}: backend/email.nothing: there is no message with this key`,
    );
  });

  test('with an error that lists all its problems', () => {
    const content = translate(translate(german, 'backend/email.order.subject', 'x'), 'pages/header.all', 'y');
    expect(() => importInto(content)).toThrow(
      /pages\/header\.all: \{title\} is missing[\s\S]*backend\/email\.order\.subject: \{orderNumber\} is/,
    );
  });

  test.each([
    ['Language: de', 'Language: pl', 'The file’s header has the language "pl". Expected one of'],
    ['Language: de', 'Language: en', 'The file’s header has the language "en". Expected one of'],
    ['"Language: de\\n"\n', '', 'The file’s header has the language "". Expected one of'],
  ])('with the header %s replaced by %j', (line, other, problem) => {
    expect(() => importInto(replaceLine(german, line, other))).toThrow(problem);
  });

  test('in a language other than the expected one', () => {
    expect(() => importInto(german, 'fr')).toThrow('The file is in "de", not in "fr".');
  });

  test.each([
    ['that is cut off', (content: string) => content.slice(0, -4), 'End-of-file within string at line'],
    ['with an entry twice', (content: string) => content + content.slice(content.indexOf('msgctxt')), 'Duplicate msgid'],
    ['that is not a PO file', () => '{"a": "b"}', 'Invalid key name'],
  ])('%s', (_, spoil, problem) => {
    expect(() => importInto(spoil(german))).toThrow(`The file is not a valid PO file. `);
    expect(() => importInto(spoil(german))).toThrow(problem);
  });

  test('if a regional message would become equal to the message of its language', () => {
    const content = translate(exportMessages(catalogs, 'fr'), 'backend/email.giftCard.pin', 'NIP');
    expect(() => importInto(content)).toThrow(
      `${messageFolders.backend}/fr-ca.json: email.giftCard.pin: the message repeats that of fr.json`,
    );
  });
});

test('importMessages reads files with a byte order mark, CRLF, folded lines and unknown headers', () => {
  const content = translate(exportMessages(catalogs, 'de'), 'backend/email.toShop', 'Zum Laden')
    .replace('msgstr "Zum Laden"', 'msgstr ""\n"Zum "\n"Laden"')
    .replace('"Language: de\\n"', '"X-Generator: Poedit 3\\n"\n"Language: de\\n"');
  expect(importInto(`\uFEFF${content.replaceAll('\n', '\r\n')}`)).toMatchObject({ changed: ['backend/email.toShop'], missing: [] });
});
