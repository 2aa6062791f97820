// A sample document of each kind of block, for the block gallery and for tests.
import { type ContentDocument, documentSchema } from '#contract/entities/content.ts';
import categoryCard from './category-card/sample.json' with { type: 'json' };
import collection from './collection/sample.json' with { type: 'json' };
import hero from './hero/sample.json' with { type: 'json' };
import overlayBanner from './overlay-banner/sample.json' with { type: 'json' };
import recommendations from './recommendations/sample.json' with { type: 'json' };
import richText from './rich-text/sample.json' with { type: 'json' };
import video from './video/sample.json' with { type: 'json' };

export const blockSamples: readonly ContentDocument[] = [
  overlayBanner,
  collection,
  recommendations,
  hero,
  richText,
  categoryCard,
  video,
].map((sample) => documentSchema.parse(sample));
