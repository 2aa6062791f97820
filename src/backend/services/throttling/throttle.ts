// Limits the rate of attempts. Each Durable Object counts the attempts for one key of an act (objects/throttle.ts, limits.ts).

import type { BackendEnv } from '#backend/platform/env.ts';
import { readAddressPrefix, readProviderPrefix } from '#lib/requests/address-prefix.ts';
import type { SignInSettings } from '#markets/settings.ts';
import type { CountedAttempt } from './counter.ts';
import { type Limit, limits, lockLimit, maxQuietAttempts, type ThrottledAction, type ThrottleKey } from './limits.ts';

/** The interface of a throttle object. */
export interface ThrottleObject {
  spend(limit: Limit, now: number): Promise<Omit<CountedAttempt, 'counter'>>;
  giveBack(limit: Limit): Promise<void>;
  /** Returns the milliseconds until the next attempt is allowed, without counting one. Undefined if it is allowed now. */
  readDelay(now: number): Promise<number | undefined>;
  forget(): Promise<void>;
  /** Stores the name of a device whose attempts on the target are counted by another object. */
  noteDevice(name: string, limit: Limit): Promise<void>;
  listDevices(): Promise<string[]>;
}

export interface AttemptSource {
  /** The IP address of the client, as reported by the shop; undefined if the shop did not report it. */
  address: string | undefined;
  shopper?: string | undefined;
  /** The target of the attempt, such as a card number or an account (limits.ts); undefined if the input cannot identify a target. */
  target?: string | undefined;
  /**
   * A device, such as a browser, that the owner of the target has used before. Its attempts are counted separately from those of strangers.
   */
  device?: string | undefined;
  /** True for credentials that cannot be guessed, such as the signature of a passkey. The attempts of strangers do not delay them. */
  isUnguessable?: true;
  /** Lock settings of the request's market, which replace the limits of the target and of the device. */
  lock?: SignInSettings;
}

interface Attempt {
  /** Milliseconds until the next attempt is allowed; undefined if this attempt is allowed. */
  closedForMs?: number;
  /** True if the exceeded limit is the target's and not the client's. */
  isTargetClosed?: boolean;
  /** Number of attempts that remain for the target after this one. `closedForMs`: the delay if none remains. */
  targetLeft: { tries: number; closedForMs: number | undefined };
  /** Removes a successful attempt from the counts. */
  giveBack(): Promise<void>;
  /** Removes a successful attempt, and all earlier attempts for the target, from the counts, because the owner has authenticated. */
  resetAttempts(): Promise<void>;
}

/**
 * Counts an attempt before it is processed, so that parallel attempts are all counted. The limits by address and by shopper always apply.
 * The limits by target and for everyone do not apply to quiet networks, unless `includesQuietNetworks` is true. Rejected attempts are not
 * counted.
 */
export async function countAttempt(env: BackendEnv, act: ThrottledAction, trier: AttemptSource, now: number): Promise<Attempt> {
  const counters = listCounters(env, act, trier);
  const spend = (keys: readonly ThrottleKey[]) =>
    Promise.all(
      counters
        .filter(({ limit }) => keys.includes(limit.key))
        .map(async (counter) => ({ ...counter, ...(await counter.object.spend(counter.limit, now)) })),
    );
  const own = await spend(['address', 'shopper']);
  const ownWaits = own.flatMap(({ closedForMs = [] }) => closedForMs);
  const [providers, others] =
    ownWaits.length > 0 ? [[], []] : await Promise.all([spend(['provider']), spend(['target', 'device', 'everyone'])]);
  const isQuiet =
    own.some(({ limit, before }) => limit.key === 'address' && before < maxQuietAttempts) &&
    providers.every(({ closedForMs }) => closedForMs === undefined);
  const waits = [
    ...ownWaits,
    ...others.flatMap(({ closedForMs = [], limit }) => (isQuiet && !limit.includesQuietNetworks ? [] : closedForMs)),
  ];
  const giveBack = async () => {
    const counted = [...own, ...providers, ...others].filter(({ closedForMs }) => closedForMs === undefined);
    await Promise.all(counted.map(({ object, limit }) => object.giveBack(limit)));
  };
  const target = others.find(({ limit }) => limit.key === 'target' || limit.key === 'device');
  // from the second attempt on, because the first one is rarely wrong
  if (target?.limit.key === 'device' && target.before > 0 && trier.target !== undefined)
    await findObject(env.THROTTLES, [act, 'target', trier.target]).noteDevice(nameDevice(trier.target, trier.device), target.limit);
  const targetLeft = countRemaining(target);
  const resetAttempts = async () => {
    await giveBack();
    await target?.object.forget();
  };
  if (waits.length === 0) return { targetLeft, giveBack, resetAttempts };
  await giveBack();
  const isTargetClosed = ownWaits.length === 0 && target?.closedForMs !== undefined;
  return { closedForMs: Math.max(...waits), isTargetClosed, targetLeft, giveBack: async () => {}, resetAttempts: async () => {} };
}

