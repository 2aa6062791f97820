/** Details of a block for editors. */
export interface BlockFacts {
  id: string;
  kind: string;
  version: number;
  /** Start of the block's publication period (`validFrom`) and its end (`validTo`), as ISO 8601 instants. */
  validFrom: string | undefined;
  validTo: string | undefined;
  /** The CMS document that contains the block. */
  source: string | undefined;
  /** Age of the cached document in seconds; undefined if the document did not come from a cache. */
  ageSeconds: number | undefined;
  /** A text that explains why the container displays these blocks. */
  why: string | undefined;
  /** The analytics data about the choice, as JSON. */
  report: string | undefined;
  /**
   * The block's analytics events for loading, viewing and clicking, each as name and JSON. Events of the blocks inside it are not included.
   */
  events: readonly string[];
  /** Milliseconds to render the block with all blocks inside it. `bytes` is the size of the resulting HTML. */
  renderMs: number;
  bytes: number;
  /** The reason why the block cannot be displayed. */
  problem: string | undefined;
  /** Details of the blocks inside this one. */
  inside: readonly BlockFacts[];
}

/** The document that contains a block, and its age. */
export type BlockOrigin = Pick<BlockFacts, 'source' | 'ageSeconds'>;

/** Records the blocks of a page before it is rendered, and provides the details of each. */
export interface BlockNotes {
  note: (document: object, describe: (findOrigin: (document: object) => BlockOrigin) => Promise<BlockFacts>) => void;
  find: (document: object) => BlockFacts | undefined;
}
