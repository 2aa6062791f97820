// The kinds of blocks that a page can show. The app hands its list in when it starts.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Block } from './block.tsx';

let byKind: ReadonlyMap<string, Block> = new Map();

/** Replaces the known kinds of blocks. */
export function registerBlocks(blocks: readonly Block[]): void {
  byKind = new Map(blocks.map((block) => [block.kind, block]));
}

export const listBlockKinds = (): string[] => [...byKind.keys()];

/** The block that shows a document; undefined for an unknown kind. */
export const findBlock = ({ kind }: ContentDocument): Block | undefined => byKind.get(kind);
