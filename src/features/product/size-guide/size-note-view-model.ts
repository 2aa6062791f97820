/** The size note of a customer. */
export interface SizeNoteViewModel {
  /** Sentences about the sizes that the customer kept or returned. */
  facts: string[];
  /** The suggested size, in a sentence; absent if the facts contradict each other. */
  suggestion?: string;
}

/** The reply to a script on a product page. */
export interface SizeNoteReply {
  /** Absent for a customer without comparable orders. */
  note?: SizeNoteViewModel;
}
