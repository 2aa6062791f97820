// The datafile: all experiments of a project with their variants and traffic allocation. The provider publishes it under an SDK key.
import * as z from 'zod';

const experimentSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  status: z.string(),
  variations: z.array(z.looseObject({ id: z.string(), key: z.string() })),
});

/** Fields that the shop reads directly. The SDK reads further fields. */
const datafileSchema = z.looseObject({
  revision: z.string(),
  experiments: z.array(experimentSchema),
  featureFlags: z.array(z.looseObject({ key: z.string(), experimentIds: z.array(z.string()) })),
  events: z.array(z.looseObject({ key: z.string() })),
});
type Datafile = z.infer<typeof datafileSchema>;

/** Parses a datafile. Returns undefined if it is invalid. */
export function parseDatafile(text: string): Datafile | undefined {
  try {
    return datafileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the URL of an SDK key's datafile. `origin`: scheme and host of the provider's CDN. */
export const createDatafileUrl = (origin: string, sdkKey: string): string => `${origin}/datafiles/${encodeURIComponent(sdkKey)}.json`;

/** Returns the key of the running experiment in which a feature has this variant; undefined if no such experiment exists. */
export function findRunningRule({ experiments, featureFlags }: Datafile, key: string, variant: string): string | undefined {
  const ids = featureFlags.find((flag) => flag.key === key)?.experimentIds ?? [];
  return experiments.find(
    (experiment) =>
      ids.includes(experiment.id) &&
      experiment.status === 'Running' &&
      experiment.variations.some((variation) => variation.key === variant),
  )?.key;
}
