// Throttles that are nearly or wholly used up, so that no test makes thousands of tries.
import { runInDurableObject } from 'cloudflare:test';
import type { Counter } from '#backend/services/throttling/counter.ts';
import { limits, type ThrottledAct, type ThrottleKey } from '#backend/services/throttling/limits.ts';
import type { ThrottleObject } from '#backend/services/throttling/throttle.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { anAddress, backendEnv } from './backend.ts';

/** Later than every clock of the tests; milliseconds since 1970. */
const farOff = Date.UTC(2100, 0, 1);

/** Leaves so many tries of what is counted by a key. */
async function leaveTries(left: number, [act, key, name]: [ThrottledAct, ThrottleKey, string]): Promise<void> {
  const row = limits.find((each) => each.act === act && each.key === key);
  if (!row) throw new Error(`Nothing limits ${act} by ${key}.`);
  const counter: Counter = { tries: row.limit - left, since: farOff, closedUntil: left > 0 ? 0 : farOff };
  const { THROTTLES: objects } = backendEnv;
  const object = objects.get(objects.idFromName(JSON.stringify([act, key, name])));
  await runInDurableObject(object, (_, { storage }) => storage.kv.put('counter', counter));
}

/** A new address, whose network may do this once more. */
export async function addressBeforeLimit(act: ThrottledAct): Promise<string> {
  const address = anAddress();
  await leaveTries(1, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** A new address, whose network may not do this now. */
export async function addressAtLimit(act: ThrottledAct): Promise<string> {
  const address = anAddress();
  await leaveTries(0, [act, 'address', readAddressPrefix(address) ?? '']);
  return address;
}

/** A shopper may do this once more. */
export const leaveOneTry = (act: ThrottledAct, usid: string): Promise<void> => leaveTries(1, [act, 'shopper', usid]);

/** A shopper may not do this now. */
export const leaveNoTry = (act: ThrottledAct, usid: string): Promise<void> => leaveTries(0, [act, 'shopper', usid]);

/** Forgets the tries of the browsers of the tests: all are of one network, which is slowed down after so many. */
export async function forgetTries(...acts: ThrottledAct[]): Promise<void> {
  const { THROTTLES: objects } = backendEnv;
  for (const act of acts) {
    const counter = objects.idFromName(JSON.stringify([act, 'address', '127.0.0']));
    await (objects.get(counter) as unknown as ThrottleObject).forget();
  }
}
