// The datafile: all experiments of a project, with their variants and shares, as its provider publishes it for an SDK key.
import * as z from 'zod';

const experimentSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  status: z.string(),
  variations: z.array(z.looseObject({ id: z.string(), key: z.string() })),
});

/** The fields that the shop itself reads. The SDK reads more. */
const datafileSchema = z.looseObject({
  revision: z.string(),
  experiments: z.array(experimentSchema),
  featureFlags: z.array(z.looseObject({ key: z.string(), experimentIds: z.array(z.string()) })),
  events: z.array(z.looseObject({ key: z.string() })),
});
type Datafile = z.infer<typeof datafileSchema>;

/** Parses a datafile; undefined if it is invalid. */
export function parseDatafile(text: string): Datafile | undefined {
  try {
    return datafileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns the URL of the datafile of an SDK key in the provider's network. `origin`: scheme and host. */
export const createDatafileUrl = (origin: string, sdkKey: string): string => `${origin}/datafiles/${encodeURIComponent(sdkKey)}.json`;

/** Returns the key of the running experiment in which a feature has a variant; undefined for none. */
export function findRunningRule({ experiments, featureFlags }: Datafile, key: string, variant: string): string | undefined {
  const ids = featureFlags.find((flag) => flag.key === key)?.experimentIds ?? [];
  return experiments.find(
    (experiment) =>
      ids.includes(experiment.id) &&
      experiment.status === 'Running' &&
      experiment.variations.some((variation) => variation.key === variant),
  )?.key;
}
