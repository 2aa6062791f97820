// Validates the input of experiments. Rejections are logged. The visitor sees the baseline and no error.
import type { Attributes } from './experiments.ts';

/** Log messages in the provider's wording, so that searching its manual for them finds the explanation. */
export const experimentProblems = {
  format: (name: string) => `Provided ${name} is in an invalid format.`,
  attributes: 'Provided attributes are in an invalid format.',
  eventTags: 'Provided event tags are in an invalid format.',
  unknownFeature: (key: string) => `Feature key ${key} is not in datafile.`,
  unknownEvent: (key: string) => `Event key ${key} is not in datafile.`,
} as const;

interface ExperimentInput {
  userId: unknown;
  key: unknown;
  attributes: unknown;
  tags?: unknown;
}

/** Returns the reason why the input of a decision or an event is rejected; undefined if it is valid. */
export function findInputProblem({ userId, key, attributes, tags }: ExperimentInput): string | undefined {
  if (typeof userId !== 'string') return experimentProblems.format('user ID');
  if (typeof key !== 'string' || key === '') return experimentProblems.format('key');
  if (!areAttributes(attributes)) return experimentProblems.attributes;
  return tags === undefined || isPlainObject(tags) ? undefined : experimentProblems.eventTags;
}

/**
 * Returns true for strings, booleans and safe integers. Other numbers are rejected, because not all languages read them as the same value.
 */
const isAttributeValue = (value: unknown): value is string | boolean | number =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);

const areAttributes = (value: unknown): value is Attributes => isPlainObject(value) && Object.values(value).every(isAttributeValue);

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
