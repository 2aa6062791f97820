// Sample documents of each kind of block, one for each variant, for the block gallery and for tests.
import { type ContentDocument, documentSchema } from '#contract/entities/content.ts';
import articleGrid from '#features/articles/article-grid/article-grid-block.sample.json' with { type: 'json' };
import eventSignUp from '#features/events/event-sign-up-block.sample.json' with { type: 'json' };
import categoryCard from '#features/listing/collection/category-card-block.sample.json' with { type: 'json' };
import collection from '#features/listing/collection/collection-block.sample.json' with { type: 'json' };
import multiLinkCard from '#features/listing/collection/multi-link-card-block.sample.json' with { type: 'json' };
import inlineGridCell from '#features/listing/inline-grid-cell-block.sample.json' with { type: 'json' };
import newsletter from '#features/newsletter/newsletter-block.sample.json' with { type: 'json' };
import experiment from '#features/personalization/experiment-block.sample.json' with { type: 'json' };
import recommendations from '#features/personalization/recommendations-block.sample.json' with { type: 'json' };
import segmentation from '#features/personalization/segmentation-block.sample.json' with { type: 'json' };
import socialPhotos from '#features/photos/social-photos/social-photos-block.sample.json' with { type: 'json' };
import accordions from './accordions/sample.json' with { type: 'json' };
import anchor from './anchor/sample.json' with { type: 'json' };
import benefitBar from './benefit-bar/sample.json' with { type: 'json' };
import blockBelow from './block-below/sample.json' with { type: 'json' };
import cta from './cta/sample.json' with { type: 'json' };
import ctaCollection from './cta-collection/sample.json' with { type: 'json' };
import dialog from './dialog/sample.json' with { type: 'json' };
import espot from './espot/sample.json' with { type: 'json' };
import filterBy from './filter-by/sample.json' with { type: 'json' };
import footerItem from './footer-item/sample.json' with { type: 'json' };
import fragment from './fragment/sample.json' with { type: 'json' };
import genericDialog from './generic-dialog/sample.json' with { type: 'json' };
import hero from './hero/sample.json' with { type: 'json' };
import iconAndText from './icon-and-text/sample.json' with { type: 'json' };
import imageBanner from './image-banner/sample.json' with { type: 'json' };
import overlayBanner from './overlay-banner/sample.json' with { type: 'json' };
import picture from './picture/sample.json' with { type: 'json' };
import popup from './popup/sample.json' with { type: 'json' };
import promotionalSpace from './promotional-space/sample.json' with { type: 'json' };
import richText from './rich-text/sample.json' with { type: 'json' };
import secondaryNavigation from './secondary-navigation/sample.json' with { type: 'json' };
import spacer from './spacer/sample.json' with { type: 'json' };
import splitBanner from './split-banner/sample.json' with { type: 'json' };
import thinBanner from './thin-banner/sample.json' with { type: 'json' };
import verticalList from './vertical-list/sample.json' with { type: 'json' };
import video from './video/sample.json' with { type: 'json' };

/** A file has one document, or one for each variant. */
const samples: readonly (object | readonly object[])[] = [
  overlayBanner,
  collection,
  recommendations,
  hero,
  richText,
  categoryCard,
  multiLinkCard,
  video,
  cta,
  ctaCollection,
  splitBanner,
  thinBanner,
  imageBanner,
  picture,
  blockBelow,
  secondaryNavigation,
  verticalList,
  iconAndText,
  inlineGridCell,
  spacer,
  anchor,
  accordions,
  benefitBar,
  promotionalSpace,
  espot,
  footerItem,
  fragment,
  experiment,
  filterBy,
  segmentation,
  dialog,
  genericDialog,
  popup,
  articleGrid,
  socialPhotos,
  newsletter,
  eventSignUp,
];

export const blockSamples: readonly ContentDocument[] = samples.flat().map((sample) => documentSchema.parse(sample));
