// Pop-ups that show once per visit: remembered with consent alone, and not shown where they cannot be.
import { expect, test } from 'vitest';
import { noteSeen } from '../../../client/content/seen-popups.ts';

function aTab({ isAllowed = true } = {}) {
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return { items, visit: { storage, isAllowed } };
}

test('a pop-up shows once, whatever others were seen', () => {
  const { visit } = aTab();
  expect([noteSeen('popup:a', visit), noteSeen('popup:b', visit), noteSeen('popup:a', visit)]).toEqual([true, true, false]);
});

test('without consent it does not show, and nothing is stored', () => {
  const { items, visit } = aTab({ isAllowed: false });
  expect(noteSeen('popup:a', visit)).toBe(false);
  expect(items.size).toBe(0);
});

test('a storage that is forbidden keeps it from nobody', () => {
  const storage = () => {
    throw new Error('forbidden');
  };
  expect(noteSeen('popup:a', { storage, isAllowed: true })).toBe(true);
});
