// Removes faulty blocks from a block that threw.
import type { FunctionComponent } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { renderSection, type SectionScope } from '#render/section.tsx';
import type { BlockProps } from './block.tsx';
import { BlockProblem } from './block-problem.ts';

/**
 * Returns the document without the inner blocks that throw when they are rendered, and logs the removed blocks. Returns undefined if the
 * outer block throws even without them. Every block is rendered separately, so this function is called only after the document's block has
 * thrown.
 */
export function removeFaulty(Shown: FunctionComponent<BlockProps>, props: BlockProps, scope: SectionScope): ContentDocument | undefined {
  const { document } = props;
  const fault = findFault(Shown, props, scope);
  if (!fault) return document;
  const children = document.children.flatMap((child) => removeFaulty(Shown, { document: child, isFirst: false }, scope) ?? []);
  const without = { ...document, children };
  if (children.some((child, index) => child !== document.children[index]) || children.length < document.children.length)
    if (!findFault(Shown, { ...props, document: without }, scope)) return without;
  scope.mention(new BlockProblem(document, describeProblem(fault.problem)));
  return undefined;
}

/** Renders a block as a trial, and returns the error that it throws, or undefined if it throws none. The trial logs and caches nothing. */
function findFault(Shown: FunctionComponent<BlockProps>, props: BlockProps, scope: SectionScope): { problem: unknown } | undefined {
  try {
    renderSection(Shown, props, { ...scope, isShared: false, mention: () => undefined });
    return undefined;
  } catch (problem) {
    return { problem };
  }
}
