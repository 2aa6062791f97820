import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CairnAddress } from '../orders/order-address.ts';
import type { PlacedCart } from './checkout-state.ts';

/** Units of a variant at a stock location that are allocated to an order before it is placed. */
export interface Hold {
  variantId: number;
  locationId: number;
  quantity: number;
}

/**
 * An order that is being placed: its stock is held, and its payment may have been authorized. The row exists from the first transaction of
 * the placement to the second, and outlives a crash between them.
 */
@Entity('cairn_placement')
export class OpenPlacement {
  @PrimaryColumn('text')
  id: string;

  /** An order has at most one placement that is not given up. */
  @Index({ unique: true, where: 'not "isGivenUp"' })
  @Column('int')
  orderId: number;

  @Column('text')
  orderCode: string;

  /** The revision that is placed. */
  @Column('int')
  revision: number;

  @Column('text')
  instrumentId: string;

  @Column('text')
  method: string;

  /** Name of the payment method in the language of the request. */
  @Column('text')
  methodName: string;

  /** Code of the payment provider's handler; null for a payment method without a provider. */
  @Column('text', { nullable: true })
  handlerCode: string | null;

  /** The session in which the shopper entered a card; null for a payment method without a page. */
  @Column('text', { nullable: true })
  sessionId: string | null;

  @Column('int')
  amount: number;

  @Column('text')
  currencyCode: string;

  /** URL to which the page of the bank's challenge redirects back. */
  @Column('text')
  returnUrl: string;

  /** Replaces the billing address of the cart. */
  @Column('jsonb', { nullable: true })
  billingAddress: CairnAddress | null;

  /** The cart as it is placed. */
  @Column('jsonb')
  cart: PlacedCart & { shippingAddress: CairnAddress };

  @Column('jsonb')
  holds: Hold[];

  /** Time after which the stock is released and the payment is canceled, unless the placement is repeated. */
  @Index()
  @Column('timestamptz')
  expiresAt: Date;

  /**
   * True if the placement has ended and its stock is released, but its payment is not canceled yet. The payment is canceled at once if the
   * placement was given up, or at `expiresAt` if the payment waits for the bank's challenge.
   */
  @Column('boolean', { default: false })
  isGivenUp: boolean;
}
