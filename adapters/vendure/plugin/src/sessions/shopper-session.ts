import { EntityId, type ID } from '@vendure/core';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A chain of refresh tokens: a guest, or a sign-in of an account in one browser. It contains neither refresh nor access tokens. */
@Entity('cairn_shopper_session')
export class ShopperSession {
  /** Id in refresh tokens and in the customer's list of sign-ins. */
  @PrimaryColumn({ length: 32 })
  chainId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Site of a guest; the site of the sign-in of an account. */
  @Column({ length: 20 })
  site: string;

  /** Vendure's session, which can be missing: Vendure deletes sessions without a current cart after a week. */
  @Index()
  @EntityId({ nullable: true })
  sessionId: ID | null;

  /** Hash of the idempotency key and its secret, which identify a guest. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true })
  requestHash: string | null;

  /** Number of the current refresh token. */
  @Column({ default: 1 })
  generation: number;

  /** Time when the current refresh token was issued. */
  @Index()
  @Column({ type: 'timestamptz' })
  rotatedAt: Date;

  /** The user of Vendure who is signed in; null for a guest. */
  @Index()
  @EntityId({ nullable: true })
  userId: ID | null;

  /** Name of the browser, as it was sent with the sign-in. */
  @Column({ length: 60, default: '' })
  device: string;

  /** Approximate place of the last use. */
  @Column({ type: 'jsonb', nullable: true })
  place: { country: string; city?: string } | null;

  /** Time when the customer last signed in with a password, or confirmed the identity. */
  @Column({ type: 'timestamptz', nullable: true })
  authenticatedAt: Date | null;

  /** Time when a confirmation code was emailed. */
  @Column({ type: 'timestamptz', nullable: true })
  codeSentAt: Date | null;

  /** Number of attempts that remain for the emailed code. */
  @Column({ default: 0 })
  codeAttemptsLeft: number;
}
