// Body measurements for each size, as ranges in centimeters, by product type and audience. Also the shoe sizes of each site.
import type { SizeChartRow } from '#contract/entities/size-chart.ts';

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const createLetterSizes = (bodies: readonly SizeChartRow['body'][]): SizeChartRow[] =>
  bodies.map((body, index) => ({ sizes: { eu: letters[index] ?? '' }, body }));

const topsOfMen = createLetterSizes([
  { chest: [84, 89], waist: [69, 74] },
  { chest: [89, 94], waist: [74, 79] },
  { chest: [94, 102], waist: [79, 86] },
  { chest: [102, 109], waist: [86, 94] },
  { chest: [109, 117], waist: [94, 104] },
  { chest: [117, 124], waist: [104, 114] },
]);
const topsOfWomen = createLetterSizes([
  { chest: [80, 84], waist: [61, 65] },
  { chest: [84, 89], waist: [65, 70] },
  { chest: [89, 95], waist: [70, 76] },
  { chest: [95, 102], waist: [76, 84] },
  { chest: [102, 110], waist: [84, 92] },
  { chest: [110, 119], waist: [92, 102] },
]);
const gloves = createLetterSizes([
  { hand: [17, 18] },
  { hand: [18, 19.5] },
  { hand: [19.5, 21] },
  { hand: [21, 22.5] },
  { hand: [22.5, 24] },
  { hand: [24, 25.5] },
]);

const trousers = (us: string, gb: string, eu: string, fr: string, it: string, body: SizeChartRow['body']): SizeChartRow => ({
  sizes: { eu, us, gb, fr, it },
  body,
});
const trousersOfMen = [
  trousers('30', '30', '46', '40', '46', { waist: [74, 79], hip: [90, 94] }),
  trousers('32', '32', '48', '42', '48', { waist: [79, 84], hip: [94, 98] }),
  trousers('34', '34', '50', '44', '50', { waist: [84, 89], hip: [98, 102] }),
  trousers('36', '36', '52', '46', '52', { waist: [89, 94], hip: [102, 106] }),
  trousers('38', '38', '54', '48', '54', { waist: [94, 99], hip: [106, 110] }),
  trousers('40', '40', '56', '50', '56', { waist: [99, 104], hip: [110, 114] }),
];
const trousersOfWomen = [
  trousers('2', '6', '34', '36', '40', { waist: [63, 66], hip: [88, 91] }),
  trousers('4', '8', '36', '38', '42', { waist: [66, 70], hip: [91, 95] }),
  trousers('6', '10', '38', '40', '44', { waist: [70, 74], hip: [95, 99] }),
  trousers('8', '12', '40', '42', '46', { waist: [74, 78], hip: [99, 103] }),
  trousers('10', '14', '42', '44', '48', { waist: [78, 82], hip: [103, 107] }),
  trousers('12', '16', '44', '46', '50', { waist: [82, 87], hip: [107, 112] }),
];

const shoe = (us: string, gb: string, eu: string, length: number): SizeChartRow => ({
  sizes: { eu, us, gb },
  body: { foot: [length, length] },
});
const shoesOfMen = [
  shoe('8', '7', '41', 25.8),
  shoe('8.5', '7.5', '41.5', 26.2),
  shoe('9', '8', '42', 26.7),
  shoe('9.5', '8.5', '42.5', 27.1),
  shoe('10', '9', '43', 27.5),
  shoe('10.5', '9.5', '44', 28),
  shoe('11', '10', '44.5', 28.4),
  shoe('12', '11', '46', 29.3),
];
const shoesOfWomen = [
  shoe('6', '4', '36.5', 23),
  shoe('6.5', '4.5', '37', 23.4),
  shoe('7', '5', '38', 23.8),
  shoe('7.5', '5.5', '38.5', 24.2),
  shoe('8', '6', '39', 24.7),
  shoe('8.5', '6.5', '40', 25.2),
  shoe('9', '7', '40.5', 25.6),
  shoe('10', '8', '42', 26.5),
];

const clothes = 'shell-jacket down-jacket parka fleece vest windbreaker t-shirt shirt hoodie base-layer leggings snow-pants'.split(' ');

/** Kind of size chart by product type. Product types with a single size have no chart. */
const kinds = new Map<string, 'tops' | 'shoes' | 'trousers' | 'gloves'>([
  ...clothes.map((type) => [type, 'tops'] as const),
  ['hiking-boot', 'shoes'],
  ['trail-shoe', 'shoes'],
  ['sandal', 'shoes'],
  ['winter-boot', 'shoes'],
  ['pants', 'trousers'],
  ['shorts', 'trousers'],
  ['gloves', 'gloves'],
]);

type Audience = 'men' | 'women' | 'all';

/** Returns the rows of a size chart. There are none for unknown types, types with a single size, and unisex products other than gloves. */
export function findSizeChart(productType: string, audience: Audience | undefined): readonly SizeChartRow[] {
  const kind = kinds.get(productType);
  if (kind === 'gloves') return gloves;
  if (kind === undefined || audience === undefined || audience === 'all') return [];
  const isForWomen = audience === 'women';
  if (kind === 'shoes') return isForWomen ? shoesOfWomen : shoesOfMen;
  if (kind === 'trousers') return isForWomen ? trousersOfWomen : trousersOfMen;
  return isForWomen ? topsOfWomen : topsOfMen;
}

/** Lists the shoe sizes of a site in the site's numbering, including half sizes. */
export function listFootSizes({ region, siteId }: { region: 'NORA' | 'EMEA'; siteId: string }): string[] {
  const [from, to] = region === 'NORA' ? [5, 14] : siteId === 'gb' ? [3, 13] : [35, 48];
  return Array.from({ length: (to - from) * 2 + 1 }, (_, index) => String(from + index / 2));
}
