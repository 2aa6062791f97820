// Enforces the limits of coupons when an order is placed. Vendure counts the uses of a customer by the customer's id, which guests lack.
import { Injectable } from '@nestjs/common';
import { Customer, type ID, type RequestContext, TransactionalConnection } from '@vendure/core';
import type { EntityManager } from 'typeorm';
import { findMailbox } from '../accounts/mailbox.ts';
import { Refusal } from '../refusal.ts';
import { hashText } from '../sessions/session-store.ts';
import { CouponUse } from './coupon-use.ts';

@Injectable()
export class CouponUses {
  constructor(private readonly connection: TransactionalConnection) {}

  /**
   * Takes a use of each coupon of an order that has a limit, or refuses the order. Other orders with the coupon wait until the transaction
   * ends, so that two of them cannot take the last use. `emails`: addresses of the customer, whose spellings are normalized.
   */
  async take(ctx: RequestContext, orderId: ID, emails: readonly (string | null | undefined)[]): Promise<void> {
    const { manager } = this.connection.getRepository(ctx, CouponUse);
    const promotions: LimitedPromotion[] = await manager.query(
      `select p.id, p."couponCode" as code, p."usageLimit" as "limit", p."perCustomerUsageLimit" as "ownLimit"
       from promotion p join order_promotions_promotion link on link."promotionId" = p.id and link."orderId" = $1
       where coalesce(p."couponCode", '') <> '' and (p."usageLimit" is not null or p."perCustomerUsageLimit" is not null)
       order by p.id for no key update of p`,
      [orderId],
    );
    if (promotions.length === 0) return;
    const mailboxes = hashMailboxes(emails);
    for (const promotion of promotions) {
      await this.requireUse(manager, promotion, { orderId, mailboxes });
      await manager.query(
        `insert into cairn_coupon_use ("promotionId", mailbox, "orderId") select $1, unnest($2::text[]), $3 on conflict do nothing`,
        [promotion.id, mailboxes, orderId],
      );
    }
  }

  /** Returns true if the customer with an email address has used a coupon as often as it permits. */
  async isUsed(ctx: RequestContext, promotion: { id: ID; perCustomerUsageLimit: number | null }, email: string): Promise<boolean> {
    const { manager } = this.connection.getRepository(ctx, CouponUse);
    const count = await this.countOwn(manager, promotion.id, { orderId: 0, mailboxes: hashMailboxes([email]) });
    return promotion.perCustomerUsageLimit !== null && count >= promotion.perCustomerUsageLimit;
  }

  /** Returns true if an order has a coupon that each customer can use only a limited number of times. */
  async isLimitedByCustomer(ctx: RequestContext, orderId: ID): Promise<boolean> {
    const rows: unknown[] = await this.connection.getRepository(ctx, CouponUse).query(
      `select from promotion p join order_promotions_promotion link on link."promotionId" = p.id and link."orderId" = $1
       where coalesce(p."couponCode", '') <> '' and p."perCustomerUsageLimit" is not null`,
      [orderId],
    );
    return rows.length > 0;
  }

  /** Returns the email address of the signed-in customer; null for a guest. */
  async findEmail(ctx: RequestContext): Promise<string | null> {
    if (ctx.activeUserId === undefined) return null;
    const customer = await this.connection.getRepository(ctx, Customer).findOneBy({ user: { id: ctx.activeUserId } });
    return customer?.emailAddress ?? null;
  }

  /** Gives back the uses of an order that was not placed. */
  async giveBack(manager: EntityManager, orderId: number): Promise<void> {
    await manager.delete(CouponUse, { orderId });
  }

  private async requireUse(manager: EntityManager, { id, code, limit, ownLimit }: LimitedPromotion, by: User): Promise<void> {
    if (ownLimit !== null && (await this.countOwn(manager, id, by)) >= ownLimit)
      throw new Refusal('COUPON_CODE_USED', { couponCode: code });
    if (limit === null) return;
    // orders of employees have no row in the table
    const [{ count }] = await manager.query(
      `select count(*)::int as count from "order" o join (
         select u."orderId" from cairn_coupon_use u where u."promotionId" = $1
         union select l."orderId" from order_promotions_promotion l join "order" p on p.id = l."orderId" and p."orderPlacedAt" is not null
         where l."promotionId" = $1) used on used."orderId" = o.id
       where o.id <> $2 and o.state <> 'Cancelled'`,
      [id, by.orderId],
    );
    if (count >= limit) throw new Refusal('COUPON_CODE_LIMIT_ERROR', { couponCode: code });
  }

  private async countOwn(manager: EntityManager, promotionId: ID, { orderId, mailboxes }: User): Promise<number> {
    const [{ count }] = await manager.query(
      `select count(distinct u."orderId")::int as count from cairn_coupon_use u join "order" o on o.id = u."orderId"
       where u."promotionId" = $1 and u.mailbox = any($2) and u."orderId" <> $3 and o.state <> 'Cancelled'`,
      [promotionId, mailboxes, orderId],
    );
    return count;
  }
}

interface LimitedPromotion {
  id: ID;
  code: string;
  limit: number | null;
  ownLimit: number | null;
}

interface User {
  orderId: ID;
  mailboxes: string[];
}

const hashMailboxes = (emails: readonly (string | null | undefined)[]): string[] =>
  Array.from(new Set(emails.flatMap((email) => (email ? findMailbox(email) : []))), (mailbox) => hashText('mailbox', mailbox));
