// The design of a garment for the upper body.
import type { Fabric } from '../taxonomy.ts';
import type { Design, ToneName } from './design.ts';

export type Pocket = 'hand' | 'hand-hidden' | 'chest' | 'chest-flat' | 'napoleon' | 'flap' | 'kangaroo' | 'patch' | 'shirt' | 'pouch';
export type Quilt = 'rows' | 'baffles' | 'chevron' | 'diamonds' | 'waves' | 'bricks';
/** A woven or printed pattern. */
export type Pattern = 'check' | 'lines';

export interface Fit {
  /** Units added to either side of the body. Negative values make the cut slim. */
  ease: number;
  /** Units added to the length. */
  length: number;
  /** Units by which the waist is taken in. */
  waist?: number;
}

export interface Upper extends Design, Fit {
  cloth: Fabric;
  sleeves: 'long' | 'short' | 'none';
  raglan?: boolean;
  neck: 'hood' | 'helmet-hood' | 'stand' | 'funnel' | 'crew' | 'vee' | 'shirt' | 'mock';
  front: 'zip' | 'flap' | 'half' | 'quarter' | 'buttons' | 'placket' | 'closed';
  quilt?: Quilt;
  /** The position of the second cloth or color. */
  block?: 'yoke' | 'chest' | 'sides' | 'shoulders' | 'lower' | 'stripe';
  blockTone?: ToneName;
  pockets: readonly Pocket[];
  hem: 'cord' | 'rib' | 'bound' | 'tail' | 'plain';
  cuffs: 'tab' | 'rib' | 'bound' | 'button' | 'plain';
  pattern?: Pattern;
  print?: 'mark' | 'peaks' | 'small';
  lining?: ToneName;
  /** Whether a cord narrows the waist. */
  waistCord?: boolean;
  /** Whether there are zips below the arms for ventilation. */
  pitZips?: boolean;
}

/** Default options for a garment for the upper body. */
export const plainUpper = {
  ease: 0,
  length: 0,
  sleeves: 'long',
  front: 'zip',
  pockets: ['hand'],
  hem: 'plain',
  cuffs: 'plain',
} as const satisfies Partial<Upper>;
