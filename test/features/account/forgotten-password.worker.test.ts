// Resetting a password with an emailed link.
import { beforeAll, describe, expect, test } from 'vitest';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { anAccount, anEmail } from '../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readText } from '../../support/browser.ts';
import { findAttribute } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('forgotten password', () => {
  test('reset link sets a new password only once, and a request for it gets the same response for known and unknown email addresses', async () => {
    const { email } = await anAccount();
    const browser = aBrowser();
    const sent = await browser.follow(await browser.post('/en-us/forgot-password', { email }));
    expect(readText(sent.html, 'h1')).toBe('Check your inbox');
    const unknown = await aBrowser().post('/en-us/forgot-password', { email: anEmail() });
    expect(unknown.location).toBe(sent.path);
    const sentEmail = (await createOutbox(backendEnv.BACKEND_DB).readEmails(50)).find(({ recipient }) => recipient === email);
    const token = sentEmail?.kind === 'password-reset' ? await unsealText(backendEnv, sentEmail.data.token) : '';
    const at = `/en-us/reset-password?token=${token}`;
    expect((await browser.post(at, { newPassword: 'short', passwordConfirmation: 'short' })).status).toBe(422);
    const end = await browser.follow(await browser.post(at, { newPassword: 'Basalt-77', passwordConfirmation: 'Basalt-77' }));
    expect(end.path).toBe('/en-us/sign-in');
    expect(end.html).toContain('Your new password is saved.');
    const again = await browser.post(at, { newPassword: 'Basalt-78', passwordConfirmation: 'Basalt-78' });
    expect([again.status, readText(again.html, '.notice-title')]).toEqual([409, 'This link has expired. Request a new one .']);
    expect((await browser.follow(await browser.post('/en-us/sign-in', { email, password: 'Basalt-77' }))).path).toBe('/en-us/account');
  });

  test('forgotten password page and its confirmation link back to the sign-in with the same return path', async () => {
    const browser = aBrowser();
    const back = '/en-us/sign-in?next=%2Ffavorites';
    const form = await browser.visit(
      (findAttribute((await browser.visit(back)).html, 'main a[href*="forgot"]', 'href') ?? '').replaceAll('&amp;', '&'),
    );
    expect(findAttribute(form.html, 'main a[href*="sign-in"]', 'href')).toBe(back);
    const action = (findAttribute(form.html, 'main form', 'action') ?? '').replaceAll('&amp;', '&');
    const sent = await browser.follow(await browser.post(action, { email: anEmail() }));
    expect(readText(sent.html, 'h1')).toBe('Check your inbox');
    expect(findAttribute(sent.html, 'main a[href*="sign-in"]', 'href')).toBe(back);
  });

  test('GET /reset-password without a token redirects to the forgotten password page', async () => {
    expect((await aBrowser().follow('/en-us/reset-password')).path).toBe('/en-us/forgot-password');
  });
});
