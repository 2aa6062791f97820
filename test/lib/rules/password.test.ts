import { expect, test } from 'vitest';
import { isPassword, passwordRequirements } from '#lib/rules/password.ts';

test.each([
  ['Granite4', []],
  ['Granit4', ['length']],
  ['Granites', ['number']],
  ['granite4', ['upperCase']],
  ['GRANITE4', ['lowerCase']],
  ['Ölgemälde1', []],
  ['', ['length', 'number', 'upperCase', 'lowerCase']],
])('passwordNeeds, given %j, lists the unmet requirements %j', (password, lacks) => {
  const unmet = Object.entries(passwordRequirements).flatMap(([need, isMet]) => (isMet(password) ? [] : [need]));
  expect(unmet).toEqual(lacks);
  expect(isPassword(password)).toBe(lacks.length === 0);
});
