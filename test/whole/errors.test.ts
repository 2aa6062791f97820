// Every code of the catalogue, and every place that can answer with one.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { type ErrorCode, errorCodes, errorRow, isErrorCode } from '#errors/catalogue.ts';
import { flashCodes, flashRow } from '#errors/flash.ts';
import { messageParts } from '#i18n/message-parts.ts';
import { honestInputs } from '#pages/error-gallery/honest-inputs.ts';
import { flashCall, stagedCall, stages } from '#pages/error-gallery/stages.ts';
import { filesBelow } from '../support/imports.ts';

const ofRows = new Set<string>(callNames.flatMap((name) => callRow(name).codes));

/** The specification's list, group by group. */
const specified = `
  AUT401 AUT418 AUT437 AUT438 AUT423 AUT441 AUT426 AUT439 PRO400 AUT440 AUT444 AUT442 AUT450 AUT451 AUT452 AUT453 AUT402 AUT403
  AUT409 AUT404 AUT432 AUT500 AUT498 API400
  ORD430 ORD404 ORD409 ORD400 ORD415 ORD516 ORD517 ORD518 OHS4004 BSK404
  INV700 INV406 INV701 INV702 INV405 INV407 INV409 INV408 PRC400
  GFS800 GFO404 GFO405 GFC410 GFC799 GFC800 GFC700 GFC760 GFC812 GFC725 GFC740 GFC755 GFC400
  SHP404 SHP500 SHP410 PAY401 CHK380 CHK320
  PYT402 PYT404 PYT300 PYT405 PYT406 PYT400 PAY400 BIL400 BILL410 FE309 TAX309 TAX310
  PRM130 PRM160 PRM135 PRM140 PRM150 PRM155 PRM416 PRM175 GWP403 REW401 REW130 REW135 REW140
  PRO412 PRO418 PRO414 PRO415 PRO404 PRO410 PRO411 CCA400 CCA401 CCN404 4044
  PLP400 STR404 RTN500 ATTR100 ATTR200 ATTR300 GEN500 API404 API405 API406 API415 REV410 FE340 FE872
`
  .trim()
  .split(/\s+/);

/** Refusals of a gateway before any row is reached: no row lists them. */
const beforeAnyRow = ['API405', 'API406', 'API415', 'GEN500'];

/** Codes whose calls the contract does not have yet, by the area that brings them. A row that names one takes it off this list. */
const ofCallsToCome: Record<string, string> = {
  signIn: 'AUT401 AUT418 AUT437 AUT438 AUT423 AUT441 AUT426 AUT440 AUT450 AUT451 AUT452 AUT402 AUT403 AUT409 AUT500 AUT498 FE340 FE872',
  signUp: 'AUT439 PRO400 AUT444 AUT442 AUT453 PRO410 PRO411',
  account: 'PRO412 PRO418 PRO414 PRO415 PRO404 CCA400 CCA401 CCN404 4044 PYT300 PYT406 FE309',
  orders: 'ORD400 RTN500 TAX309',
  lists: 'INV701',
  rewards: 'REW401 REW130 REW135 REW140',
  forms: 'ATTR100 ATTR200 ATTR300 REV410',
};

test('the catalogue holds the 112 codes of the specification, and no other', () => {
  expect(specified).toHaveLength(112);
  expect(errorCodes.toSorted()).toEqual(specified.toSorted());
});

test('flash codes are the five of the catalogue and the seven changes of delivery', () => {
  expect(flashCodes).toHaveLength(12);
});

describe('rows of the contract', () => {
  test.each(callNames)('%s is refused with codes of the catalogue, each named once', (name) => {
    const { codes: own } = callRow(name);
    expect(own.filter((code) => !isErrorCode(code))).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
  });

  test('every code is of a row, is given before any row is reached, or waits for its call by name', () => {
    const waiting = Object.values(ofCallsToCome).flatMap((codes) => codes.split(' '));
    expect([...ofRows, ...beforeAnyRow, ...waiting].toSorted()).toEqual(errorCodes.toSorted());
  });

  test('every code of a row can be met honestly: the embedded gateway names each', () => {
    const backend = filesBelow('src/backend', '.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    expect([...ofRows, ...beforeAnyRow].filter((code) => !backend.includes(`'${code}'`))).toEqual([]);
  });
});

test('the page of codes says how each code that is given today is met, and invents no way to any other', () => {
  const given = [...ofRows, ...beforeAnyRow].filter((code) => code !== 'GEN500'); // a fault: nobody can ask for one
  expect(Object.keys(honestInputs).toSorted()).toEqual(given.toSorted());
});

test('every code and every flash is played at a call that the page of codes knows a place for', () => {
  expect(errorCodes.filter((code) => stages[stagedCall(code)] === undefined)).toEqual([]);
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
  const keysOf = (code: ErrorCode) => [errorRow(code).message, errorRow(code).messageOfMove].filter((key) => key !== undefined);
  const wanted = new Set([
    ...errorCodes.flatMap(keysOf),
    ...flashCodes.flatMap((code) => [flashRow(code).message, flashRow(code).messageWithName].filter((key) => key !== undefined)),
  ]);
  const linksOf = (message = '') => messageParts(message).flatMap(({ link }) => link ?? []);

  test.each(languages)('%s has one for every code', (_, messages) => {
    expect([...wanted].filter((key) => !messages[key])).toEqual([]);
  });

  test.each(catalogues)('%s links to the same places as English', (_, messages) => {
    for (const [key, text] of Object.entries(messages))
      expect({ key, links: linksOf(text) }).toEqual({ key, links: linksOf(english[key]) });
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
