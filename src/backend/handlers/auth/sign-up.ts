// Creates accounts.
import type { Handler } from '#backend/handlers/handler.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { hashPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { isUnconfirmed } from '#backend/rules/profile-change.ts';
import { createDocument, listSubscriptionRequests } from '#backend/rules/sign-up.ts';
import { emailLoyaltyConfirmation } from '#backend/services/accounts/loyalty-confirmation.ts';
import { issueCode, passesBotCheck } from '#backend/services/accounts/sign-in-attempts.ts';
import { saveSubscriptionRequests } from '#backend/services/subscriptions/save-subscriptions.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { takenLoginQuery, toLogin, writeConsumer } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { validateSignUp } from '#markets/accounts/check-account.ts';
import { requireMarket } from '#markets/registry.ts';

export const signUp: Handler<'auth.signUp'> = async ({ body }, context) => {
  const { db, env, now, locale, clientAddress } = context;
  const market = requireMarket(locale);
  if (!(await passesBotCheck(body.recaptcha_response, context, 'register'))) return refused({ code: 'AUT403' });
  const problem = validateSignUp(body, market, now);
  if (problem) return refused(problem);
  // the reply reveals whether an address has an account, so a limit keeps clients from checking many addresses
  const { closedForMs } = await countAttempt(env, 'sign-up', { address: clientAddress }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const login = toLogin(body.email);
  const findTaken = async () => (await read(db, takenLoginQuery(login, body.phone)))[0][0]?.taken;
  const taken = await findTaken();
  if (taken) return refused(refuseTaken(taken));
  const consumerNo = randomHexId();
  const consumer = {
    consumerNo,
    login,
    email: body.email,
    passwordHash: await hashPassword(env, body.password),
    consumerType: 'registered',
    siteId: market.siteId,
    firstName: body.firstName ?? '',
    lastName: body.lastName ?? '',
    phone: body.phone ?? null,
    postalCode: body.postalCode ?? '',
    birthDate: body.birthDate ?? '',
    gender: body.gender ?? '',
    document: createDocument(body, market, now),
  } as const;
  if (!(await writeConsumer(db, consumer, now))) return refused(refuseTaken((await findTaken()) ?? 'login'));
  if (isUnconfirmed(consumer.document)) await emailLoyaltyConfirmation(consumer, context);
  await saveSubscriptionRequests(listSubscriptionRequests(body), consumer, context);
  const { codeChallenge: challenge, device } = body;
  const authorizationCode = challenge === undefined ? undefined : await issueCode({ consumerNo, challenge, device }, context);
  return ok({ consumerNo, ...(authorizationCode !== undefined && { authorizationCode }) });
};

const refuseTaken = (taken: keyof typeof takenCodes) => ({ code: takenCodes[taken] });
const takenCodes = { login: 'AUT439', profile: 'PRO400', phone: 'AUT444' } as const;
