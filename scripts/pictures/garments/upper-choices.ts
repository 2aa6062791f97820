// Types of the functions that draw garments for the upper body.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Body } from '../relief/body.ts';
import type { Detail } from '../sewing/details.ts';

export type Side = 'front' | 'back';

export type Painter = (d: string, detail: Detail, tone?: ToneName) => Pick<Body, 'd' | 'ink' | 'relief'>;
