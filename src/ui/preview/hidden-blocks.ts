/** A block that a preview does not show, because of its period or its audience. */
export interface HiddenBlock {
  id: string;
  kind: string;
  reason:
    | { kind: 'later'; from: string }
    | { kind: 'ended'; until: string }
    /** `showFor`: the audience, segment or variant with the block; null for the baseline. */
    | { kind: 'audience'; showFor: string | null };
}

/** The hidden blocks of a page, each next to a visible block, so that editors see where they are. */
export interface HiddenBlocks {
  /** Path and query of the page. */
  address: string;
  isEmpty: () => boolean;
  addBefore: (id: string, blocks: readonly HiddenBlock[]) => void;
  addAfter: (id: string, blocks: readonly HiddenBlock[]) => void;
  /** Adds the blocks of a list in which no block is visible. */
  addWithin: (list: readonly object[], blocks: readonly HiddenBlock[]) => void;
  listBefore: (id: string) => readonly HiddenBlock[];
  listAfter: (id: string) => readonly HiddenBlock[];
  listWithin: (list: readonly object[]) => readonly HiddenBlock[];
}
