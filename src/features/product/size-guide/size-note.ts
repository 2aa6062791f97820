// Chooses what to say about a product's size from the sizes that the customer has kept or returned.
import type { SizeOutcome } from '#contract/entities/purchase.ts';

interface Style {
  masterId: string;
  productType: string;
  /** The sizes of the product, smallest first. */
  sizes: readonly string[];
}

export interface SizeFact extends SizeOutcome {
  /** True if the previous fact is about the same style, so that its name need not be repeated. */
  isSameStyle: boolean;
}

interface SizeNote {
  facts: SizeFact[];
  /** The size that follows from the facts; undefined if they contradict each other. */
  suggestion: string | undefined;
}

/** The texts of a size note, in the language of the page. */
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

const maxFacts = 2;

/**
 * Returns at most two facts and the size that follows from them. `outcomes` are those of comparable products, newest first. Facts about the
 * same style take precedence, then facts about the same type of product.
 */
export function createSizeNote(outcomes: readonly SizeOutcome[], style: Style): SizeNote | undefined {
  const rank = ({ masterId, productType }: SizeOutcome) => (masterId === style.masterId ? 0 : productType === style.productType ? 1 : 2);
  const differing = outcomes.filter((one, index) => outcomes.findIndex((other) => isSame(one, other)) === index);
  const facts = differing
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxFacts)
    .map((fact, index, all) => ({ ...fact, isSameStyle: all[index - 1]?.masterId === fact.masterId }));
  return facts.length === 0 ? undefined : { facts, suggestion: suggestSize(facts, style.sizes) };
}

const isSame = (one: SizeOutcome, other: SizeOutcome): boolean =>
  one.masterId === other.masterId && one.size === other.size && one.outcome === other.outcome;

/**
 * Returns the size that all facts allow: the kept size, or else the size next to those that did not fit. Returns undefined if the product
 * does not have one of the sizes, because the facts then cannot be compared.
 */
function suggestSize(facts: readonly SizeOutcome[], sizes: readonly string[]): string | undefined {
  const places = facts.map(({ size, outcome }) => ({ outcome, at: sizes.indexOf(size) }));
  if (places.some(({ at }) => at < 0)) return undefined;
  const kept = places.filter(({ outcome }) => outcome === 'kept').map(({ at }) => at);
  const next = places.map(({ at, outcome }) => (outcome === 'too-large' ? at - 1 : at + 1));
  const [suggested, ...others] = kept.length > 0 ? kept : next;
  const fits = places.every(({ outcome, at }) =>
    outcome === 'kept' ? at === suggested : outcome === 'too-large' ? (suggested ?? 0) < at : (suggested ?? 0) > at,
  );
  return suggested !== undefined && fits && others.every((other) => other === suggested) ? sizes[suggested] : undefined;
}
