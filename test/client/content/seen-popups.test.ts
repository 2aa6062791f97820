// Pop-ups that appear once per visit: they need functional consent, and the tab records that they have appeared.
import { expect, test } from 'vitest';
import { recordPopupView } from '../../../client/content/seen-popups.ts';

function aTab({ isAllowed = true } = {}) {
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return { items, visit: { storage, isAllowed } };
}

test('a once-per-visit pop-up appears once per visit, whatever other pop-ups were displayed', () => {
  const { visit } = aTab();
  expect([recordPopupView('popup:a', visit), recordPopupView('popup:b', visit), recordPopupView('popup:a', visit)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a once-per-visit pop-up does not appear without consent, and nothing is stored', () => {
  const { items, visit } = aTab({ isAllowed: false });
  expect(recordPopupView('popup:a', visit)).toBe(false);
  expect(items.size).toBe(0);
});

test('a once-per-visit pop-up appears if storage is blocked', () => {
  const storage = () => {
    throw new Error('forbidden');
  };
  expect(recordPopupView('popup:a', { storage, isAllowed: true })).toBe(true);
});
