// Sample documents of each kind of block, for the block gallery and for tests.

import accordions from '#content/blocks/accordions/accordions-block.sample.json' with { type: 'json' };
import anchor from '#content/blocks/anchor/anchor-block.sample.json' with { type: 'json' };
import benefitBar from '#content/blocks/benefit-bar/benefit-bar-block.sample.json' with { type: 'json' };
import blockBelow from '#content/blocks/block-below/block-below-block.sample.json' with { type: 'json' };
import cta from '#content/blocks/cta/cta-block.sample.json' with { type: 'json' };
import ctaCollection from '#content/blocks/cta-collection/cta-collection-block.sample.json' with { type: 'json' };
import dialog from '#content/blocks/dialog/dialog-block.sample.json' with { type: 'json' };
import espot from '#content/blocks/espot/espot-block.sample.json' with { type: 'json' };
import filterBy from '#content/blocks/filter-by/filter-by-block.sample.json' with { type: 'json' };
import footerItem from '#content/blocks/footer-item/footer-item-block.sample.json' with { type: 'json' };
import fragment from '#content/blocks/fragment/fragment-block.sample.json' with { type: 'json' };
import genericDialog from '#content/blocks/generic-dialog/generic-dialog-block.sample.json' with { type: 'json' };
import hero from '#content/blocks/hero/hero-block.sample.json' with { type: 'json' };
import iconAndText from '#content/blocks/icon-and-text/icon-and-text-block.sample.json' with { type: 'json' };
import imageBanner from '#content/blocks/image-banner/image-banner-block.sample.json' with { type: 'json' };
import overlayBanner from '#content/blocks/overlay-banner/overlay-banner-block.sample.json' with { type: 'json' };
import picture from '#content/blocks/picture/picture-block.sample.json' with { type: 'json' };
import popup from '#content/blocks/popup/popup-block.sample.json' with { type: 'json' };
import promotionalSpace from '#content/blocks/promotional-space/promotional-space-block.sample.json' with { type: 'json' };
import richText from '#content/blocks/rich-text/rich-text-block.sample.json' with { type: 'json' };
import secondaryNavigation from '#content/blocks/secondary-navigation/secondary-navigation-block.sample.json' with { type: 'json' };
import spacer from '#content/blocks/spacer/spacer-block.sample.json' with { type: 'json' };
import splitBanner from '#content/blocks/split-banner/split-banner-block.sample.json' with { type: 'json' };
import thinBanner from '#content/blocks/thin-banner/thin-banner-block.sample.json' with { type: 'json' };
import verticalList from '#content/blocks/vertical-list/vertical-list-block.sample.json' with { type: 'json' };
import video from '#content/blocks/video/video-block.sample.json' with { type: 'json' };
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

/** Each sample file contains one document, or a list with one document per variant of the block. */
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
