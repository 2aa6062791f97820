/** What an editor sees of a block. */
export interface BlockFacts {
  id: string;
  kind: string;
  version: number;
  /** ISO 8601 instants between which it shows. */
  validFrom: string | undefined;
  validTo: string | undefined;
  /** The document of the CMS that it stands in. */
  source: string | undefined;
  /** Seconds since its document was fetched; undefined for one that no cache had. */
  ageSeconds: number | undefined;
  /** Why a container shows these of its blocks. */
  why: string | undefined;
  /** What is reported of the choice, as JSON. */
  report: string | undefined;
  /** What it reports once it is shown, seen or clicked, each as name and JSON, without those of the blocks inside it. */
  events: readonly string[];
  /** Milliseconds that it takes to render it, and bytes of its HTML, with all blocks inside it. */
  renderMs: number;
  bytes: number;
  /** Why it cannot be shown. */
  problem: string | undefined;
  /** Of the blocks inside it. */
  inside: readonly BlockFacts[];
}

/** Where a block comes from. */
export type BlockOrigin = Pick<BlockFacts, 'source' | 'ageSeconds'>;

/** Learns which blocks a page shows, before it is rendered, and then knows the facts of each. */
export interface BlockNotes {
  note: (document: object, describe: (findOrigin: (document: object) => BlockOrigin) => Promise<BlockFacts>) => void;
  find: (document: object) => BlockFacts | undefined;
}
