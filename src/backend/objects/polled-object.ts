// A Durable Object that looks regularly for what is due in the database, and has only one instance.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { type FaultPlace, logFault } from '#backend/platform/log-fault.ts';
import type { Startable } from '#backend/platform/start-polled-object.ts';

/** Milliseconds between two runs. Transactions that write what is due cannot wake the object, so it waits at most this long. */
const pollMs = 5000;
/**
 * Milliseconds until the next run if a run fails or the process ends during it. Cloudflare repeats an alarm that throws only six times, so
 * the object sets the alarm itself.
 */
const recoverAfterMs = 30_000;

export abstract class PolledObject extends DurableObject<BackendEnv> implements Startable {
  /** Name of the object in the log. */
  protected abstract readonly logName: FaultPlace;

  /** Processes what is due. Returns when the next entry is due, if there is one, or `off` if the configuration has no use for the object. */
  protected abstract run(): Promise<number | undefined | 'off'>;

  async start(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + recoverAfterMs);
    try {
      const nextDue = await this.run();
      if (nextDue === 'off') {
        await this.ctx.storage.deleteAlarm();
        return;
      }
      const now = Date.now();
      await this.ctx.storage.setAlarm(Math.max(now, Math.min(nextDue ?? Number.POSITIVE_INFINITY, now + pollMs)));
    } catch (error) {
      logFault(this.logName, error);
    }
  }
}
