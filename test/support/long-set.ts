import { env } from 'cloudflare:workers';

/** Whether the long test set (`npm run test:long`) is running, in which generated tests run more cases. */
export const isLongSet = (env as unknown as { LONG: string }).LONG !== '';

/** Returns the variants to test: all variants in the long test set, otherwise only representative ones. */
export const chooseVariants = <Variant>(all: readonly Variant[], isOfGate: (variant: Variant, index: number) => boolean): Variant[] =>
  isLongSet ? [...all] : all.filter(isOfGate);

/** Representative locales: one for each way to display taxes, and one of them is not English. */
export const gateLocales: readonly string[] = ['en-us', 'de-de'];
