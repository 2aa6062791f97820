// A block that threw, without the blocks inside it that are at fault.
import type { FunctionComponent } from 'react';
import type { ContentDocument } from '#contract/entities/content.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { renderSection, type SectionScope } from '#render/section.tsx';
import type { BlockProps } from './block.tsx';
import { BlockProblem } from './block-problem.ts';

/**
 * The document without the blocks inside it that throw when they are rendered, each of which is mentioned. Undefined if it throws without
 * them too. Each block is tried by itself, which only a fault is worth.
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

/** What a block throws. Nothing is logged or kept of the trial. */
function findFault(Shown: FunctionComponent<BlockProps>, props: BlockProps, scope: SectionScope): { problem: unknown } | undefined {
  try {
    renderSection(Shown, props, { ...scope, isShared: false, mention: () => undefined });
    return undefined;
  } catch (problem) {
    return { problem };
  }
}
