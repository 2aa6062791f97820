import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { errorCodes, errorRow } from '#contract/errors/catalog.ts';
import { listRefusalCodes } from '#contract/errors/refusals.ts';

test('listRefusalCodes returns the error codes whose row in the error table lists the action', () => {
  expect(listRefusalCodes('continue-order')).toEqual(expect.arrayContaining(['ORD409', 'ORD430']));
  expect(listRefusalCodes('bill-to')).not.toContain('ORD409');
});

test('listRefusalCodes returns each code once, even if several of the given actions have it', () => {
  const both = listRefusalCodes('ship-to', 'bill-to');
  expect(both.toSorted()).toEqual([...new Set([...listRefusalCodes('ship-to'), ...listRefusalCodes('bill-to')])].toSorted());
});

test('for every action in the error table, at least one call in the contract lists all codes of the action', () => {
  for (const action of new Set(errorCodes.flatMap((code) => errorRow(code).refuses ?? []))) {
    const codes = listRefusalCodes(action);
    const calls = callNames.filter((name) => codes.every((code) => callRow(name).codes.includes(code)));
    expect(calls, action).not.toEqual([]);
  }
});
