import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What has changed. `product`: the data of a product; `lists`: in which lists a product is; `list`: the products of a category;
 * `category`: name, address or place of a category; `labels`: names of facets and their values; `everything`: what all products depend on,
 * such as a tax rate; `terms`: the commercial terms of a channel.
 */
export type ChangeKind = 'product' | 'lists' | 'list' | 'category' | 'labels' | 'everything' | 'terms';

/** A change that the style index or the shop has not received yet. Rows are written by triggers (triggers.ts). */
@Entity('cairn_event')
@Index(['indexed', 'id'])
export class CairnEvent {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column('varchar')
  kind: ChangeKind;

  /** Id of the product or collection, or number of the category; empty for the kinds without. */
  @Column('varchar')
  key: string;

  /** Whether the style index contains the change. */
  @Column({ type: 'boolean', default: false })
  indexed: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
