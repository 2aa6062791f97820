import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Checkout state that Vendure does not store: the chosen payment before the order is placed, its revision and secret afterwards. */
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

  /** The bank's challenge that the payment waits for; null if there is none. */
  @Column('jsonb', { nullable: true })
  challenge: StoredChallenge | null;

  /** The revision that was placed; null before. A second request with this revision gets the same order. */
  @Column('int', { nullable: true })
  placedRevision: number | null;

  /** The secret with which a guest can read the order; null before it is placed. */
  @Column('text', { nullable: true })
  secret: string | null;

  /** The cart as it was placed, with the texts in the language of that request; null before it is placed. */
  @Column('jsonb', { nullable: true })
  cart: PlacedCart | null;

  /** Name of the payment method in the same language. */
  @Column('text', { nullable: true })
  paymentName: string | null;

  /** True from the cancellation of the order until its money is returned. */
  @Index({ where: '"isMoneyDue"' })
  @Column('boolean', { default: false })
  isMoneyDue: boolean;
}

export interface StoredChallenge {
  id: string;
  url: string;
  /** The revision that the shopper submitted. */
  revision: number;
  /** URL to which the page of the challenge redirects back. */
  returnUrl: string;
}

/** The fields of a placed cart that the plugin reads. */
export interface PlacedCart {
  shippingAddress?: { email?: string | null; phone?: string | null } | null;
  billingAddress?: object | null;
}
