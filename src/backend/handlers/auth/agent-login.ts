// Signs in store employees with their store, employee number and password. Their sign-in is separate from customer accounts.
import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { isDemo } from '#backend/platform/demo-mode.ts';
import { randomHexId } from '#backend/platform/ids.ts';
import { isRightPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { signAccessToken, signRefreshToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';
import { findKnownDevice, writeKnownDevice } from '#backend/services/accounts/known-device.ts';
import { createAttemptRefusal } from '#backend/services/accounts/sign-in-attempts.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { openAgentSession, type StoreEmployee, storeEmployeesQuery } from '#backend/stores/agent-sessions.ts';
import { placesQuery } from '#backend/stores/places.ts';
import type { CallReply } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { maxPercentOff } from '#lib/rules/roles.ts';
import { requireMarket } from '#markets/registry.ts';

export const agentLogin: Handler<'auth.agentLogin'> = async ({ body }, context) => {
  const { db, env, now, usid: guest, clientAddress } = context;
  const { siteId, settings } = requireMarket(context.locale);
  const [employees, places] = await read(db, storeEmployeesQuery(siteId, body.storeId), placesQuery(siteId));
  if (!places.some(({ storeId, kind }) => storeId === body.storeId && kind === 'store')) return refused({ code: 'STR404' });
  // attempts with unknown numbers are counted too and take as long as wrong passwords, so that replies do not reveal which numbers exist
  const target = `agent ${body.storeEmployeeId}`;
  const device = await findKnownDevice(body.knownDevices ?? [], target, env);
  const trier = { address: clientAddress, shopper: guest, target, device, lock: settings.signIn };
  const attempt = await countAttempt(env, 'sign-in', trier, now);
  if (attempt.closedForMs !== undefined)
    return refused({ code: attempt.isTargetClosed ? 'AUT423' : 'API429', details: { retryAfterMs: attempt.closedForMs } });
  const named = employees.find(({ employeeId }) => employeeId === body.storeEmployeeId);
  const known = named && (named.origin === 'shop' || isDemo(env)) ? named : undefined;
  const isRight = await isRightPassword(env, body.password, known?.passwordHash);
  if (!isRight || !known) return refused(createAttemptRefusal(attempt.targetLeft));
  await attempt.resetAttempts();
  return ok({ ...(await openSession(known, siteId, context)), knownDevice: await writeKnownDevice(target, env) });
};

async function openSession(employee: StoreEmployee, siteId: string, context: CallContext): Promise<CallReply<'auth.agentLogin'>> {
  const { db, env, now, randomId } = context;
  const { employeeId, storeId, storeName, name, role } = employee;
  const sessionId = randomHexId();
  const bearer = { siteId, usid: randomId(), inStore: { storeId, employeeId, sessionId } };
  await openAgentSession(db, { sessionId, employeeId, storeId, usid: bearer.usid }, now);
  const signing = () => ({ now, tokenId: randomId(), ring: env.BACKEND_TOKEN_SECRET });
  return {
    accessToken: await signAccessToken(bearer, signing()),
    refreshToken: await signRefreshToken(bearer, signing()),
    expiresIn: tokenLifetimeSeconds,
    usid: bearer.usid,
    storeId,
    storeName,
    storeEmployeeId: employeeId,
    storeEmployeeName: name,
    maxPercentOff: maxPercentOff[role],
  };
}
