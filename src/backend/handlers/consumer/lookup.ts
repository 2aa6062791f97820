// Whether an email has an account, for the enrollment. A sign-up says it, too, so it is as hard to ask: a bot check, and a limit.
import { ok, refused } from '#contract/errors/result.ts';
import { readRequester } from '../../platform/requester.ts';
import { isDemo } from '../../platform/demo-mode.ts';
import { consumerByLoginQuery, toLogin } from '../../stores/consumers.ts';
import { read } from '../../platform/query.ts';
import { countAttempt } from '../../services/throttling/throttle.ts';
import type { Handler } from '../handler.ts';
import { passesBotCheck } from '../../services/accounts/sign-in-attempts.ts';

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
