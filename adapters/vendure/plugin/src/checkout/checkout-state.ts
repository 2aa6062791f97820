import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What Vendure lacks about the checkout of an order: the chosen payment before it is placed, and afterwards its revision and secret. */
@Entity('cairn_checkout')
export class CheckoutState {
  @PrimaryColumn('int')
  orderId: number;

  /** Id of the chosen payment; null if none is chosen. */
  @Column('text', { nullable: true })
  instrumentId: string | null;

  /** Code of the chosen payment method. */
  @Column('text', { nullable: true })
  method: string | null;

  /** The session in which the shopper entered a card; null for a payment method without a page. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  /** The revision that was placed; null before. A second request with this revision gets the same order. */
  @Column('int', { nullable: true })
  placedRevision: number | null;

  /** The secret with which a guest can read the order; null before it is placed. */
  @Column('text', { nullable: true })
  secret: string | null;
}
