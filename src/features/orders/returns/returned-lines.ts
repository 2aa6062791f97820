// Parses the form of the return page, line by line.
import { isOurFault, type Purchase, type ReturnReason, returnReasons } from '#contract/entities/purchase.ts';

/** Returns the names of a line's form fields. */
export const lineFields = (itemId: string) => ({ qty: `qty.${itemId}`, reason: `reason.${itemId}`, size: `size.${itemId}` });

/** A line that the shopper has selected. */
export interface SelectedLine {
  itemId: string;
  qty: number;
  /** Undefined until the shopper chooses a possible reason. */
  reason?: ReturnReason;
  exchangeUpc?: string;
}

export type ReturnedLine = SelectedLine & { reason: ReturnReason };

type Returnable = Purchase['returnable'][number];

/** Returns the possible reasons for returning an item. Customized items (`isFinalSale`) can only be returned if the shop is at fault. */
export const reasonsFor = ({ isFinalSale }: Pick<Returnable, 'isFinalSale'>): readonly ReturnReason[] =>
  isFinalSale ? returnReasons.filter(isOurFault) : returnReasons;

const maxLines = 100;

/** Returns the selected lines that can be returned. */
export function readSelectedLines(form: URLSearchParams, returnable: readonly Returnable[]): SelectedLine[] {
  const chosen = new Set(form.getAll('item').slice(0, maxLines));
  return returnable
    .filter(({ itemId }) => chosen.has(itemId))
    .map((each) => {
      const names = lineFields(each.itemId);
      const reason = reasonsFor(each).find((possible) => possible === form.get(names.reason));
      const qty = Math.trunc(Number(form.get(names.qty)));
      const exchangeUpc = form.get(names.size) ?? '';
      return {
        itemId: each.itemId,
        qty: qty >= 1 ? Math.min(qty, each.qty) : each.qty,
        ...(reason !== undefined && { reason }),
        ...(exchangeUpc !== '' && { exchangeUpc }),
      };
    });
}

/**
 * Returns the ids of selected lines without a valid quantity: a whole number from 1 to the returnable quantity. A single unit has no
 * quantity field.
 */
export function findWrongQuantities(form: URLSearchParams, returnable: readonly Returnable[]): ReadonlySet<string> {
  const chosen = new Set(form.getAll('item').slice(0, maxLines));
  const isWrong = ({ itemId, qty }: Returnable) => {
    const typed = form.get(lineFields(itemId).qty) ?? '';
    return qty > 1 && !(/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= qty);
  };
  return new Set(returnable.filter((each) => chosen.has(each.itemId) && isWrong(each)).map(({ itemId }) => itemId));
}

export const hasReason = (line: SelectedLine): line is ReturnedLine => line.reason !== undefined;

/** Returns the sizes that may fit better: larger ones if the item was too small, smaller ones if it was too large. */
export const findBetterSizes = ({ reason }: Pick<SelectedLine, 'reason'>, { sizes }: Returnable): Returnable['sizes'] => {
  if (reason === 'too-small') return sizes.filter(({ isLarger }) => isLarger);
  // nearest size first
  return reason === 'too-large' ? sizes.filter(({ isLarger }) => !isLarger).toReversed() : [];
};
