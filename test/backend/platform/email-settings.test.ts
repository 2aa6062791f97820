import { describe, expect, test } from 'vitest';
import { findAddress, findEmailProblems, readEmailSettings, readSmtpUrl, sendsEmails } from '#backend/platform/email-settings.ts';

const base = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', EMAIL_FROM: 'hello@mail.shop.example' };
const resend = {
  ...base,
  EMAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_1',
  EMAIL_WEBHOOK_SECRETS: 'whsec_a-secret-of-at-least-32-characters',
};
const smtp = { ...base, EMAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtps://user:p%40ss@smtp.example' };
const cloudflare = { ...base, EMAIL_TRANSPORT: 'cloudflare', EMAIL: { send: async () => ({ messageId: '' }) } };

test('without EMAIL_TRANSPORT, emails stay in the outbox, and nothing else is required', () => {
  expect(sendsEmails({})).toBe(false);
  expect(findEmailProblems({ ENVIRONMENT: 'production' })).toEqual([]);
  expect(readEmailSettings({ ENVIRONMENT: 'local' })).toBeUndefined();
});

test.each([resend, smtp, cloudflare])('a complete configuration for $EMAIL_TRANSPORT is valid', (env) => {
  expect(findEmailProblems(env)).toEqual([]);
  expect(readEmailSettings(env)).toMatchObject({ provider: env.EMAIL_TRANSPORT, perSecond: undefined });
});

describe('a configuration is rejected', () => {
  test.each<[string, Parameters<typeof findEmailProblems>[0], RegExp]>([
    ['with an unknown transport', { ...resend, EMAIL_TRANSPORT: 'pigeon' }, /^EMAIL_TRANSPORT must be/],
    ['without a sender', { ...resend, EMAIL_FROM: '' }, /^EMAIL_FROM/],
    ['with a sender that has a name', { ...resend, EMAIL_FROM: 'Cairn <hello@shop.example>' }, /^EMAIL_FROM/],
    ['with an invalid sender of a site', { ...resend, EMAIL_FROM: 'hello@shop.example de=hallo' }, /^EMAIL_FROM/],
    ['with an invalid address for replies', { ...resend, EMAIL_REPLY_TO: 'nobody' }, /^EMAIL_REPLY_TO/],
    ['with an invalid rate', { ...resend, EMAIL_PER_SECOND: '0' }, /^EMAIL_PER_SECOND/],
    ['without the origin of the shop', { ...resend, SITE_ORIGIN: '' }, /^SITE_ORIGIN/],
    ['without the key of the API', { ...resend, RESEND_API_KEY: '' }, /^RESEND_API_KEY/],
    ['without the secret of reports', { ...resend, EMAIL_WEBHOOK_SECRETS: 'short' }, /^EMAIL_WEBHOOK_SECRETS/],
    ['with an API origin without TLS in production', { ...resend, EMAIL_API_ORIGIN: 'http://email.test' }, /^EMAIL_API_ORIGIN/],
    ['without an SMTP server', { ...smtp, SMTP_URL: '' }, /^SMTP_URL/],
    ['with another protocol than SMTP', { ...smtp, SMTP_URL: 'https://smtp.example' }, /^SMTP_URL/],
    ['without the binding of Cloudflare', { ...base, EMAIL_TRANSPORT: 'cloudflare' }, /binding EMAIL/],
  ])('%s', (_, env, message) => {
    expect(findEmailProblems(env)).toEqual([expect.stringMatching(message)]);
    expect(() => readEmailSettings(env)).toThrow('Emails are not configured.');
  });
});

test('the sender of a site replaces the default sender', () => {
  const { from } = readEmailSettings({ ...resend, EMAIL_FROM: 'hello@shop.example de=hallo@shop.example fr=bonjour@shop.example' }) ?? {};
  expect(['us', 'de', 'fr'].map((site) => from && findAddress(from, site))).toEqual([
    'hello@shop.example',
    'hallo@shop.example',
    'bonjour@shop.example',
  ]);
});

test.each([
  ['smtps://user:p%40ss@smtp.example', { host: 'smtp.example', port: 465, isTls: true, isLocal: false, user: 'user', password: 'p@ss' }],
  ['smtp://smtp.example:2525', { host: 'smtp.example', port: 2525, isTls: false, isLocal: false, user: '', password: '' }],
  ['smtp://127.0.0.1', { host: '127.0.0.1', port: 587, isTls: false, isLocal: true, user: '', password: '' }],
])('readSmtpUrl parses %s', (url, server) => {
  expect(readSmtpUrl(url)).toEqual(server);
});
