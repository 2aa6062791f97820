import type { SubmitContext } from '#http/page.ts';
import { moveProblemText, type Problem, problemText } from '#i18n/problem-text.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { moveSaved, removeSaved, updateSaved } from './saved-for-later.ts';
import type { SavedIntent } from './saved-intent.ts';

/** Performs the action of a form of the saved-for-later list. Returns the error message if it fails, else undefined. */
export async function performSaved({ shopper, renderContext, key }: SubmitContext, intent: SavedIntent): Promise<string | undefined> {
  const { savedId } = intent;
  switch (intent.intent) {
    case 'saved-move': {
      const { productId, upc, items } = intent;
      const moved = await moveSaved(shopper, { savedId, productId, upc, qty: items }, key);
      return moved.ok ? undefined : (missingItemText(renderContext, moved.error.code) ?? moveProblemText(renderContext, moved.error));
    }
    case 'saved-update': {
      const updated = await updateSaved(shopper, savedId, intent.items);
      return updated.ok ? undefined : (missingItemText(renderContext, updated.error.code) ?? problemText(renderContext, updated.error));
    }
    case 'saved-remove': {
      const removed = await removeSaved(shopper, savedId);
      return removed.ok ? undefined : (missingItemText(renderContext, removed.error.code) ?? problemText(renderContext, removed.error));
    }
  }
}

const missingItemText = ({ t }: RenderContext, code: string): string | undefined => (code === 'API404' ? t('saved.missing') : undefined);

/** Returns the error message for a line that cannot be saved. A full list has a separate message. */
export const saveProblemText = (
  renderContext: RenderContext,
  problem: Problem & { details?: { maxItems?: number | undefined } | undefined },
): string =>
  problem.details?.maxItems === undefined
    ? problemText(renderContext, problem)
    : renderContext.t('favorites.full', { max: problem.details.maxItems });
