// Forms keep their input if the gateway fails or rejects the input.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../support/accounts.ts';
import { prepareBackend } from '../support/backend.ts';
import { type Browser, readText } from '../support/browser.ts';
import { countElements, findAttribute } from '../support/html.ts';
import { aBrowser } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';
import { signIn } from '../support/signed-in.ts';

let productId = '';
beforeAll(async () => {
  await prepareBackend();
  ({ productId } = await anItem({ offset: 3 }));
}, 60_000);

type Fields = Record<string, string>;

/** Submits a form while a gateway call has the given outcome. */
function submit(browser: Browser, path: string, { fields, outcome }: { fields: Fields; outcome: string }) {
  browser.cookies.set('cairn-scenario', outcome);
  return browser.post(path, fields);
}

const question = { question: 'Does it fit?', nickname: 'Ridge', email: 'ridge@example.org', policy: 'on' };
const review = { stars: '4', fit: 'true', title: 'Warm', review: 'Kept me warm.', nickname: 'Ridge', policy: 'on' };

const forms: [call: string, path: () => string | Promise<string>, fields: Fields, kept: string, value: string][] = [
  ['reviews.askQuestion', () => `/en-us/questions/${productId}`, question, 'main [name=nickname]', 'Ridge'],
  ['reviews.write', () => `/en-us/reviews/${productId}`, review, 'main [name=title]', 'Warm'],
  ['reviews.flag', () => `/en-us/reviews/${productId}/report/any`, { reason: 'spam' }, 'main [name=reason][checked]', 'spam'],
  ['products.notifyWhenBack', findStockAlert, { email: 'alert@example.org' }, 'main [name=email]', 'alert@example.org'],
];

/** Returns the path of the stock alert for the product's first size. */
async function findStockAlert(): Promise<string> {
  const { html } = await aBrowser().visit(`/en-us/quickshop/${productId}`);
  return `/en-us/back-in-stock/${productId}?size=${/[?&]size=([^"&]*)"/.exec(html)?.[1] ?? ''}`;
}

describe.each(forms)('the form that calls %s', (call, path, fields, kept, value) => {
  test.each([
    ['GEN500', 503],
    ['API429', 409],
  ])('keeps its input and displays an error above it after %s', async (code, status) => {
    const sent = await submit(aBrowser(), await path(), { fields, outcome: `${call}=${code}` });
    expect([sent.status, findAttribute(sent.html, kept, 'value')]).toEqual([status, value]);
    expect(readText(sent.html, 'main .kind-error .notice-title')).not.toBe('');
  });
});

test('a form that asks for missing account details keeps its input after a gateway fault', async () => {
  const browser = aBrowser();
  await signIn(browser, (await anAccount()).email);
  const sent = await submit(browser, '/en-us/account/complete', {
    fields: { postalCode: '80202' },
    outcome: 'consumer.updateProfile=GEN500',
  });
  expect([sent.status, findAttribute(sent.html, 'main [name=postalCode]', 'value')]).toEqual([503, '80202']);
  expect(countElements(sent.html, 'main .kind-error')).toBe(1);
});

test.each([
  ['AUT403', 409],
  ['bot-defence', 403],
])('a form without a bot check field displays a bot defense error above the form (%s)', async (outcome, status) => {
  const sent = await submit(aBrowser(), '/en-us/forgot-password', {
    fields: { email: 'ada@example.org' },
    outcome: `auth.resetPassword=${outcome}`,
  });
  expect([sent.status, findAttribute(sent.html, 'main [name=email]', 'value')]).toEqual([status, 'ada@example.org']);
  expect(readText(sent.html, 'main .kind-error .notice-title')).toContain('not a robot');
});
