import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The stored fields of a card. Only the payment provider knows its number. */
export interface Card {
  brand: string;
  bin?: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/** A session on the page of the payment provider, for one cart. */
@Entity('cairn_payment_session')
export class PaymentSession {
  @PrimaryColumn('text')
  id: string;

  @Index()
  @Column('int')
  orderId: number;

  /** Code of the payment method. */
  @Column('text')
  method: string;

  /** URL to which the page redirects back. */
  @Column('text')
  returnUrl: string;

  @Column('timestamptz')
  expiresAt: Date;

  /** The card that the shopper entered; null until then. */
  @Column('jsonb', { nullable: true })
  card: Card | null;

  /** What the payment provider needs for a payment, such as its ids. */
  @Column('jsonb', { nullable: true })
  reference: Record<string, string> | null;
}
