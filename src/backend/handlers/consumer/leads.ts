// Details of a person without an account, to prefill the sign-up form. The details are not stored but encrypted in the returned id, so that
// a guessed id reveals nothing.
import * as z from 'zod';
import type { Handler } from '#backend/handlers/handler.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { sealText, unsealText } from '#backend/platform/sealed-text.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { toLogin } from '#backend/stores/consumers.ts';
import { leadDetailsSchema } from '#contract/entities/consumer.ts';
import { ok, refused } from '#contract/errors/result.ts';

const lifeMs = 7 * 24 * 60 * 60_000;

/** Content of an encrypted id. `kind` distinguishes it from other encrypted texts. */
const leadSchema = z.strictObject({ kind: z.literal('lead'), until: z.int(), details: leadDetailsSchema });

export const createProfile: Handler<'consumer.createProfile'> = async ({ body }, context) => {
  const { env, now } = context;
  if (!readRequester(context)) return refused({ code: 'AUT404' });
  const lead: z.infer<typeof leadSchema> = { kind: 'lead', until: now + lifeMs, details: body.consumerDetails };
  return ok({ consumerId: await sealText(env, JSON.stringify(lead)) });
};

/**
 * Returns the details that an id contains. Sends the same reply for an invalid id, an expired id, and an id that was created for a
 * different email address.
 */
export const retrieveUserData: Handler<'consumer.retrieveUserData'> = async ({ body }, context) => {
  const { env, now, clientAddress } = context;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const attempt = await countAttempt(env, 'lookup', { address: clientAddress, shopper: who.usid }, now);
  if (attempt.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: attempt.closedForMs } });
  const lead = await openLead(body.consumerId, env);
  if (!lead || lead.until <= now || toLogin(lead.details.email) !== toLogin(body.email)) return refused({ code: 'PRO404' });
  await attempt.giveBack();
  return ok({ consumerDetails: lead.details, enrollments: [] });
};

async function openLead(consumerId: string, env: BackendEnv): Promise<z.infer<typeof leadSchema> | undefined> {
  const text = await unsealText(env, consumerId).catch(() => ''); // decryption fails if the id is invalid or was encrypted with another key
  return text.startsWith('{') ? leadSchema.safeParse(JSON.parse(text)).data : undefined;
}
