// Limits attempts to guess secrets, and requests that send emails or create data (docs/gateway/limits.md).
import { Injectable } from '@nestjs/common';
import { TransactionalConnection } from '@vendure/core';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../refusal.ts';
import { hashText } from '../sessions/session-store.ts';
import { type Counter, countAttempt, type Pace, removeAttempt } from './attempt-counter.ts';
import { AttemptRecord } from './attempt-record.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * `target` is the email address or account that the attempt is about, `device` a browser that its owner has used before, and `code` the
 * promo code. `provider` counts the networks of an internet provider together, and `everyone` all shoppers. Beyond the limit of a provider,
 * none of its networks is quiet (`maxQuietAttempts`), and its attempts do not count for `everyone`, so that one provider cannot exhaust the
 * limit of all shoppers. `load` counts all shoppers, too. Beyond its limit, only the networks with the most attempts have to wait, because
 * a few networks could otherwise lock out all others.
 */
type Key = 'network' | 'shopper' | 'target' | 'device' | 'code' | 'provider' | 'everyone' | 'load';

const limits = {
  // the limits of networks are high, because many customers share the network of a mobile provider
  guest: { network: [5000, hour, 2] },
  'new-cart': { network: [3000, hour, 2], shopper: [60, hour, 10], load: [20_000, hour, 10] },
  'payment-session': { network: [1000, hour, 2], shopper: [120, hour, 30], load: [10_000, hour, 10] },
  'place-order': { network: [1000, hour, 2], shopper: [30, hour, 30], load: [10_000, hour, 10] },
  'sign-in': { network: [20, hour, 30], shopper: [15, hour, minute], target: [5, 15 * minute, 15 * minute] },
  'sign-up': { network: [20, hour, minute] },
  lookup: { network: [20, hour, minute], shopper: [10, hour, minute] },
  'password-reset': { network: [10, hour, minute], target: [3, hour, 20 * minute] },
  'password-change': { target: [15, day, hour] },
  'own-password': { network: [20, hour, 30], target: [5, 15 * minute, 15 * minute] },
  'promo-code': {
    network: [20, hour, 30],
    shopper: [10, 10 * minute, minute],
    code: [100, hour, 1],
    provider: [100, hour, 10],
    everyone: [1000, hour, 1],
  },
  // if a guest's order is refused, the guest learns that the email address has used the coupon
  'coupon-owner': { network: [20, hour, 30], shopper: [5, hour, minute] },
  'confirmation-code': { target: [5, hour, 10 * minute] },
  'track-order': { network: [20, hour, minute], target: [5, hour, 12 * minute] },
  'data-export': { network: [20, hour, minute], shopper: [5, hour, minute] },
} as const satisfies Record<string, Partial<Record<Key, readonly [limit: number, windowSeconds: number, delaySeconds: number]>>>;

/**
 * The limits that many shoppers share. Their delay does not double, because an attacker could otherwise lock the others out for an hour.
 */
const sharedKeys: readonly Key[] = ['provider', 'everyone', 'load'];

/**
 * Number of attempts within the window up to which a network is quiet. The limits of a promo code, of a provider and of all shoppers together
 * do not apply to quiet networks, so that an attacker who exhausts them does not lock all others out.
 */
const maxQuietAttempts = 3;

/** Number of attempts within the window up to which a network does not have to wait because of the attempts of all shoppers (`load`). */
const maxUnhurriedAttempts = 100;

export type ThrottledAction = keyof typeof limits;

export interface AttemptSource {
  /** Network of the shopper's address; undefined if it is unknown. */
  network?: string | null;
  shopper?: string;
  target?: string;
  device?: string;
  code?: string;
  /** Attempts and minutes of the market for an account's lock, instead of the limit of the target. */
  lock?: { attempts: number; minutes: number };
}

interface Row {
  id: string;
  key: Key;
  pace: Pace;
}

export interface Attempt {
  /** Number of attempts that remain for the target. */
  left: number;
  /** Milliseconds until the next attempt for the target, if none remains. */
  closedForMs: number | undefined;
  /** Removes a successful attempt from the counts, and all earlier attempts for the target. */
  succeed(): Promise<void>;
}

@Injectable()
export class Attempts {
  constructor(private connection: TransactionalConnection) {}

  /**
   * Counts an attempt before it is made, so that simultaneous attempts are all counted. Refuses it if a limit is exceeded; then it is not
   * counted.
   */
  async count(action: ThrottledAction, source: AttemptSource): Promise<Attempt> {
    const rows = listRows(action, source);
    const counted = await this.connection.rawConnection.transaction((manager) => this.countAll(action, rows, manager));
    const own = counted.find(({ row }) => isTarget(row));
    return {
      left: own ? Math.max(0, own.row.pace.limit - own.counter.attempts) : Number.POSITIVE_INFINITY,
      closedForMs: own && own.counter.closedUntil > 0 ? own.counter.closedUntil - Date.now() : undefined,
      // rows whose limit was exceeded by others have not counted the attempt
      succeed: () =>
        this.connection.rawConnection.transaction((manager) =>
          this.forget(
            counted.map(({ row }) => row),
            manager,
          ),
        ),
    };
  }

  /** Removes all attempts for a target, because its owner has proven the identity. */
  async clear(action: ThrottledAction, target: string): Promise<void> {
    await this.connection.rawConnection.getRepository(AttemptRecord).delete({ id: createId(action, 'target', target) });
  }

