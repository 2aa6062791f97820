// Containers decide which of their blocks show before anything is loaded or rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import { type ChoiceContext, isDeferredBlock } from './block.tsx';
import { findBlock } from './registry.ts';

/** The documents with, in containers at any depth, what the container chose. A document without one is the same object as before. */
export function chooseBlocks(documents: readonly ContentDocument[], context: ChoiceContext): readonly ContentDocument[] {
  const chosen = documents.map((document) => {
    const children = chooseBlocks(chooseChildren(document, context), context);
    return children === document.children ? document : { ...document, children: [...children] };
  });
  return chosen.every((document, index) => document === documents[index]) ? documents : chosen;
}

/** The first block that shows of a document: in a container, at any depth, of those that it chose. Undefined where it chose none. */
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
