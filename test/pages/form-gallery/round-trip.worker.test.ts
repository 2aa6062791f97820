// The form gallery: what is sent to it comes back as the shop takes it.
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#markets/registry.ts';
import { prepareBackend } from '../../support/backend.ts';
import { input, textOf } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const keys = ['shipping', 'billing', 'collection-point', 'store-pickup', 'sign-in', 'sign-up', 'newsletter', 'event', 'profile', 'kinds'];

describe.each(locales)('in %s', (locale) => {
  test('every form is empty, refuses wrong answers and takes right ones', async () => {
    const browser = aBrowser();
    const open = async (answer: string) => (await browser.visit(`/${locale}/form-gallery?answer=${answer}`)).html;
    const [empty, wrong, right] = [await open('empty'), await open('wrong'), await open('right')];
    const shown = (html: string) =>
      (html.match(/<div class="error-summary"[^>]*>/g) ?? []).filter((tag) => !tag.includes(' hidden=')).length;
    expect(shown(empty)).toBe(0);
    for (const key of keys) {
      expect(wrong).toContain(`action="?form=${key}"`);
      expect(right.split(`action="?form=${key}"`)[1]?.split('</form>')[0]).toMatch(/role="status"/);
    }
    expect(shown(wrong)).toBeGreaterThanOrEqual(keys.length);
  });
});

test('a wrong answer comes back with what was typed, but for the password, and says at each field what is wrong', async () => {
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
  expect(input(page.html, 'firstName')).toBe('J0hn');
  expect(['month', 'day', 'year'].map((part) => input(page.html, `birthDate-${part}`))).toEqual(['2', '31', '1990']);
  expect(page.html).toMatch(/<input[^>]*name="newsletter"[^>]*checked=""/);
  expect(textOf(page.html)).toContain('Date of birth: Date should match MM/DD/YYYY and be a valid date.');
  expect(page.html).toContain('href="#sign-up-birthDate-month"');
});

test('a right answer is shown as it would be kept', async () => {
  const page = await aBrowser().post('/de-de/form-gallery?form=event', 'terms=on&days=2027-03-01&days=2027-02-27&email=eve@example.org');
  expect(page.status).toBe(200);
  expect(textOf(page.html).replaceAll('&quot;', '"')).toContain('email: "ada@example.org" days: ["2027-02-27","2027-03-01"]');
});

test('a profile that did not load is said to be so', async () => {
  const page = await aBrowser().post('/en-us/form-gallery?form=no-profile', { firstName: 'Ada' });
  expect(textOf(page.html)).toContain('Profile not loaded');
});
