import { sizeIn } from '../../src/backend/rules/size.ts';
import { listSizes, type SizeRange } from '../../src/demo/seed/sizes.ts';

/** Returns the seeded sizes as displayed to shoppers in a market. */
export const listWrittenSizes = (range: SizeRange, audience: 'men' | 'women' | 'all', system: string): string[] =>
  listSizes(range, audience).map((size) =>
    sizeIn({ market: { siteId: system, region: system === 'us' ? 'NORA' : 'EMEA' }, language: 'en' }, size),
  );
