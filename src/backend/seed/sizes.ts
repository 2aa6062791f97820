import type { Audience } from './kinds.ts';

export type SizeRange = 'letters' | 'waists' | 'shoes' | 'one';

/** A size as US and European shoppers read it. */
export type Size = readonly [us: string, eu: string];

const letters: readonly Size[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => [size, size]);

const shoesOfMen: readonly Size[] = [
  ['8', '41'],
  ['8.5', '41.5'],
  ['9', '42'],
  ['9.5', '42.5'],
  ['10', '43'],
  ['10.5', '44'],
  ['11', '44.5'],
  ['12', '46'],
];
const shoesOfWomen: readonly Size[] = [
  ['6', '36.5'],
  ['6.5', '37'],
  ['7', '38'],
  ['7.5', '38.5'],
  ['8', '39'],
  ['8.5', '40'],
  ['9', '40.5'],
  ['10', '42'],
];
const waistsOfMen: readonly Size[] = [
  ['30', '46'],
  ['32', '48'],
  ['34', '50'],
  ['36', '52'],
  ['38', '54'],
  ['40', '56'],
];
const waistsOfWomen: readonly Size[] = [
  ['2', '34'],
  ['4', '36'],
  ['6', '38'],
  ['8', '40'],
  ['10', '42'],
  ['12', '44'],
];

/** The sizes a style is made in, smallest first. */
export function sizesOf(range: SizeRange, audience: Audience): readonly Size[] {
  if (range === 'letters') return letters;
  if (range === 'one') return [['One Size', 'Einheitsgröße']];
  if (range === 'shoes') return audience === 'women' ? shoesOfWomen : shoesOfMen;
  return audience === 'women' ? waistsOfWomen : waistsOfMen;
}
