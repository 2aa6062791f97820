import { EntityId, type ID } from '@vendure/core';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code of a sign-in, which is exchanged for tokens once, within a minute (PKCE, RFC 7636). */
@Entity('cairn_sign_in_code')
export class SignInCode {
  @PrimaryColumn({ length: 64 })
  hash: string;

  @EntityId()
  userId: ID;

  @Column({ length: 20 })
  site: string;

  @Column({ length: 128 })
  challenge: string;

  /** Vendure's session of the guest who signed in. */
  @EntityId({ nullable: true })
  guestSessionId: ID | null;

  @Column({ length: 60 })
  device: string;

  @Column({ type: 'timestamptz' })
  authenticatedAt: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** The chain of refresh tokens that the exchange created. */
  @Column({ type: 'varchar', length: 32, nullable: true })
  chainId: string | null;
}
