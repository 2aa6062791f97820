// The checker of terms: the texts that it reads, the words that it finds, and when it fails.
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

test('a word is found in line comments, block comments and doc comments, in upper or lower case', () => {
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
])('only the title of a test is searched, and no other string: %s', (source, words) => {
  expect(find('test/a.test.ts', source)).toEqual(words);
});

test('an identifier is searched word by word, once per file', () => {
  expect(find('src/a.ts', 'const readMail = 1; export const MAIL_TENDER = readMail; const mailbox = readMail;')).toEqual([
    'tender',
    'mail',
    'mail',
  ]);
});

test('an identifier is not searched for words of the tables for sentences', () => {
  expect(find('src/a.tsx', 'export const Stands = () => <p>stands</p>; // It stands.')).toEqual(['stands']);
});

test('a word is not found within a longer or hyphenated word', () => {
  expect(find('src/a.ts', '// An email, a mailbox, and mail-order.')).toEqual([]);
});

test('a word is not found in a file or folder in which it is allowed', () => {
  const source = '// A mail.';
  expect(['src/contract/a.ts', 'src/contracts/a.ts'].map((path) => find(path, source).length)).toEqual([0, 1]);
  expect(findRuledOut('docs/gateway.md', readMarkdownProse('A mail.'), terms)).toEqual([]);
});

test('a document is searched without its code', () => {
  expect(findRuledOut('README.md', readMarkdownProse('A mail: `mail`\n```sh\nmail\n```\nmail'), terms)).toEqual(['mail', 'mail']);
});

test('a file that cannot be parsed is an error with its path', () => {
  expect(() => readSourceProse('src/a.ts', 'const = 1')).toThrow('src/a.ts');
});

test('a row of terms without discouraged words is an error', () => {
  expect(() => readTerms('## Ideas\n\n| one | two | three | |\n')).toThrow('three');
});

test.each([
  ['src/features/cart/cart-page.ts', 'src/features'],
  ['src/env.ts', 'src'],
  ['README.md', 'README.md'],
])('words of %s are counted for %s', (path, folder) => {
  expect(findFolder(path)).toBe(folder);
});

test('compareCounts returns the folders whose counts have increased, starting at zero, and the lowest counts', () => {
  expect(compareCounts({ a: 3, b: 3, gone: 2 }, { a: 4, b: 1, c: 1, d: 0 })).toEqual({ risen: ['a', 'c'], lowest: { a: 3, b: 1 } });
});
