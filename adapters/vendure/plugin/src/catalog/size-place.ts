const letterSizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl'];

/** Returns the position of a size among others: letters, then numbers, then all others. */
export function findSizePlace(name: string): number {
  const text = name.toLowerCase().trim();
  const letter = letterSizes.indexOf(text.replace(/^([2-4])xl$/, (_, count) => `${'x'.repeat(Number(count))}l`));
  if (letter >= 0) return letter;
  const [first, second = 0] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));
  return first === undefined ? 1_000_000 : 1000 + first * 10 + Math.min(second, 999) / 1000;
}
