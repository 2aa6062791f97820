import { env } from 'cloudflare:workers';

/** Whether this is `npm run test:long`, in which generated tests run more cases. */
export const isLongSet = (env as unknown as { LONG: string }).LONG !== '';

/** Returns the variants of a guarantee to test: all in the long set, only the representative ones in the gate. */
export const chooseVariants = <Variant>(all: readonly Variant[], isOfGate: (variant: Variant, index: number) => boolean): Variant[] =>
  isLongSet ? [...all] : all.filter(isOfGate);

/** One locale for each way to display taxes, including one that is not in English. */
export const gateLocales: readonly string[] = ['en-us', 'de-de'];
