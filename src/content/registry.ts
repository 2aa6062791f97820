// The block kinds that a page can display. The app registers its list at startup.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Block } from './block.tsx';

let byKind: ReadonlyMap<string, Block> = new Map();

/** Replaces the registered block kinds. */
export function registerBlocks(blocks: readonly Block[]): void {
  byKind = new Map(blocks.map((block) => [block.kind, block]));
}

export const listBlockKinds = (): string[] => [...byKind.keys()];

/** Returns the block that renders a document, or undefined for an unknown kind. */
export const findBlock = ({ kind }: ContentDocument): Block | undefined => byKind.get(kind);
