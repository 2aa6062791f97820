// Issues tokens for guests, and site tokens for public data.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { type Bearer, readToken, signAccessToken, signRefreshToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { isOpenBearer } from '#backend/stores/agent-sessions.ts';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

type Body = Extract<ParsedCallInput<'auth.token'>['body'], { type: 'Guest' }>;

export async function tokenOfGuest(
  body: Body,
  { db, env, now, randomId, idempotencyKey, clientAddress }: CallContext,
): Promise<Result<CallReply<'auth.token'>, Refusal<'API429' | 'AUT404'>>> {
  const { siteId } = body;
  const signing = () => ({ now, tokenId: randomId(), ring: env.BACKEND_TOKEN_SECRET });
  if (body.scope === 'site' && body.refreshToken === undefined) {
    const accessToken = await signAccessToken({ siteId }, signing());
    return ok({ accessToken, expiresIn: tokenLifetimeSeconds, consumerType: 'guest' });
  }
  const newShopper = async () => ({
    siteId,
    // the usid also depends on the secret `binding` in the request, so that replaying an intercepted idempotency key does not return the
    // same shopper's token
    usid:
      idempotencyKey === undefined || body.binding === undefined
        ? randomId()
        : await deriveId(['usid', siteId, idempotencyKey, body.binding], env),
  });
  if (body.refreshToken === undefined) {
    const { closedForMs } = await countAttempt(env, 'guest', { address: clientAddress }, now);
    if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  }
  const known: Bearer | undefined =
    body.refreshToken === undefined ? await newShopper() : await readToken('rt+jwt', body.refreshToken, signing());
  if (known?.usid === undefined || known.siteId !== siteId || !(await isOpenBearer(known, { db, now }))) return refused({ code: 'AUT404' });
  const shopper = { ...known, usid: known.usid };
  return ok({
    accessToken: await signAccessToken(shopper, signing()),
    refreshToken: await signRefreshToken(shopper, signing()),
    usid: shopper.usid,
    expiresIn: tokenLifetimeSeconds,
    consumerType: 'guest',
  });
}
