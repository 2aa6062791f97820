// Deletes the carts of guests who have not returned (docs/vendure.md).
import { Injectable } from '@nestjs/common';
import { ConfigService, Logger, ScheduledTask, TransactionalConnection } from '@vendure/core';
import type { EntityManager } from 'typeorm';

/** Number of carts in a transaction. Each of them is locked, and PostgreSQL has room for some thousand locks. */
const batchSize = 500;

/** Time after the last change. Carts with items are kept as long as in the embedded backend. */
const retention = { cart: '60 days', emptyCart: '1 day' };

/** A cart and the time of its last change, with microseconds, after which the next batch begins. */
interface Candidate {
  id: number;
  changedAt: string;
}

@Injectable()
export class OldCarts {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly config: ConfigService,
  ) {}

  /** Deletes all carts whose retention period has ended, in batches. Returns their number. */
  async deleteAll(): Promise<number> {
    let deleted = 0;
    let last: Candidate | undefined = { id: 0, changedAt: '-infinity' };
    while (last) {
      const candidates = await this.list(last);
      deleted += await this.deleteBatch(candidates.map(({ id }) => id));
      last = candidates.at(-1);
    }
    return deleted;
  }

  /** Lists the carts after the given one, oldest first. Carts with items may not be old enough to be deleted. */
  private list({ id, changedAt }: Candidate): Promise<Candidate[]> {
    return this.connection.rawConnection.query(
      `select id, "updatedAt"::text as "changedAt" from "order"
       where active and "updatedAt" < localtimestamp - $3::interval and ("updatedAt", id) > ($2::timestamp, $1)
       order by "updatedAt", id limit $4`,
      [id, changedAt, retention.emptyCart, batchSize],
    );
  }

  /** Deletes those of the carts whose retention period has ended. A cart to which other tables refer becomes inactive instead. */
  private async deleteBatch(ids: readonly number[]): Promise<number> {
    try {
      return await this.deleteLocked(ids, deleteCarts);
    } catch (problem) {
      if (ids.length > 1) {
        let deleted = 0;
        for (const id of ids) deleted += await this.deleteBatch([id]);
        return deleted;
      }
      Logger.warn(`The cart ${ids[0]} was not deleted, but closed: ${(problem as Error).message}`, 'Cairn');
      return this.deleteLocked(ids, closeCarts);
    }
  }

  private async deleteLocked(ids: readonly number[], remove: (manager: EntityManager, ids: number[]) => Promise<unknown>): Promise<number> {
    const { due, tokens } = await this.connection.rawConnection.transaction(async (manager) => {
      const due = await findDue(manager, ids);
      const [sessions]: [{ token: string }[]] = await manager.query(
        'update session set "activeOrderId" = null where "activeOrderId" = any($1) returning token',
        [due],
      );
      await manager.query('delete from cairn_payment_session where "orderId" = any($1)', [due]);
      await manager.query('delete from cairn_checkout where "orderId" = any($1)', [due]);
      await remove(manager, due);
      return { due, tokens: sessions.map(({ token }) => token) };
    });
    for (const token of tokens) await this.config.authOptions.sessionCacheStrategy.delete(token);
    return due.length;
  }
}

/**
 * Locks those of the carts whose retention period has ended, and returns their ids. A cart that another transaction is changing or placing
 * is left out. Carts of accounts and of other storefronts are kept, and so are carts whose guest can still return from the page of the
 * payment provider, or whose payment is not yet decided or canceled.
 */
async function findDue(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const locked: { id: number }[] = await manager.query('select id from unnest($1::int[]) as id where pg_try_advisory_xact_lock(1, id)', [
    ids,
  ]);
  // a separate statement, so that it sees the changes that were made before the cart was locked
  const due: { id: number }[] = await manager.query(
    `select cart.id from "order" cart left join customer on customer.id = cart."customerId"
     where cart.id = any($1) and cart.active and cart.state in ('AddingItems', 'ArrangingPayment')
       and cart."customFieldsOwner" like 'session %' and customer."userId" is null
       and cart."updatedAt" < localtimestamp
         - case when exists (select from order_line line where line."orderId" = cart.id) then $2::interval else $3::interval end
       and not exists (select from cairn_payment_session session where session."orderId" = cart.id and session."expiresAt" > now())
       and not exists (select from cairn_placement placement where placement."orderId" = cart.id)`,
    [locked.map(({ id }) => id), retention.cart, retention.emptyCart],
  );
  return due.map(({ id }) => id);
}

/** Deletes carts, with their lines. */
const deleteCarts = (manager: EntityManager, ids: number[]): Promise<unknown> =>
  manager.query('delete from "order" where id = any($1)', [ids]);

/** Deletes the personal data of carts that cannot be deleted, because other tables refer to them, such as payments. */
export const closeCarts = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  manager.query(
    `update "order" set active = false, "customFieldsOwner" = null, "shippingAddress" = '{}', "billingAddress" = '{}' where id = any($1)`,
    [ids],
  );

export const deleteOldCarts = new ScheduledTask({
  id: 'cairn-delete-old-carts',
  description: 'Deletes carts of guests who have not returned: empty ones after a day, others after 60 days',
  schedule: (cron) => cron.everyHour(),
  timeout: '30m',
  execute: async ({ injector }) => ({ deleted: await injector.get(OldCarts).deleteAll() }),
});
