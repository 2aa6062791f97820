// Problems that the build reports in a message catalog.
import { expect, test } from 'vitest';
import { findCatalogProblems, type Messages } from '../../scripts/build/messages.ts';

const english = {
  greeting: 'Hi {name}',
  count: '{count, plural, one {# day} other {# days}}',
  amount: '{currency, select, EUR {€{amount}} other {{amount}}}',
  terms: 'See <terms>the terms</terms>',
};
const german = {
  greeting: 'Hallo {name}',
  count: '{count, plural, one {# Tag} other {# Tage}}',
  amount: '{currency, select, EUR {{amount} €} other {{amount}}}',
  terms: 'Siehe <terms>AGB</terms>',
};

const findIn = (file: string, messages: Messages) =>
  findCatalogProblems(
    new Map<string, Messages>([
      ['en', english],
      ['de', german],
      [file, messages],
    ]),
  );

test('findCatalogProblems returns nothing if a language is complete and a regional message differs from that of its language', () => {
  expect(findIn('de-at', { greeting: 'Servus {name}' })).toEqual([]);
});

test('findCatalogProblems reports a missing message', () => {
  const { count, ...rest } = german;
  expect(findIn('de', rest)).toEqual([{ file: 'de', key: 'count', problem: 'the message is missing' }]);
});

test('findCatalogProblems reports a translation of a message that does not exist in English', () => {
  const problem = { file: 'de', key: 'toString', problem: 'en.json has no message with this key' };
  expect(findIn('de', { ...german, toString: 'x' } as unknown as Messages)).toEqual([problem]);
});

test.each([
  ['greeting', '', ['the message is empty, or begins or ends with a space']],
  ['greeting', 'Hallo {name} ', ['the message is empty, or begins or ends with a space']],
  ['greeting', 'Hallo', ['{name} is missing']],
  ['greeting', 'Hallo {vorname}', ['{name} is missing', 'the English message has no {vorname}']],
  ['greeting', 'Hallo {name}}', ['a brace is not part of a placeholder: }']],
  [
    'greeting',
    'Hallo {name',
    ['the message is not a valid ICU message: Unexpected message end at line 1 col 12:\n\n1  Hallo {name\n              ^'],
  ],
  ['count', '{count} Tage', ['{count, plural} is missing', 'the English message has no {count}']],
  ['count', '{count, plural, one {# Tag}}', ['a plural has no branch "other"']],
  ['count', '{count, plural, one {# Tag} other {# Tage von {name}}}', ['the English message has no {name}']],
  [
    'amount',
    '{currency, select, USD {{amount}} other {{amount}}}',
    ['{currency, select, EUR, other} is missing', 'the English message has no {currency, select, USD, other}'],
  ],
  ['terms', 'Siehe AGB', ['</terms> is missing', '<terms> is missing']],
])('the German message %s with the text %j has the problems %j', (key, text, problems) => {
  expect(findIn('de', { ...german, [key]: text })).toEqual(problems.map((problem) => ({ file: 'de', key, problem })));
  expect(findIn('de-at', { [key]: text })).toEqual(problems.map((problem) => ({ file: 'de-at', key, problem })));
});

test('findCatalogProblems reports a regional message that equals the message of its language', () => {
  expect(findIn('de-at', { greeting: german.greeting })).toEqual([
    { file: 'de-at', key: 'greeting', problem: 'the message repeats that of de.json' },
  ]);
});

test('findCatalogProblems reports regional messages without messages of their language', () => {
  expect(findIn('es-es', {})).toEqual([{ file: 'es-es', key: '*', problem: 'the file of its language, es.json, does not exist' }]);
});
