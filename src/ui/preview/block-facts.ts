/** Details of a block for editors. */
export interface BlockFacts {
  id: string;
  kind: string;
  version: number;
  /** Publication period of the block as ISO 8601 instants. */
  validFrom: string | undefined;
  validTo: string | undefined;
  /** The CMS document that contains the block. */
  source: string | undefined;
  /** Seconds since the document was fetched; undefined if no cache had it. */
  ageSeconds: number | undefined;
  /** Explains why the container displays these blocks. */
  why: string | undefined;
  /** The analytics data about the choice, as JSON. */
  report: string | undefined;
  /** The analytics events of the block for loading, viewing and clicking, each as name and JSON, without those of the blocks inside it. */
  events: readonly string[];
  /** Milliseconds to render the block, and bytes of its HTML, including all blocks inside it. */
  renderMs: number;
  bytes: number;
  /** Why the block cannot be displayed. */
  problem: string | undefined;
  /** Details of the blocks inside it. */
  inside: readonly BlockFacts[];
}

/** Origin of a block. */
export type BlockOrigin = Pick<BlockFacts, 'source' | 'ageSeconds'>;

/** Records the blocks of a page before it is rendered, and provides the details of each. */
export interface BlockNotes {
  note: (document: object, describe: (findOrigin: (document: object) => BlockOrigin) => Promise<BlockFacts>) => void;
  find: (document: object) => BlockFacts | undefined;
}
