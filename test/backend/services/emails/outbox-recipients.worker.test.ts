// An email has exactly one recipient. No request can add another recipient or a header (RFC 5322, section 2.2).
import { beforeAll, expect, test } from 'vitest';
import { signUpBody } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const countEmails = () => backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM outbox').first<number>('n');

const calls: Record<string, (email: string) => Promise<[path: string, body: object]>> = {
  contact: async (email) => ['/consumers-v3/contactus', { category: 'orders', subject: 'tracking', name: 'Ada', email, message: 'Hi' }],
  question: async (email) => [
    `/products/v1/products/${(await anItem()).productId}/reviews/questions`,
    { question: 'Is it warm?', nickname: 'Ada', email },
  ],
  warranty: async (email) => ['/consumers-v3/consumer/warranty', { name: 'Ada', email, product: 'Shell', description: 'It is torn.' }],
  'sign-up': async (email) => ['/consumers-v3/auth/signup', signUpBody({ email })],
  'forgotten password': async (email) => ['/consumers-v3/consumer/resetpassword', { email }],
  gift: async (email) => ['/cart/v1/cartWithItem', { ...anEGiftCard(), giftOption: { to: 'Bo', email, message: 'Hi' } }],
};

const added = [
  '\r\nBcc: eve@evil.example',
  '\nBcc: eve@evil.example',
  ', eve@evil.example',
  ' eve@evil.example',
  '>, <eve@evil.example',
  '\u0000',
];

test.each(Object.keys(calls))('an email address that contains another recipient or a header is rejected by the form “%s”', async (name) => {
  const { call } = await aShopper();
  const before = await countEmails();
  for (const more of added) {
    const [path, body] = (await calls[name]?.(`ada@example.org${more}`)) ?? expect.fail();
    expect([more, (await call(path, { body })).status]).toEqual([more, 400]);
  }
  expect(await countEmails()).toBe(before);
});

test('a contact message is rejected if its subject is not in the list', async () => {
  const { call } = await aShopper();
  const body = { category: 'orders', subject: 'tracking\r\nBcc: eve@evil.example', name: 'Ada', email: 'ada@example.org', message: 'Hi' };
  expect((await call('/consumers-v3/contactus', { body })).error?.errorId).toBe('API400');
});
