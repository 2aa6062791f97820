// Uses up rate limits, so that no test has to make thousands of attempts.
import { runInDurableObject } from 'cloudflare:test';
import type { Counter } from '#backend/services/throttling/counter.ts';
import { limits, type ThrottledAction, type ThrottleKey } from '#backend/services/throttling/limits.ts';
import type { ThrottleObject } from '#backend/services/throttling/throttle.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { anAddress, backendEnv } from './backend.ts';

/** A time after all test clocks, in milliseconds since 1970. */
const distantFuture = Date.UTC(2100, 0, 1);

/** Sets the number of attempts that are left for a throttled action and a throttle key. */
async function leaveAttempts(left: number, [act, key, name]: [ThrottledAction, ThrottleKey, string]): Promise<void> {
  const row = limits.find((each) => each.act === act && each.key === key);
  if (!row) throw new Error(`There is no rate limit for ${act} by ${key}.`);
  const counter: Counter = { tries: row.limit - left, since: distantFuture, closedUntil: left > 0 ? 0 : distantFuture };
  const { THROTTLES: objects } = backendEnv;
  const object = objects.get(objects.idFromName(JSON.stringify([act, key, name])));
  await runInDurableObject(object, (_, { storage }) => storage.kv.put('counter', counter));
}

/** Returns a new IP address whose network has one attempt left. */
export async function addressBeforeLimit(act: ThrottledAction): Promise<string> {
  const address = anAddress();
  await leaveAttempts(1, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** Returns a new IP address whose network has no attempts left. */
export async function addressAtLimit(act: ThrottledAction): Promise<string> {
  const address = anAddress();
  await leaveAttempts(0, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** Leaves a shopper one attempt. */
export const leaveOneAttempt = (act: ThrottledAction, usid: string): Promise<void> => leaveAttempts(1, [act, 'shopper', usid]);

/** Leaves a shopper no attempts. */
export const leaveNoAttempts = (act: ThrottledAction, usid: string): Promise<void> => leaveAttempts(0, [act, 'shopper', usid]);

/** Resets the attempts of the test browsers, which share one network and its rate limit. */
export async function clearAttempts(...acts: ThrottledAction[]): Promise<void> {
  const { THROTTLES: objects } = backendEnv;
  for (const act of acts) {
    const counter = objects.idFromName(JSON.stringify([act, 'address', '127.0.0']));
    await (objects.get(counter) as unknown as ThrottleObject).forget();
  }
}
