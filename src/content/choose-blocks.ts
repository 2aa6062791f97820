// Containers choose their visible blocks before anything is loaded or rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import { type ChoiceContext, isDeferredBlock } from './block.tsx';
import { findBlock } from './registry.ts';

/**
 * Replaces the children of containers, at any depth, with the chosen ones. A document without a container is returned as the same object.
 */
export function chooseBlocks(documents: readonly ContentDocument[], context: ChoiceContext): readonly ContentDocument[] {
  const chosen = documents.map((document) => {
    const children = chooseBlocks(chooseChildren(document, context), context);
    return children === document.children ? document : { ...document, children: [...children] };
  });
  return chosen.every((document, index) => document === documents[index]) ? documents : chosen;
}

/**
 * Returns the first visible block of a document: in a container, at any depth, the first of the chosen blocks. Undefined if it chose none.
 */
export function findShownFirst(document: ContentDocument, context: ChoiceContext): ContentDocument | undefined {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block) || !block.choose) return document;
  const [first] = chooseChildren(document, context);
  return first && findShownFirst(first, context);
}

function chooseChildren(document: ContentDocument, context: ChoiceContext): readonly ContentDocument[] {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block) || !block.choose || block.problem(document) !== undefined) return document.children;
  return block.choose(document, context);
}