/** Returns the objects that count the attempts on a target: its own, and those of known devices. */
async function listObjects({ THROTTLES }: BackendEnv, act: ThrottledAction, target: string): Promise<ThrottleObject[]> {
  const own = findObject(THROTTLES, [act, 'target', target]);
  return [...(await own.listDevices()).map((name) => findObject(THROTTLES, [act, 'device', name])), own];
}

/** Deletes the attempts for a target, also those from known devices, because its owner has authenticated in another way. */
export async function clearAttempts(env: BackendEnv, act: ThrottledAction, target: string): Promise<void> {
  for (const object of await listObjects(env, act, target)) await object.forget();
}

/** Returns the milliseconds for which attempts on a target, or those from a known device, are rejected. Undefined if all are allowed. */
export async function readLock(env: BackendEnv, act: ThrottledAction, target: string, now: number): Promise<number | undefined> {
  const delays = await Promise.all((await listObjects(env, act, target)).map((object) => object.readDelay(now)));
  const locks = delays.flatMap((delay) => delay ?? []);
  return locks.length > 0 ? Math.max(...locks) : undefined;
}

/**
 * Returns how many attempts remain for a target. If the target is locked but this attempt was allowed, the result is infinity, so that it
 * reveals nothing about the attempts of other clients.
 */
function countRemaining(target: { limit: Limit; before: number; closedForMs?: number } | undefined): Attempt['targetLeft'] {
  if (!target || target.closedForMs !== undefined) return { tries: Number.POSITIVE_INFINITY, closedForMs: undefined };
  const { limit, windowSeconds, delaySeconds } = target.limit;
  const tries = limit - target.before - 1;
  return { tries, closedForMs: tries > 0 ? undefined : Math.min(windowSeconds, delaySeconds * 2 ** -tries) * 1000 };
}

function listCounters(
  { THROTTLES }: BackendEnv,
  act: ThrottledAction,
  { address = '', shopper, target, device, isUnguessable, lock }: AttemptSource,
) {
  const provider = readProviderPrefix(address) ?? 'unknown';
  const names: Partial<Record<ThrottleKey, string | undefined>> = {
    address: readAddressPrefix(address) ?? 'unknown',
    shopper,
    ...(device !== undefined && { device: nameDevice(target, device) }),
    ...(device === undefined && !isUnguessable && { everyone: 'all', provider, target }),
  };
  return limits.flatMap((limit) => {
    const name = names[limit.key];
    if (limit.act !== act || name === undefined || (limit.isForNamed && address === '')) return [];
    const isLock = lock && (limit.key === 'target' || limit.key === 'device');
    return [{ limit: isLock ? { ...limit, ...lockLimit(lock) } : limit, object: findObject(THROTTLES, [act, limit.key, name]) }];
  });
}

const nameDevice = (target = '', device = ''): string => `${target} ${device}`;

const findObject = (objects: DurableObjectNamespace, counted: [ThrottledAction, ThrottleKey, string]): ThrottleObject =>
  // The stub has the methods of objects/throttle.ts.
  objects.get(objects.idFromName(JSON.stringify(counted))) as unknown as ThrottleObject;
