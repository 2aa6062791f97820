// Writes the experiments of the backend as a datafile in the format of the provider, from which the shop assigns variants.
import { baselineVariant, experimentGoals, type StoredExperiment } from '#backend/stores/experiments.ts';

/** End of the range of traffic in the provider's format. */
const wholeTraffic = 10_000;

/** Divides the traffic equally among the baseline and the variants. */
export function divideTraffic(variants: readonly string[]): { entityId: string; endOfRange: number }[] {
  return variants.map((entityId, index) => ({ entityId, endOfRange: Math.round(((index + 1) * wholeTraffic) / variants.length) }));
}

/** Returns the datafile. An ended experiment is paused, so that all visitors see its baseline. */
export function createDatafile(experiments: readonly StoredExperiment[]) {
  const ids = experiments.map(({ key }) => key);
  return {
    version: '4',
    // the datafile depends only on the experiments, so its revision is the time of their last change
    revision: String(Math.max(0, ...experiments.map(({ startedAt, endedAt }) => endedAt ?? startedAt))),
    accountId: '1',
    projectId: 'cairn',
    anonymizeIP: true,
    botFiltering: false,
    attributes: ['market', 'locale'].map((key) => ({ id: key, key })),
    audiences: [],
    typedAudiences: [],
    events: experimentGoals.map((key) => ({ id: key, key, experimentIds: ids })),
    experiments: experiments.map(({ key, variants, endedAt }) => {
      const all = [baselineVariant, ...variants];
      const nameVariation = (variant: string) => `${key}/${variant}`;
      return {
        ...{ id: key, key, layerId: key, status: endedAt === null ? 'Running' : 'Paused' },
        ...{ audienceIds: [], audienceConditions: [], forcedVariations: {} },
        trafficAllocation: divideTraffic(all.map(nameVariation)),
        variations: all.map((variant) => ({
          ...{ id: nameVariation(variant), key: variant, variables: [] },
          featureEnabled: variant !== baselineVariant,
        })),
      };
    }),
    featureFlags: ids.map((key) => ({ id: key, key, rolloutId: '', experimentIds: [key], variables: [] })),
    rollouts: [],
    groups: [],
    variables: [],
  };
}
