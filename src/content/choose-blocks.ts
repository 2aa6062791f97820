// Lets containers choose their visible blocks before anything is loaded or rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { HiddenBlocks } from '#ui/preview/hidden-blocks.ts';
import { type ChoiceContext, isDeferredBlock } from './block.tsx';
import { findBlock } from './registry.ts';

/**
 * Returns the documents with only the chosen children in their containers, at any depth. A document that contains no container is returned
 * as the same object.
 */
export function chooseBlocks(documents: readonly ContentDocument[], context: ChoiceContext): readonly ContentDocument[] {
  const chosen = documents.map((document) => {
    const children = chooseBlocks(chooseChildren(document, context), context);
    return children === document.children ? document : { ...document, children: [...children] };
  });
  return chosen.every((document, index) => document === documents[index]) ? documents : chosen;
}

/**
 * Returns the first visible block of a document: the document itself, or for a container the first of its chosen blocks, at any depth.
 * Returns undefined for a container that displays no block.
 */
export function findFirstVisible(document: ContentDocument, context: ChoiceContext): ContentDocument | undefined {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block) || !block.choose) return document;
  const [first] = chooseChildren(document, context);
  return first && findFirstVisible(first, context);
}

function chooseChildren(document: ContentDocument, context: ChoiceContext): readonly ContentDocument[] {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block) || !block.choose || block.problem(document) !== undefined) return document.children;
  const chosen = block.choose(document, context);
  if (context.hiddenBlocks) recordOthers(document, chosen, context.hiddenBlocks);
  return chosen;
}

/** Records the children that a container does not display for this visitor, but for others. */
function recordOthers(document: ContentDocument, chosen: readonly ContentDocument[], hidden: HiddenBlocks): void {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block)) return;
  const others = document.children.filter((child) => !chosen.includes(child));
  hidden.addAfter(
    document.id,
    others.flatMap(({ id, kind }) => {
      const showFor = block.showFor?.(document, id);
      return showFor === undefined ? [] : [{ id, kind, reason: { kind: 'audience' as const, showFor } }];
    }),
  );
}
