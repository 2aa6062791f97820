// The terms check: the texts that it reads, the words that it finds, and when it fails.
import { expect, test } from 'vitest';
import { readMarkdownProse, readSourceProse } from '../../../scripts/terms/prose.ts';
import { compareCounts, findFolder, findRuledOut, readTerms } from '../../../scripts/terms/terms.ts';

const terms = readTerms(`
## Ideas

| idea | write | not | except in |
|---|---|---|---|
| one | payment method | \`way to pay\`, \`tender\` | |
| two | email | \`mail\` | \`src/contract\`, \`docs/gateway.md\` |

## Not checked in identifiers

| idea | write | not | except in |
|---|---|---|---|
| three | is | \`stands\` | |
`);

const find = (path: string, source: string) => findRuledOut(path, readSourceProse(path, source), terms);

test('findRuledOut finds words in line, block and doc comments, ignoring case', () => {
  const source = '// A tender.\n/* a Tender */\n/**\n * Any way\n * to pay.\n */\nexport const x = 1;';
  expect(find('src/a.ts', source)).toEqual(['tender', 'Tender', 'way\n to pay']);
});

test.each([
  ["test('one mail is sent', () => {});", ['mail']],
  ["describe.only('a mail', () => {});", ['mail']],
  ["it.each([1])('a mail of %i', () => {});", ['mail']],
  [`test(\`a mail of \${name}, and a mail\`, () => {});`, ['mail', 'mail']],
  ["expect('a mail');", []],
  ["const text = 'a mail';", []],
])('findRuledOut searches test titles, but no other strings: %s', (source, words) => {
  expect(find('test/a.test.ts', source)).toEqual(words);
});

test('findRuledOut searches identifiers word by word, once per file', () => {
  expect(find('src/a.ts', 'const readMail = 1; export const MAIL_TENDER = readMail; const mailbox = readMail;')).toEqual([
    'tender',
    'mail',
    'mail',
  ]);
});

test('findRuledOut does not search identifiers for words that are discouraged only in sentences', () => {
  expect(find('src/a.tsx', 'export const Stands = () => <p>stands</p>; // It stands.')).toEqual(['stands']);
});

test('findRuledOut finds no word within a longer or hyphenated word', () => {
  expect(find('src/a.ts', '// An email, a mailbox, and mail-order.')).toEqual([]);
});

test('findRuledOut finds no word in a file or folder in which it is allowed', () => {
  const source = '// A mail.';
  expect(['src/contract/a.ts', 'src/contracts/a.ts'].map((path) => find(path, source).length)).toEqual([0, 1]);
  expect(findRuledOut('docs/gateway.md', readMarkdownProse('A mail.'), terms)).toEqual([]);
});

test('findRuledOut searches documents without their code', () => {
  expect(findRuledOut('README.md', readMarkdownProse('A mail: `mail`\n```sh\nmail\n```\nmail'), terms)).toEqual(['mail', 'mail']);
});

test('readProse throws an error with the path of a file that cannot be parsed', () => {
  expect(() => readSourceProse('src/a.ts', 'const = 1')).toThrow('src/a.ts');
});

test('readTerms throws for a row without discouraged words', () => {
  expect(() => readTerms('## Ideas\n\n| one | two | three | |\n')).toThrow('three');
});

test.each([
  ['src/features/cart/cart-page.ts', 'src/features'],
  ['src/env.ts', 'src'],
  ['README.md', 'README.md'],
])('findFolder for the file %s returns %s', (path, folder) => {
  expect(findFolder(path)).toBe(folder);
});

test('compareCounts returns the folders with increased counts, including new folders, and the lowest counts', () => {
  expect(compareCounts({ a: 3, b: 3, gone: 2 }, { a: 4, b: 1, c: 1, d: 0 })).toEqual({ risen: ['a', 'c'], lowest: { a: 3, b: 1 } });
});
