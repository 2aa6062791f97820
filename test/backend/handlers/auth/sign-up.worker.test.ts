// Sign-up, profile changes, password changes and password resets.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aClock, anAccount, anEmail, aVisitor, password, signUpBody } from '../../../support/accounts.ts';
import { findResetToken } from '../../../support/authentication.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('sign-up', () => {
  test('sign-up creates only one account per email address, whatever its spelling, and per phone number', async () => {
    const visitor = await aVisitor();
    const body = signUpBody();
    expect((await visitor.signUp(body)).status).toBe(200);
    expect((await visitor.signUp(signUpBody({ email: body.email.toUpperCase() }))).error?.errorId).toBe('AUT439');
    expect((await visitor.signUp(signUpBody({ phone: body.phone }))).error?.errorId).toBe('AUT444');
  });

  test('sign-up creates one account if the request is sent several times simultaneously', async () => {
    const body = signUpBody();
    const visitors = await Promise.all([aVisitor(), aVisitor(), aVisitor()]);
    const statuses = (await Promise.all(visitors.map((visitor) => visitor.signUp(body)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a password that is too short', { password: 'Ab1' }, 'FE872', ['password']],
    ['a password without a digit', { password: 'Abcdefghij' }, 'API400', ['password']],
    ['a child', { birthDate: new Date(Date.now() - 12 * 365 * 86_400_000).toISOString().slice(0, 10) }, 'PRO410', ['birthDate']],
    ['a date that does not exist', { birthDate: '1990-02-30' }, 'API400', ['birthDate']],
    ['missing consent to the terms', { isTermsConfirmed: false }, 'API400', ['isTermsConfirmed']],
    ['a name that consists of digits', { firstName: '12' }, 'API400', ['firstName']],
  ])('sign-up rejects %s', async (_, over, code, fields) => {
    const { error } = await (await aVisitor()).signUp(signUpBody(over));
    expect(error).toMatchObject({ errorId: code, details: { fields } });
  });

  test('sign-up without a date of birth is rejected in Germany', async () => {
    const { call } = await aShopper({ siteId: 'de', locale: 'de_DE' });
    const { birthDate: _, phone: __, phoneCode: ___, ...body } = signUpBody();
    const headers = { 'x-region': 'EMEA' };
    expect((await call('/consumers-v3/auth/signup', { body, headers })).error?.errorId).toBe('PRO411');
  });

  test('sign-up stores its source, and each consent with the gateway’s time', async () => {
    const visitor = await aVisitor();
    const body = signUpBody({
      subscriptions: { newsletterConsent: true, loyaltyConsent: true, smsNotificationConsent: true, loyaltyNewsletterConsent: false },
      source: { acquisitionType: 'Registered', campaignName: 'autumn' },
    });
    await visitor.signUp(body);
    const tokens = await visitor.enter(body.email);
    const { body: profile } = await visitor.as<CallReply<'consumer.profile'>>(tokens, '/consumers-v3/consumer/profile');
    expect(profile).toMatchObject({
      isLoyaltyMember: true,
      subscriptions: [
        { type: 'Newsletter', channel: 'email', optin: true, doubleOptin: true, optinDate: expect.any(Number) },
        { type: 'Newsletter', channel: 'sms' },
      ],
      enrollments: [{ type: 'Loyalty', country: 'US', region: 'NORA' }],
      consumerDetails: { source: { campaignName: 'autumn' } },
    });
  });
});

describe('profile', () => {
  test('a profile change can omit fields, and is rejected if the phone number belongs to another account', async () => {
    const [taken, visitor] = [signUpBody(), await aVisitor()];
    await visitor.signUp(taken);
    const tokens = await visitor.enter((await anAccount()).email);
    const put = (consumerProfile: object) =>
      visitor.as<CallReply<'consumer.updateProfile'>>(tokens, '/consumers-v3/consumer/profile', {
        method: 'PUT',
        body: { consumerProfile },
      });
    await put({ consumerDetails: { firstName: 'Nell' }, preferences: { preferredShoeSize: '9.5' } });
    const { body: profile } = await visitor.as<CallReply<'consumer.profile'>>(tokens, '/consumers-v3/consumer/profile');
    expect(profile).toMatchObject({ consumerDetails: { firstName: 'Nell', lastName: 'Vale' }, preferences: { preferredShoeSize: '9.5' } });
    expect(
      (
        await visitor.as({ accessToken: tokens.accessToken }, '/consumers-v3/consumer/profile', {
          method: 'PUT',
          body: { consumerProfile: { consumerDetails: { phone: taken.phone } } },
        })
      ).error?.errorId,
    ).toBe('AUT444');
  });

  test('profile calls are rejected for a guest', async () => {
    expect((await (await aVisitor()).call('/consumers-v3/consumer/profile')).error?.errorId).toBe('PRO404');
  });
});

describe('a new password', () => {
  const change = (visitor: Awaited<ReturnType<typeof aVisitor>>, tokens: { accessToken: string }, body: object) =>
    visitor.as(tokens, '/consumers-v3/consumer/changepassword', { body });

  test('a new password is accepted only with the current password, and must differ from it', async () => {
    const visitor = await aVisitor();
    const { email } = await anAccount();
    const tokens = await visitor.enter(email);
    expect((await change(visitor, tokens, { currentPassword: 'Wrong-1', newPassword: 'Basalt-77' })).error?.errorId).toBe('AUT450');
    expect((await change(visitor, tokens, { currentPassword: password, newPassword: password })).error?.errorId).toBe('AUT451');
    expect((await change(visitor, tokens, { currentPassword: password, newPassword: 'Ab1' })).error?.errorId).toBe('FE872');
    expect((await change(visitor, tokens, { currentPassword: password, newPassword: 'Basalt-77' })).status).toBe(200);
    expect((await visitor.signIn(email)).error?.errorId).toBe('AUT401');
    expect((await visitor.signIn(email, 'Basalt-77')).status).toBe(200);
  });

  test('a new password ends all sessions, including the current one, in case its cookies were stolen', async () => {
    const { email } = await anAccount();
    const [one, other] = [await aVisitor(), await aVisitor()];
    const [first, second] = [await one.enter(email), await other.enter(email)];
    await change(one, first, { currentPassword: password, newPassword: 'Basalt-77' });
    expect((await one.as(first, '/consumers-v3/consumer/profile')).status).toBe(401);
    expect((await other.as(second, '/consumers-v3/consumer/profile')).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const ask = async (email: string, system = aClock()) =>
    (await aVisitor({ system })).call('/consumers-v3/consumer/resetpassword', { body: { email } });
  const confirm = async (token: string, newPassword: string, system = aClock()) =>
    (await aVisitor({ system })).call('/consumers-v3/confirmforgotpassword', { body: { token, newPassword } });

  test('a forgotten password can be reset once with the emailed link, and the reset ends all sessions', async () => {
    const { email } = await anAccount();
    const visitor = await aVisitor();
    const tokens = await visitor.enter(email);
    expect(await ask(email)).toMatchObject({ status: 200, body: { sent: true } });
    const token = await findResetToken(email);
    expect((await confirm(token, password)).error?.errorId).toBe('AUT451');
    expect((await confirm(token, 'Basalt-77')).status).toBe(200);
    expect((await confirm(token, 'Basalt-78')).error?.errorId).toBe('AUT402');
    expect((await visitor.as(tokens, '/consumers-v3/consumer/profile')).status).toBe(401);
    expect((await visitor.signIn(email, 'Basalt-77')).status).toBe(200);
  });

  test('resetting a forgotten password unlocks the account', async () => {
    const { email } = await anAccount();
    const visitor = await aVisitor();
    for (let time = 1; time <= 5; time++) await visitor.signIn(email, 'Wrong-1234');
    await ask(email);
    await confirm(await findResetToken(email), 'Basalt-77');
    expect((await visitor.signIn(email, 'Basalt-77')).status).toBe(200);
  });

  test('a password reset link expires after an hour', async () => {
    const system = aClock();
    const { email } = await anAccount({}, system);
    await ask(email, system);
    system.pass(60 * 60 * 1000);
    expect((await confirm(await findResetToken(email), 'Basalt-77', system)).error?.errorId).toBe('AUT402');
  });

  test('a password reset request for an unknown email address gets the same reply and sends no email', async () => {
    const email = anEmail();
    expect(await ask(email)).toMatchObject({ status: 200, body: { sent: true } });
    await expect(findResetToken(email)).rejects.toThrow('No mail');
  });
});
