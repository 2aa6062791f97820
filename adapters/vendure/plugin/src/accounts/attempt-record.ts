import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Number of attempts for one key, such as a network or an email address, within a window. */
@Entity('cairn_attempt')
export class AttemptRecord {
  /** Hash of the action and the key. */
  @PrimaryColumn({ length: 64 })
  id: string;

  @Column()
  attempts: number;

  @Index()
  @Column({ type: 'timestamptz' })
  since: Date;

  @Column({ type: 'timestamptz' })
  closedUntil: Date;
}
