// The Durable Object that does background work on orders. Its alarm is set to the time when the next work is due.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import type { OrderWorkObject } from '#backend/services/orders/wake-order-work.ts';

/**
 * Milliseconds until the next run if a run fails, for example because the database is not available. Cloudflare repeats an alarm that
 * throws only six times, so the object sets the alarm itself.
 */
const recoverAfterMs = 60_000;

export class OrderWork extends DurableObject<BackendEnv> implements OrderWorkObject {
  /**
   * Earliest time requested by `wake` since the current run began. The alarm must not be later than this time, because the run may have
   * read the due work before the requested work was stored.
   */
  #wokenAt = Number.POSITIVE_INFINITY;

  async wake(at: number): Promise<void> {
    this.#wokenAt = Math.min(this.#wokenAt, at);
    const alarmAt = await this.ctx.storage.getAlarm();
    if (alarmAt === null || at < alarmAt) await this.ctx.storage.setAlarm(at);
  }

  override async alarm(): Promise<void> {
    this.#wokenAt = Number.POSITIVE_INFINITY;
    const now = Date.now();
    await this.ctx.storage.setAlarm(now + recoverAfterMs);
    try {
      const nextAt = Math.min((await processOrderWork(this.env, now)) ?? Number.POSITIVE_INFINITY, this.#wokenAt);
      if (nextAt === Number.POSITIVE_INFINITY) await this.ctx.storage.deleteAlarm();
      else await this.ctx.storage.setAlarm(nextAt);
    } catch (error) {
      logFault('orders', error);
    }
  }
}
