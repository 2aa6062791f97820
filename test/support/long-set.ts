import { env } from 'cloudflare:workers';

/** Whether this is `npm run test:long`, where generated tests take more of what they generate. */
export const isLongSet = (env as unknown as { LONG: string }).LONG !== '';

/** Variants of one guarantee: all of them in the long set, in the gate those that stand for the others. */
export const chooseVariants = <Variant>(all: readonly Variant[], isOfGate: (variant: Variant, index: number) => boolean): Variant[] =>
  isLongSet ? [...all] : all.filter(isOfGate);

/** One that is not in English, of a market whose prices include tax. */
export const gateLocales: readonly string[] = ['de-de'];
