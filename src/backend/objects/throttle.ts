// The Durable Object that counts attempts for a rate limit key. Its data is deleted two windows after the last attempt.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { type CountedAttempt, type Counter, countAttempt, removeAttempt } from '#backend/services/throttling/counter.ts';
import type { Limit } from '#backend/services/throttling/limits.ts';
import type { ThrottleObject } from '#backend/services/throttling/throttle.ts';

const stateKey = 'counter';

export class Throttle extends DurableObject<BackendEnv> implements ThrottleObject {
  async spend(limit: Limit, now: number): Promise<Omit<CountedAttempt, 'counter'>> {
    const { counter, ...spent } = countAttempt(this.#load(), limit, now);
    if (spent.closedForMs === undefined) await this.#save(counter, limit);
    return spent;
  }

  async giveBack(limit: Limit): Promise<void> {
    const counter = this.#load();
    if (counter) await this.#save(removeAttempt(counter, limit), limit);
  }

  async readDelay(now: number): Promise<number | undefined> {
    const closedUntil = this.#load()?.closedUntil ?? 0;
    return closedUntil > now ? closedUntil - now : undefined;
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  readonly #load = (): Counter | undefined => this.ctx.storage.kv.get<Counter>(stateKey);

  async #save(counter: Counter, { windowSeconds }: Limit): Promise<void> {
    this.ctx.storage.kv.put(stateKey, counter);
    // the data is kept for two windows, because a delay imposed at the end of a window may last another window
    await this.ctx.storage.setAlarm(Date.now() + 2 * windowSeconds * 1000);
  }
}
