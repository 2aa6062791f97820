// Validates the input of experiments. Rejections are logged and never shown: the visitor sees the baseline.
import type { Attributes } from './experiments.ts';

/** Messages with the wording of the provider's own log, so that a search finds them in its manual. */
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

/** Returns the reason why a decision or an event is rejected; undefined for valid input. */
export function findInputProblem({ userId, key, attributes, tags }: ExperimentInput): string | undefined {
  if (typeof userId !== 'string') return experimentProblems.format('user ID');
  if (typeof key !== 'string' || key === '') return experimentProblems.format('key');
  if (!areAttributes(attributes)) return experimentProblems.attributes;
  return tags === undefined || isPlainObject(tags) ? undefined : experimentProblems.eventTags;
}

/** Returns true for strings, booleans and safe integers. Larger numbers and fractions are not equal in all languages that read them. */
const isAttributeValue = (value: unknown): value is string | boolean | number =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);

const areAttributes = (value: unknown): value is Attributes => isPlainObject(value) && Object.values(value).every(isAttributeValue);

const isPlainObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
