// Returns whether an email address has an account, for loyalty enrollment. Sign-up reveals this too, so both calls have a bot check and a
// rate limit.
import type { Handler } from '#backend/handlers/handler.ts';
import { isDemo } from '#backend/platform/demo-mode.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { passesBotCheck } from '#backend/services/accounts/sign-in-attempts.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { consumerByLoginQuery, toLogin } from '#backend/stores/consumers.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const lookup: Handler<'consumer.lookup'> = async ({ query }, context) => {
  const { db, env, now, clientAddress } = context;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  if (!(await passesBotCheck(query.recaptcha_response, context))) return refused({ code: 'AUT403' });
  const { closedForMs } = await countAttempt(env, 'lookup', { address: clientAddress, shopper: who.usid }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const [[consumer]] = await read(db, consumerByLoginQuery(toLogin(query.email)));
  return ok({ exists: consumer !== undefined && (consumer.origin === 'shop' || isDemo(env)) });
};
