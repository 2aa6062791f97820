// The designs of all garments for the upper body.
import type { ProductType } from '../taxonomy.ts';
import { type InnerLayerType, innerLayers } from './inner-layers.ts';
import { type OuterLayerType, outerLayers } from './outer-layers.ts';
import type { Upper } from './upper.ts';

export type UpperType = OuterLayerType | InnerLayerType;
export const uppers: Record<UpperType, readonly Upper[]> = { ...outerLayers, ...innerLayers };

export const isUpper = (type: ProductType): type is UpperType => type in uppers;
