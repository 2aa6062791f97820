import type { Condition, PromotedLine } from './promotion.ts';

/** Returns the lines to which a condition applies. */
export const findScope = <Line extends PromotedLine>({ categoryIds }: Condition, lines: readonly Line[]): Line[] =>
  lines.filter((line) => !categoryIds || line.categoryIds.some((id) => categoryIds.includes(id)));

/** Returns the amount that is missing to reach `minValue`, in minor units. It is 0 or negative if `minValue` is reached or absent. */
export const distanceTo = (condition: Condition, lines: readonly PromotedLine[]): number =>
  (condition.minValue ?? 0) - sumGoods(findScope(condition, lines));

export function isSatisfied(condition: Condition, lines: readonly PromotedLine[]): boolean {
  const scope = findScope(condition, lines);
  const units = scope.reduce((sum, { qty }) => sum + qty, 0);
  return scope.length > 0 && units >= (condition.minUnits ?? 1) && sumGoods(scope) >= (condition.minValue ?? 0);
}

export const sumGoods = (lines: readonly PromotedLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);
