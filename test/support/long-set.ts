import { env } from 'cloudflare:workers';

/** Whether this is `npm run test:long`, where generated tests take more of what they generate. */
export const isLongSet = (env as unknown as { LONG: string }).LONG !== '';

/** Variants of one guarantee: all of them in the long set, in the gate those that stand for the others. */
export const chooseVariants = <Variant>(all: readonly Variant[], isOfGate: (variant: Variant, index: number) => boolean): Variant[] =>
  isLongSet ? [...all] : all.filter(isOfGate);

/** One locale of each way of taxing, and one that is not in English. */
export const gateLocales: readonly string[] = ['en-us', 'de-de'];
