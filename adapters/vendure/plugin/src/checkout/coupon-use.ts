import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The use of a coupon with a limit by an order that is placed or being placed. The uses of canceled orders do not count. */
@Entity('cairn_coupon_use')
export class CouponUse {
  @PrimaryColumn('int')
  promotionId: number;

  /** Hash of the customer's mailbox. */
  @PrimaryColumn({ length: 64 })
  mailbox: string;

  @Index()
  @PrimaryColumn('int')
  orderId: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
