// Options for drawing a garment for the upper body.
import type { Body } from '../relief/body.ts';
import type { ClothName } from '../relief/cloths.ts';
import type { Detail, ToneName } from '../sewing/details.ts';
import type { Fit } from './block.ts';
import type { Pattern } from './patterns.ts';
import type { Pocket } from './pockets.ts';
import type { Quilt } from './quilting.ts';

export interface Upper extends Fit {
  cloth: ClothName;
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
  seed: number;
}

export type Side = 'front' | 'back';

export type Painter = (d: string, detail: Detail, tone?: ToneName) => Pick<Body, 'd' | 'ink' | 'relief'>;

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
