import type { Size } from '#backend/rules/size.ts';
import type { Audience } from './kinds.ts';

export type SizeRange = 'letters' | 'waists' | 'shoes' | 'one';

const letters: readonly Size[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((size) => ({ eu: size }));

const one: readonly Size[] = [{ eu: 'One Size', de: 'Einheitsgröße', fr: 'Taille unique', it: 'Taglia unica', 'us-fr': 'Taille unique' }];

const shoes = ([us, gb, eu]: readonly [us: string, gb: string, eu: string]): Size => ({ eu, us, gb });
const trousers = ([us, gb, eu, fr, it]: readonly [us: string, gb: string, eu: string, fr: string, it: string]): Size => ({
  eu,
  us,
  gb,
  fr,
  it,
});

const shoesOfMen = (
  [
    ['8', '7', '41'],
    ['8.5', '7.5', '41.5'],
    ['9', '8', '42'],
    ['9.5', '8.5', '42.5'],
    ['10', '9', '43'],
    ['10.5', '9.5', '44'],
    ['11', '10', '44.5'],
    ['12', '11', '46'],
  ] as const
).map(shoes);
const shoesOfWomen = (
  [
    ['6', '4', '36.5'],
    ['6.5', '4.5', '37'],
    ['7', '5', '38'],
    ['7.5', '5.5', '38.5'],
    ['8', '6', '39'],
    ['8.5', '6.5', '40'],
    ['9', '7', '40.5'],
    ['10', '8', '42'],
  ] as const
).map(shoes);
const waistsOfMen = (
  [
    ['30', '30', '46', '40', '46'],
    ['32', '32', '48', '42', '48'],
    ['34', '34', '50', '44', '50'],
    ['36', '36', '52', '46', '52'],
    ['38', '38', '54', '48', '54'],
    ['40', '40', '56', '50', '56'],
  ] as const
).map(trousers);
const waistsOfWomen = (
  [
    ['2', '6', '34', '36', '40'],
    ['4', '8', '36', '38', '42'],
    ['6', '10', '38', '40', '44'],
    ['8', '12', '40', '42', '46'],
    ['10', '14', '42', '44', '48'],
    ['12', '16', '44', '46', '50'],
  ] as const
).map(trousers);

/** Returns the sizes in which a style is available, smallest first. */
export function listSizes(range: SizeRange, audience: Audience): readonly Size[] {
  if (range === 'letters') return letters;
  if (range === 'one') return one;
  if (range === 'shoes') return audience === 'women' ? shoesOfWomen : shoesOfMen;
  return audience === 'women' ? waistsOfWomen : waistsOfMen;
}
