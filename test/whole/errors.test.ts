// Every code of the catalogue, and every place that can answer with one.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { type ErrorCode, errorCodes, errorRow, isErrorCode } from '#contract/errors/catalogue.ts';
import { flashCodes, flashRow } from '#contract/errors/flash.ts';
import { flashCall, stagedCall, stages } from '#features/dev-tools/error-gallery/stages.ts';
import { messageParts } from '#i18n/message-parts.ts';
import { findFilesBelow } from '../support/imports.ts';

const ofRows = new Set<string>(callNames.flatMap((name) => callRow(name).codes));

const backend = findFilesBelow('src/backend', '.ts')
  .filter((path) => path !== 'src/demo/scenario/scenario.ts') // answers what a test asks for
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** The codes that the embedded gateway gives today: a code is written where it is given. */
const given = errorCodes.filter((code) => backend.includes(`'${code}'`));

describe('rows of the contract', () => {
  test.each(callNames)('%s is refused with codes of the catalogue, each named once', (name) => {
    const { codes: own } = callRow(name);
    expect(own.filter((code) => !isErrorCode(code))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });

  test('every code of a row can be met honestly: the embedded gateway names each', () => {
    expect([...ofRows].filter((code) => !given.some((each) => each === code))).toEqual([]);
  });

  test('what the embedded gateway gives is of a row, or is given before any row is reached', () => {
    const beforeAnyRow = ['API405', 'API406', 'API415', 'ATTR100', 'ATTR200', 'ATTR300', 'GEN500'];
    expect(given.filter((code) => !ofRows.has(code)).toSorted()).toEqual(beforeAnyRow);
  });
});

test('each code that is given today says how it is met, and no other invents a way', () => {
  const met = errorCodes.filter((code) => errorRow(code).metBy !== undefined);
  expect(met).toEqual(given.filter((code) => code !== 'GEN500')); // a fault: nobody can ask for one
});

describe('the checkout', () => {
  const documented = readFileSync('docs/test-errors.md', 'utf8');
  const ofCheckout = errorCodes.filter((code) => /^(PYT|PAY|BIL|SHP|CHK|TAX|GFC|REW)/.test(code));

  test.each(ofCheckout)('%s can be met, and docs/test-errors.md says how', (code) => {
    const { summary, metBy } = errorRow(code);
    expect(metBy).toBeDefined();
    expect(documented).toContain(`| ${code} | ${summary} | ${metBy} |`);
  });
});

test('every code and every flash is played at a call that the page of codes knows a place for', () => {
  expect(errorCodes.filter((code) => stages[stagedCall(code)] === undefined)).toEqual([]);
  expect(['AUT401', 'AUT423', 'AUT426', 'AUT418', 'AUT441'].map((code) => stagedCall(code as ErrorCode))).toEqual(
    Array(5).fill('auth.signIn'),
  );
  expect(stagedCall('AUT439')).toBe('auth.signUp');
  expect(flashCodes.filter((code) => stages[flashCall(flashRow(code).surface)] === undefined)).toEqual([]);
});

describe('texts', () => {
  const folder = 'src/i18n/messages';
  const catalogues = readdirSync(folder).map((file): [string, Record<string, string>] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
  ]);
  const languages = catalogues.filter(([name]) => !name.includes('-'));
  const english = languages.find(([name]) => name === 'en')?.[1] ?? {};
  const findMessageKeys = (code: ErrorCode) => {
    const { message, messageWithoutField, messageWithWait, messageOfMove } = errorRow(code);
    return [message, messageWithoutField, messageWithWait, messageOfMove].filter((key) => key !== undefined);
  };
  const wanted = new Set([
    ...errorCodes.flatMap(findMessageKeys),
    ...flashCodes.flatMap((code) => [flashRow(code).message, flashRow(code).messageWithName].filter((key) => key !== undefined)),
  ]);
  const findLinks = (message = '') => messageParts(message).flatMap(({ link }) => link ?? []);

  test.each(languages)('%s has one for every code', (_, messages) => {
    expect([...wanted].filter((key) => !messages[key])).toEqual([]);
  });

  test.each(catalogues)('%s links to the same places as English', (_, messages) => {
    for (const [key, text] of Object.entries(messages))
      expect({ key, links: findLinks(text) }).toEqual({ key, links: findLinks(english[key]) });
  });

  test.each(catalogues)('%s leaves no tag open', (_, messages) => {
    for (const [key, text] of Object.entries(messages))
      expect({
        key,
        text: messageParts(text)
          .map((part) => part.text)
          .join(''),
      }).toEqual({ key, text: expect.not.stringMatching(/[<>]/) });
  });

  test('no text of a code is without its code', () => {
    const own = Object.keys(english).filter((key) => /^error\.[A-Z0-9]+$/.test(key) || key.startsWith('flash.'));
    expect(own.filter((key) => !wanted.has(key))).toEqual([]);
  });
});
