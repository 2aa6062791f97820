import { markets } from '#markets/registry.ts';

type LanguagesOf<M> = M extends { locales: infer L }
  ? { [Key in keyof L]: L[Key] extends { language: infer Name } ? Name : never }[keyof L]
  : never;

/** The languages of the open markets: a text of the seed that misses one does not compile. */
export type Language = LanguagesOf<(typeof markets)[keyof typeof markets]>;
export type Text = Record<Language, string>;

export const languages = [
  ...new Set(Object.values(markets).flatMap((market) => Object.values(market.locales).map(({ language }) => language))),
] as Language[]; // the type is derived from the same table
