// The Durable Object that counts attempts for a rate limit key. That of a target also knows the devices whose attempts are counted
// separately. Its data is deleted two windows after the last attempt.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { type CountedAttempt, type Counter, countAttempt, removeAttempt } from '#backend/services/throttling/counter.ts';
import type { Limit } from '#backend/services/throttling/limits.ts';
import type { ThrottleObject } from '#backend/services/throttling/throttle.ts';

const stateKey = 'counter';
const devicesKey = 'devices';
/** Maximum number of devices that are stored for a target. A person has few. */
const maxDevices = 20;

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

  async noteDevice(name: string, limit: Limit): Promise<void> {
    const others = (await this.listDevices()).filter((each) => each !== name);
    this.ctx.storage.kv.put(devicesKey, [...others, name].slice(-maxDevices));
    await this.#keep(limit);
  }

  async listDevices(): Promise<string[]> {
    return this.ctx.storage.kv.get<string[]>(devicesKey) ?? [];
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  readonly #load = (): Counter | undefined => this.ctx.storage.kv.get<Counter>(stateKey);

  async #save(counter: Counter, limit: Limit): Promise<void> {
    this.ctx.storage.kv.put(stateKey, counter);
    await this.#keep(limit);
  }

  /** Keeps the data for two windows, because a delay imposed at the end of a window may last another window. */
  async #keep({ windowSeconds }: Limit): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + 2 * windowSeconds * 1000);
  }
}
