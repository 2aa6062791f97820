import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A change that was made under an idempotency key. */
@Entity('cairn_idempotency')
export class IdempotencyRecord {
  /** Hash of the shopper and the key. */
  @PrimaryColumn('text')
  id: string;

  /** Hash of the operation and its input, which must be the same whenever the key is used. */
  @Column('text')
  inputHash: string;

  @Column('jsonb', { nullable: true })
  reply: unknown;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
