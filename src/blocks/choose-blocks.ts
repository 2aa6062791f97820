// Containers decide which of their blocks show before anything is loaded or rendered.
import type { ContentDocument } from '#contract/entities/content.ts';
import { isDeferredBlock, type PageSubject } from './block.tsx';
import { findBlock } from './registry.ts';

/** The documents with, in containers at any depth, what the container chose. A document without one is the same object as before. */
export function chooseBlocks(documents: readonly ContentDocument[], subject: PageSubject): readonly ContentDocument[] {
  const chosen = documents.map((document) => {
    const children = chooseBlocks(chooseChildren(document, subject), subject);
    return children === document.children ? document : { ...document, children: [...children] };
  });
  return chosen.every((document, index) => document === documents[index]) ? documents : chosen;
}

function chooseChildren(document: ContentDocument, subject: PageSubject): readonly ContentDocument[] {
  const block = findBlock(document);
  if (!block || isDeferredBlock(block) || !block.choose || block.problem(document) !== undefined) return document.children;
  return block.choose(document, subject);
}
