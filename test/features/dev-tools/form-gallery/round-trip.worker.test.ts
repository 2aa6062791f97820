// The form gallery shows submitted values as the shop would store them.
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#markets/registry.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { readInput, readText } from '../../../support/browser.ts';
import { countElements, findAttributes } from '../../../support/html.ts';
import { chooseVariants, gateLocales } from '../../../support/long-set.ts';
import { aBrowser } from '../../../support/purchase.ts';

beforeAll(() => prepareBackend());

const keys = ['shipping', 'billing', 'collection-point', 'store-pickup', 'sign-in', 'sign-up', 'newsletter', 'event', 'profile', 'kinds'];

describe.each(chooseVariants(locales, (locale) => gateLocales.includes(locale)))('form gallery in %s', (locale) => {
  test('the form gallery shows every form without input, with invalid input and with valid input', async () => {
    const browser = aBrowser();
    const open = async (answer: string) => (await browser.visit(`/${locale}/form-gallery?answer=${answer}`)).html;
    const [empty, wrong, right] = [await open('empty'), await open('wrong'), await open('right')];
    expect(countElements(empty, '.error-summary:not([hidden])')).toBe(0);
    for (const key of keys) {
      const form = `form[action="?form=${key}"]`;
      expect([key, countElements(wrong, `${form} .error-summary:not([hidden])`)]).toEqual([key, 1]);
      expect([key, countElements(right, `${form} [role=status]`)]).toEqual([key, 1]);
    }
  });
});

test('the form gallery keeps invalid input except passwords and shows field errors', async () => {
  const page = await aBrowser().post('/en-us/form-gallery?form=sign-up', {
    firstName: 'J0hn',
    'birthDate-month': '2',
    'birthDate-day': '31',
    'birthDate-year': '1990',
    password: 'granite-9-secret',
    newsletter: 'on',
  });
  expect(page.status).toBe(422);
  expect(page.html).not.toContain('granite-9-secret');
  expect(readInput(page.html, 'firstName')).toBe('J0hn');
  expect(['month', 'day', 'year'].map((part) => readInput(page.html, `birthDate-${part}`))).toEqual(['2', '31', '1990']);
  expect(countElements(page.html, 'input[name=newsletter]:checked')).toBe(1);
  expect(readText(page.html)).toContain('Date of birth: Date should match MM/DD/YYYY and be a valid date.');
  expect(findAttributes(page.html, '.error-summary a', 'href')).toContain('#sign-up-birthDate-month');
});

test('the form gallery shows valid input as it would be stored', async () => {
  const page = await aBrowser().post(
    '/de-de/form-gallery?form=event',
    'terms=on&firstName=Ada&lastName=Ridge&days=2027-03-01&days=2027-02-27&email=eve@example.org',
  );
  expect(page.status).toBe(200);
  expect(readText(page.html)).toContain('email: "ada@example.org" days: ["2027-02-27","2027-03-01"]');
});

test('the form gallery shows a message for a profile that was not loaded', async () => {
  const page = await aBrowser().post('/en-us/form-gallery?form=no-profile', { firstName: 'Ada' });
  expect(readText(page.html)).toContain('Profile not loaded');
});
