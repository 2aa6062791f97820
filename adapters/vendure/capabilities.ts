import type { CallName } from '#contract/calls.ts';
import { type Feature, featureCalls, features, neededFeatures } from '#contract/features.ts';
import type { Handlers } from './call-context.ts';

/** Lists the features that the adapter offers: those whose calls all have a handler. Content belongs to another origin. */
export function listFeatures(handlers: Handlers): Feature[] {
  const isOffered = (feature: Feature): boolean => {
    const calls: readonly CallName[] = featureCalls[feature];
    const needed = neededFeatures[feature];
    return calls.every((name) => handlers[name] !== undefined) && (needed === undefined || isOffered(needed));
  };
  return features.filter(isOffered);
}
