// Reads the size note of the signed-in customer, as texts in the page's language.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { PersonalContext } from '#http/page.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { createSizeNote, type SizeFact, type SizeNoteViewModel } from './size-note.ts';

const named = {
  kept: 'sizeNote.kept',
  'too-small': 'sizeNote.tooSmall',
  'too-large': 'sizeNote.tooLarge',
} as const satisfies Record<SizeFact['outcome'], MessageKey>;

const unnamed = {
  kept: 'sizeNote.alsoKept',
  'too-small': 'sizeNote.alsoTooSmall',
  'too-large': 'sizeNote.alsoTooLarge',
} as const satisfies Record<SizeFact['outcome'], MessageKey>;

/** Returns the note; undefined for guests, for customers without comparable orders, and if the orders cannot be read. */
export async function readSizeNote(
  { shopper, renderContext: { t }, report }: PersonalContext,
  { masterId, productType, variants }: ProductDetails,
): Promise<SizeNoteViewModel | undefined> {
  if (!shopper.account.current()) return undefined;
  const answer = await shopper.gateway('consumer.sizeHistory', { params: { masterId } }).catch(report);
  const note = answer?.ok && createSizeNote(answer.value.outcomes, { masterId, productType, sizes: variants.map(({ size }) => size) });
  if (!note) return undefined;
  return {
    facts: note.facts.map(({ outcome, size, name, isSameStyle }) =>
      isSameStyle ? t(unnamed[outcome], { size }) : t(named[outcome], { size, name }),
    ),
    ...(note.suggestion !== undefined && { suggestion: t('sizeNote.suggestion', { size: note.suggestion }) }),
  };
}
