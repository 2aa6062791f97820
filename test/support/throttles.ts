// Uses up rate limits, so that no test has to make thousands of attempts.
import { runInDurableObject } from 'cloudflare:test';
import type { Counter } from '#backend/services/throttling/counter.ts';
import { limits, type ThrottledAct, type ThrottleKey } from '#backend/services/throttling/limits.ts';
import type { ThrottleObject } from '#backend/services/throttling/throttle.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { anAddress, backendEnv } from './backend.ts';

/** A time after all test clocks, in milliseconds since 1970. */
const farOff = Date.UTC(2100, 0, 1);

/** Sets the number of attempts that are left for an act and a key. */
async function leaveTries(left: number, [act, key, name]: [ThrottledAct, ThrottleKey, string]): Promise<void> {
  const row = limits.find((each) => each.act === act && each.key === key);
  if (!row) throw new Error(`There is no rate limit for ${act} by ${key}.`);
  const counter: Counter = { tries: row.limit - left, since: farOff, closedUntil: left > 0 ? 0 : farOff };
  const { THROTTLES: objects } = backendEnv;
  const object = objects.get(objects.idFromName(JSON.stringify([act, key, name])));
  await runInDurableObject(object, (_, { storage }) => storage.kv.put('counter', counter));
}

/** Returns a new IP address whose network has one attempt left. */
export async function addressBeforeLimit(act: ThrottledAct): Promise<string> {
  const address = anAddress();
  await leaveTries(1, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** Returns a new IP address whose network has no attempts left. */
export async function addressAtLimit(act: ThrottledAct): Promise<string> {
  const address = anAddress();
  await leaveTries(0, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** Leaves a shopper one attempt. */
export const leaveOneTry = (act: ThrottledAct, usid: string): Promise<void> => leaveTries(1, [act, 'shopper', usid]);

/** Leaves a shopper no attempts. */
export const leaveNoTry = (act: ThrottledAct, usid: string): Promise<void> => leaveTries(0, [act, 'shopper', usid]);

/** Resets the attempts of the test browsers, which share one network and its rate limit. */
export async function forgetTries(...acts: ThrottledAct[]): Promise<void> {
  const { THROTTLES: objects } = backendEnv;
  for (const act of acts) {
    const counter = objects.idFromName(JSON.stringify([act, 'address', '127.0.0']));
    await (objects.get(counter) as unknown as ThrottleObject).forget();
  }
}
