// Slows down who tries: each key of an act is counted by an object of its own (objects/throttle.ts, limits.ts).

import type { BackendEnv } from '#backend/platform/env.ts';
import { readAddressPrefix, readProviderPrefix } from '#lib/requests/address-prefix.ts';
import type { SignInSettings } from '#markets/settings.ts';
import type { Spent } from './counter.ts';
import { type Limit, limits, lockLimit, quietTries, type ThrottledAct, type ThrottleKey } from './limits.ts';

/** What a throttle object answers to. */
export interface ThrottleObject {
  spend(limit: Limit, now: number): Promise<Omit<Spent, 'counter'>>;
  giveBack(limit: Limit): Promise<void>;
  forget(): Promise<void>;
}

export interface Trier {
  /** The address of the client, as the shop says; undefined where it says none. */
  address: string | undefined;
  shopper?: string | undefined;
  /** Undefined where what was typed cannot name one. */
  target?: string | undefined;
  /** Of whom the owner of the target is known, such as a browser: its attempts count by themselves, apart from those of strangers. */
  device?: string | undefined;
  /** Nobody guesses what is shown, such as the signature of a passkey: it is not held up by the guesses of others. */
  isUnguessable?: true;
  /** Lock settings of the request's market. They replace the limits of the target and of the device. */
  lock?: SignInSettings;
}

interface Attempt {
  /** Set where nothing is judged now. */
  closedForMs?: number;
  /** Whether that is for what was tried, not for who tries it. */
  isTargetClosed?: boolean;
  /** What is left of the limit of the target after this try; `closedForMs`: nothing, for so long. */
  targetLeft: { tries: number; closedForMs: number | undefined };
  /** Called once the try turns out right. */
  giveBack(): Promise<void>;
  /** The same, and what was tried before of the target is forgotten: it was its owner. */
  forgive(): Promise<void>;
}

/**
 * Counts a try before it is judged, so that many at once are all counted. Address and shopper are held to their limits; a target that
 * others try, or a rush of all, holds only networks that are not quiet, unless the row holds everybody. A try that is not judged is not
 * counted.
 */
export async function countAttempt(env: BackendEnv, act: ThrottledAct, trier: Trier, now: number): Promise<Attempt> {
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
    own.some(({ limit, before }) => limit.key === 'address' && before < quietTries) &&
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
  const targetLeft = countLeft(target);
  const forgive = async () => {
    await giveBack();
    await target?.object.forget();
  };
  if (waits.length === 0) return { targetLeft, giveBack, forgive };
  await giveBack();
  const isTargetClosed = ownWaits.length === 0 && target?.closedForMs !== undefined;
  return { closedForMs: Math.max(...waits), isTargetClosed, targetLeft, giveBack: async () => {}, forgive: async () => {} };
}

/** Forgets what was tried of a target: its owner has shown in another way who they are. */
export const forgetTries = async ({ THROTTLES }: BackendEnv, act: ThrottledAct, target: string): Promise<void> =>
  findObject(THROTTLES, [act, 'target', target]).forget();

/** A try that was judged although the target was closed leaves as much as it found: it says nothing of the others. */
function countLeft(target: { limit: Limit; before: number; closedForMs?: number } | undefined): Attempt['targetLeft'] {
  if (!target || target.closedForMs !== undefined) return { tries: Number.POSITIVE_INFINITY, closedForMs: undefined };
  const { limit, windowSeconds, delaySeconds } = target.limit;
  const tries = limit - target.before - 1;
  return { tries, closedForMs: tries > 0 ? undefined : Math.min(windowSeconds, delaySeconds * 2 ** -tries) * 1000 };
}

function listCounters({ THROTTLES }: BackendEnv, act: ThrottledAct, { address = '', shopper, target, device, isUnguessable, lock }: Trier) {
  const provider = readProviderPrefix(address) ?? 'unknown';
  const names: Partial<Record<ThrottleKey, string | undefined>> = {
    address: readAddressPrefix(address) ?? 'unknown',
    shopper,
    ...(device !== undefined && { device: `${target} ${device}` }),
    ...(device === undefined && !isUnguessable && { everyone: 'all', provider, target }),
  };
  return limits.flatMap((limit) => {
    const name = names[limit.key];
    if (limit.act !== act || name === undefined || (limit.isForNamed && address === '')) return [];
    const isLock = lock && (limit.key === 'target' || limit.key === 'device');
    return [{ limit: isLock ? { ...limit, ...lockLimit(lock) } : limit, object: findObject(THROTTLES, [act, limit.key, name]) }];
  });
}

const findObject = (objects: DurableObjectNamespace, counted: [ThrottledAct, ThrottleKey, string]): ThrottleObject =>
  objects.get(objects.idFromName(JSON.stringify(counted))) as unknown as ThrottleObject; // the stub has the methods of objects/throttle.ts
