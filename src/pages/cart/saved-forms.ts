import { moveSaved, removeSaved, updateSaved } from '#commerce/saved-for-later.ts';
import type { SavedGesture } from '#domain/saved-intent.ts';
import { moveProblemText, type Problem, problemText } from '#i18n/problem-text.ts';
import type { View } from '#ui/render-context.ts';
import type { SubmitContext } from '../page.ts';

/** Does what a form of the saved list asks for; gives the words for what could not be done. */
export async function performSaved({ shopper, view, key }: SubmitContext, gesture: SavedGesture): Promise<string | undefined> {
  const { savedId } = gesture;
  switch (gesture.intent) {
    case 'saved-move': {
      const { productId, upc, pieces } = gesture;
      const moved = await moveSaved(shopper, { savedId, productId, upc, qty: pieces }, key);
      return moved.ok ? undefined : (goneText(view, moved.error.code) ?? moveProblemText(view, moved.error));
    }
    case 'saved-update': {
      const updated = await updateSaved(shopper, savedId, gesture.pieces);
      return updated.ok ? undefined : (goneText(view, updated.error.code) ?? problemText(view, updated.error));
    }
    case 'saved-remove': {
      const removed = await removeSaved(shopper, savedId);
      return removed.ok ? undefined : (goneText(view, removed.error.code) ?? problemText(view, removed.error));
    }
  }
}

const goneText = ({ t }: View, code: string): string | undefined => (code === 'API404' ? t('saved.missing') : undefined);

/** Of a line of the cart; a full list has words of its own. */
export const saveProblemText = (view: View, problem: Problem & { details?: { maxItems?: number | undefined } | undefined }): string =>
  problem.details?.maxItems === undefined ? problemText(view, problem) : view.t('favorites.full', { max: problem.details.maxItems });
