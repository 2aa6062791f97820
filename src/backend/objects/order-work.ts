// The Durable Object that works on orders. Its alarm is set to the time of the next due work.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { doOrderWork } from '#backend/services/orders/order-work.ts';
import type { OrderWorkObject } from '#backend/services/orders/wake-order-work.ts';

/**
 * Milliseconds until a retry if the work itself fails, such as when the database is not available. An alarm that throws is only repeated
 * six times.
 */
const recoverAfterMs = 60_000;

export class OrderWork extends DurableObject<BackendEnv> implements OrderWorkObject {
  /** The earliest wake-up requested since the current run began. The run may not have seen that work. */
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
      const nextAt = Math.min((await doOrderWork(this.env, now)) ?? Number.POSITIVE_INFINITY, this.#wokenAt);
      if (nextAt === Number.POSITIVE_INFINITY) await this.ctx.storage.deleteAlarm();
      else await this.ctx.storage.setAlarm(nextAt);
    } catch (error) {
      logFault('orders', error);
    }
  }
}
