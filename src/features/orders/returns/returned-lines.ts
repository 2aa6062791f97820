// What a form of the return page asks for, line by line.
import { isOurFault, type Purchase, type ReturnReason, returnReasons } from '#contract/entities/purchase.ts';

/** Names of the fields of a line. */
export const lineFields = (itemId: string) => ({ qty: `qty.${itemId}`, reason: `reason.${itemId}`, size: `size.${itemId}` });

export interface ReturnedLine {
  itemId: string;
  qty: number;
  reason: ReturnReason;
  exchangeUpc?: string;
}

type Returnable = Purchase['returnable'][number];

/** Why something that was made for its buyer can go back, and anything else. */
export const reasonsFor = ({ isFinalSale }: Pick<Returnable, 'isFinalSale'>): readonly ReturnReason[] =>
  isFinalSale ? returnReasons.filter(isOurFault) : returnReasons;

const maxLines = 100;

/** The lines that are chosen, each with its first reason where none is given; lines that cannot go back are left out. */
export function readReturnedLines(form: URLSearchParams, returnable: readonly Returnable[]): ReturnedLine[] {
  const chosen = new Set(form.getAll('item').slice(0, maxLines));
  return returnable
    .filter(({ itemId }) => chosen.has(itemId))
    .map((each) => {
      const names = lineFields(each.itemId);
      const reasons = reasonsFor(each);
      const qty = Math.trunc(Number(form.get(names.qty)));
      const exchangeUpc = form.get(names.size) ?? '';
      return {
        itemId: each.itemId,
        qty: qty >= 1 ? Math.min(qty, each.qty) : each.qty,
        reason: reasons.find((reason) => reason === form.get(names.reason)) ?? reasons[0] ?? 'faulty',
        ...(exchangeUpc !== '' && { exchangeUpc }),
      };
    });
}

/**
 * The chosen lines of which no sound number of units was given: a whole one, from 1 to as many as can go back. A single piece is not asked
 * for its number.
 */
export function findWrongQuantities(form: URLSearchParams, returnable: readonly Returnable[]): ReadonlySet<string> {
  const chosen = new Set(form.getAll('item').slice(0, maxLines));
  const isWrong = ({ itemId, qty }: Returnable) => {
    const typed = form.get(lineFields(itemId).qty) ?? '';
    return qty > 1 && !(/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= qty);
  };
  return new Set(returnable.filter((each) => chosen.has(each.itemId) && isWrong(each)).map(({ itemId }) => itemId));
}

/** Whether another size would help: it was too small or too large, and there is one in the right direction. */
export const findBetterSizes = ({ reason }: Pick<ReturnedLine, 'reason'>, { sizes }: Returnable): Returnable['sizes'] => {
  if (reason === 'too-small') return sizes.filter(({ isLarger }) => isLarger);
  // the nearest comes first
  return reason === 'too-large' ? sizes.filter(({ isLarger }) => !isLarger).toReversed() : [];
};
