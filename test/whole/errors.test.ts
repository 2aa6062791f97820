// Checks all codes of the error catalog, and the places that can return them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { type ErrorCode, errorCodes, errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { flashCodes, flashRow } from '#contract/errors/flash.ts';
import { flashCall, stagedCall, stages } from '#features/dev-tools/error-gallery/stages.ts';
import { messageParts } from '#i18n/message-parts.ts';
import { findFilesBelow } from '../support/imports.ts';

const ofRows = new Set<string>(callNames.flatMap((name) => callRow(name).codes));

// address rules are shared with the adapters of commerce engines
const backend = ['src/backend', 'src/markets']
  .flatMap((folder) => findFilesBelow(folder, '.ts'))
  // Excluded because it returns whatever code a test requests.
  .filter((path) => path !== 'src/demo/scenario/scenario.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** Codes that the embedded gateway returns, found as literals in its sources. */
const given = errorCodes.filter((code) => backend.includes(`'${code}'`));

describe('error codes of contract rows', () => {
  test.each(callNames)('%s lists only catalog codes, without duplicates', (name) => {
    const { codes: own } = callRow(name);
    expect(own.filter((code) => !isErrorCode(code))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });

  test('every code in a row can be returned by the embedded gateway', () => {
    expect([...ofRows].filter((code) => !given.some((each) => each === code))).toEqual([]);
  });

  test('include every code that the embedded gateway returns, except codes that it returns before it has recognized the call', () => {
    const beforeAnyRow = ['API405', 'API406', 'API415', 'ATTR100', 'ATTR200', 'ATTR300', 'GEN500'];
    expect(given.filter((code) => !ofRows.has(code)).toSorted()).toEqual(beforeAnyRow);
  });
});

test('the codes with a description of how to cause them are exactly the codes that the embedded gateway returns', () => {
  const met = errorCodes.filter((code) => errorRow(code).metBy !== undefined);
  // GEN500 is a fault that cannot be caused on purpose.
  expect(met).toEqual(given.filter((code) => code !== 'GEN500'));
});

describe('checkout error codes', () => {
  const documented = readFileSync('docs/test-errors.md', 'utf8');
  const ofCheckout = errorCodes.filter((code) => /^(PYT|PAY|BIL|SHP|CHK|TAX|GFC|REW)/.test(code));

  test.each(ofCheckout)('%s can be caused, and docs/test-errors.md describes how', (code) => {
    const { summary, metBy } = errorRow(code);
    expect(metBy).toBeDefined();
    expect(documented).toContain(`| ${code} | ${summary} | ${metBy} |`);
  });
});

test('the error gallery has a section for the call of each error code and flash message', () => {
  expect(errorCodes.filter((code) => stages[stagedCall(code)] === undefined)).toEqual([]);
  expect(['AUT401', 'AUT423', 'AUT426', 'AUT418', 'AUT441'].map((code) => stagedCall(code as ErrorCode))).toEqual(
    Array(5).fill('auth.signIn'),
  );
  expect(stagedCall('AUT439')).toBe('auth.signUp');
  expect(flashCodes.filter((code) => stages[flashCall(flashRow(code).surface)] === undefined)).toEqual([]);
});

describe('texts for error codes', () => {
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

  test.each(languages)('%s has a text for every code', (_, messages) => {
    expect([...wanted].filter((key) => !messages[key])).toEqual([]);
  });

  test.each(catalogues)('%s has the same links as English', (_, messages) => {
    for (const [key, text] of Object.entries(messages))
      expect({ key, links: findLinks(text) }).toEqual({ key, links: findLinks(english[key]) });
  });

  test.each(catalogues)('%s has no unclosed tag', (_, messages) => {
    for (const [key, text] of Object.entries(messages))
      expect({
        key,
        text: messageParts(text)
          .map((part) => part.text)
          .join(''),
      }).toEqual({ key, text: expect.not.stringMatching(/[<>]/) });
  });

  test('do not exist for unknown codes', () => {
    const own = Object.keys(english).filter((key) => /^error\.[A-Z0-9]+$/.test(key) || key.startsWith('flash.'));
    expect(own.filter((key) => !wanted.has(key))).toEqual([]);
  });
});