  private async countAll(action: ThrottledAction, rows: Row[], manager: EntityManager): Promise<{ row: Row; counter: Counter }[]> {
    const now = Date.now();
    const results: { row: Row; outcome: ReturnType<typeof countAttempt> }[] = [];
    for (const row of rows) {
      const counter = await this.lock(row.id, manager);
      results.push({ row, outcome: countAttempt(counter, row.pace, now) });
    }
    const exceeded = (key: Key) => results.some(({ row, outcome }) => row.key === key && isExceeded(row, outcome));
    const hasFewAttempts = results.some(
      ({ row, outcome }) => row.key === 'network' && 'attempts' in outcome && outcome.attempts <= maxQuietAttempts,
    );
    const isProviderExceeded = exceeded('provider');
    const unapplied = listUnapplied({ hasFewAttempts, isProviderExceeded });
    const waits = results.flatMap(({ row, outcome }) =>
      'closedForMs' in outcome && !unapplied.includes(row.key) ? [{ row, closedForMs: outcome.closedForMs }] : [],
    );
    if (waits.length > 0) {
      const retryAfterMs = Math.ceil(Math.max(...waits.map(({ closedForMs }) => closedForMs)));
      const isLock = action !== 'track-order' && waits.every(({ row }) => isTarget(row));
      throw new Refusal(isLock ? 'ACCOUNT_LOCKED' : 'TOO_MANY_ATTEMPTS', { retryAfterMs });
    }
    const load = exceeded('load') ? rows.find(({ key }) => key === 'load') : undefined;
    const counted = results.flatMap(({ row, outcome }) => {
      if ('closedForMs' in outcome || (isProviderExceeded && row.key === 'everyone')) return [];
      const isSlowed = load && row.key === 'network' && outcome.attempts > maxUnhurriedAttempts;
      const closedUntil = isSlowed ? Math.max(outcome.closedUntil, now + load.pace.delaySeconds * 1000) : outcome.closedUntil;
      return [{ row, counter: { ...outcome, closedUntil } }];
    });
    for (const { row, counter } of counted) await this.store(row.id, counter, manager);
    return counted;
  }

  private async forget(rows: Row[], manager: EntityManager): Promise<void> {
    for (const { id, key, pace } of rows) {
      const counter = await this.lock(id, manager);
      if (key === 'target' || key === 'device') await manager.delete(AttemptRecord, { id });
      else await this.store(id, removeAttempt(counter, pace), manager);
    }
  }

  /** Reads a counter, which is created if it does not exist. Other transactions wait until this one ends. */
  private async lock(id: string, manager: EntityManager): Promise<Counter> {
    // the update changes nothing, but locks the row in the same statement, so that no other transaction can delete it before
    const [{ attempts, since, closedUntil }] = await manager.query(
      `insert into cairn_attempt (id, attempts, since, "closedUntil") values ($1, 0, now(), to_timestamp(0))
       on conflict (id) do update set id = excluded.id returning attempts, since, "closedUntil"`,
      [id],
    );
    return { attempts, since: since.getTime(), closedUntil: closedUntil.getTime() };
  }

  private async store(id: string, { attempts, since, closedUntil }: Counter, manager: EntityManager): Promise<void> {
    await manager.update(AttemptRecord, { id }, { attempts, since: new Date(since), closedUntil: new Date(closedUntil) });
  }
}

/** Returns true if the limit is reached by this attempt, or was reached before. */
const isExceeded = ({ pace }: Row, outcome: ReturnType<typeof countAttempt>): boolean =>
  'closedForMs' in outcome || outcome.attempts >= pace.limit;

/**
 * Lists the limits that do not apply to a network: that of its provider if the network has few attempts, and those of the promo code and of
 * all shoppers if the provider has few attempts, too. `load` applies in another way (`maxUnhurriedAttempts`).
 */
const listUnapplied = ({ hasFewAttempts, isProviderExceeded }: Record<'hasFewAttempts' | 'isProviderExceeded', boolean>): Key[] => [
  'load',
  ...(hasFewAttempts ? (['provider'] as const) : []),
  ...(hasFewAttempts && !isProviderExceeded ? (['everyone', 'code'] as const) : []),
];

const isTarget = ({ key }: Row): boolean => key === 'target' || key === 'device';

const createId = (action: ThrottledAction, key: Key, value: string): string => hashText('attempt', action, key, value);

/** Lists the counters of an attempt, always in the same order, so that transactions do not wait for each other in a circle. */
function listRows(action: ThrottledAction, { network, shopper, target, device, code, lock }: AttemptSource): Row[] {
  const own: Partial<Record<Key, readonly [number, number, number]>> = limits[action];
  // a known browser is counted separately, so that strangers cannot lock the owner out
  const values = {
    ...{ network: network ?? undefined, shopper, target: device === undefined ? target : undefined, device, code },
    ...{ provider: network ? readProvider(network) : undefined, everyone: 'everyone', load: 'everyone' },
  };
  const paces = { ...own, ...(own.target && { device: own.target }) };
  return (Object.keys(values) as Key[])
    .flatMap((key) => {
      const { [key]: value } = values;
      const { [key]: pace } = paces;
      if (value === undefined || !pace) return [];
      const [limit, windowSeconds, delaySeconds] =
        lock && (key === 'target' || key === 'device') ? [lock.attempts, lock.minutes * minute, lock.minutes * minute] : pace;
      return [{ id: createId(action, key, value), key, pace: { limit, windowSeconds, delaySeconds, isSteady: sharedKeys.includes(key) } }];
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Returns the network that the internet provider of a network typically has: /16 for IPv4, or /32 for IPv6. */
const readProvider = (network: string): string =>
  network.includes('.') ? network.slice(0, network.lastIndexOf('.')) : network.slice(0, 8);
