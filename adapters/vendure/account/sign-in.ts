// Sign-up, sign-in, sign-out and passwords.
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { isEmail } from '#lib/rules/email.ts';
import { validatePassword, validateSignUp } from '#markets/accounts/check-account.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';
import { type Handlers, Refusal } from '../call-context.ts';
import {
  changePassword,
  confirmIdentity,
  requestPasswordLink,
  sendConfirmationCode,
  setPasswordByLink,
  signIn,
  signOut,
  signUp,
} from './account-documents.ts';
import { readNetwork } from './network.ts';

export const signInHandlers = {
  'auth.signUp': async ({ body }, context) => {
    const { locale, query } = context;
    throwProblem(validateSignUp(body, requireMarket(locale), Date.now()));
    const { email, password, firstName = '', lastName = '', birthDate, gender, postalCode, phone, source, codeChallenge, device } = body;
    const { signedUp } = await query(signUp, {
      input: {
        ...{ emailAddress: email, password, firstName, lastName, phoneNumber: phone, challenge: codeChallenge, device },
        ...{ locale: dataLocale(locale), network: readNetwork(context) },
        customFields: { birthDate, gender, homePostalCode: postalCode, store: source.store, campaign: source.campaignName },
      },
    });
    return { consumerNo: signedUp.customerId, ...(signedUp.code !== null && { authorizationCode: signedUp.code }) };
  },
  'auth.signIn': async ({ body }, context) => {
    const { locale, query } = context;
    if (!isEmail(body.username)) throw new Refusal('AUT453');
    const { attemptsBeforeLock: attempts, lockMinutes: minutes } = requireMarket(locale).settings.signIn;
    const { username: emailAddress, password, codeChallenge: challenge, device, knownDevices } = body;
    const input = { emailAddress, password, challenge, device, knownDevices, network: readNetwork(context), lock: { attempts, minutes } };
    const { code } = await query(signIn, { input });
    return { authorizationCode: code };
  },
  'auth.signOut': async ({ body }, { query }) => {
    await query(signOut, { refreshToken: body.refreshToken });
    return { signedOut: true };
  },
  'auth.changePassword': async ({ body }, context) => {
    const { currentPassword, newPassword, codeChallenge: challenge, device } = body;
    throwProblem(checkNewPassword(body));
    const { locale, query } = context;
    const { code } = await query(changePassword, {
      input: { currentPassword, newPassword, challenge, device, network: readNetwork(context), locale: dataLocale(locale) },
    });
    return { changed: true, ...(code !== null && { authorizationCode: code }) };
  },
  'auth.resetPassword': async ({ body }, context) => {
    const { locale, query } = context;
    await query(requestPasswordLink, { emailAddress: body.email, locale: dataLocale(locale), network: readNetwork(context) });
    return { sent: true };
  },
  'auth.confirmForgotPassword': async ({ body }, { locale, query }) => {
    throwProblem(checkNewPassword(body));
    await query(setPasswordByLink, { token: body.token, newPassword: body.newPassword, locale: dataLocale(locale) });
    return { changed: true };
  },
  'auth.sendConfirmationCode': async (_input, { locale, query }) => {
    await query(sendConfirmationCode, { locale: dataLocale(locale) });
    return { sent: true };
  },
  'auth.confirmPerson': async ({ body }, context) => {
    if (body.by === 'passkey') throw new Refusal('AUT401'); // Vendure has no passkeys
    const proof = body.by === 'password' ? { password: body.password } : { code: body.code };
    await context.query(confirmIdentity, { ...proof, network: readNetwork(context) });
    return { confirmed: true };
  },
} satisfies Handlers;

interface Problem {
  code: ErrorCode;
  details?: Record<string, unknown>;
}

/** Throws the refusal for a problem, if there is one. */
export function throwProblem(problem: Problem | undefined): void {
  if (problem) throw new Refusal(problem.code, problem.details);
}

function checkNewPassword({
  newPassword,
  passwordConfirmation = newPassword,
}: {
  newPassword: string;
  passwordConfirmation?: string | undefined;
}): Problem | undefined {
  return validatePassword(newPassword, 'newPassword') ?? (passwordConfirmation === newPassword ? undefined : { code: 'FE340' });
}
