// Idempotency keys of forms that scripts send.
import { beforeEach, expect, test } from 'vitest';
import { chooseKey, forgetKey } from '../../../client/dialogs/forms.ts';
import { find, openPage } from '../../support/dom.ts';

let form: HTMLFormElement;
beforeEach(() => {
  openPage('<form><input name="text" value="Warm?"><input name="key" value="of-the-page"><input type="file" name="photo"></form>');
  form = find<HTMLFormElement>('form');
});
const choose = (change?: (fields: FormData) => void) => {
  const fields = new FormData(form);
  change?.(fields);
  return chooseKey(form, fields);
};

test('a submission that is repeated without a response in between has the same key', () => {
  const key = choose();
  expect(key).toMatch(/\d-\d/);
  expect(choose((fields) => fields.set('key', key))).toBe(key);
});

test('a submission after a response has a new key', () => {
  const key = choose();
  forgetKey(form);
  expect(choose()).not.toBe(key);
});

test.each([
  ['text', (fields: FormData) => fields.set('text', 'Light?')],
  ['file', (fields: FormData) => fields.set('photo', new File(['a'], 'boot.jpg'))],
])('a submission with another %s has a new key', (_, change) => {
  const key = choose();
  expect(choose(change)).not.toBe(key);
});
