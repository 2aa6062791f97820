// Registers every kind of content block: a kind needs a component, a sample document and one line in this file.

import type { Block } from '#content/block.tsx';
import { accordions } from '#content/blocks/accordions/accordions-block.tsx';
import { anchor } from '#content/blocks/anchor/anchor-block.tsx';
import { benefitBar } from '#content/blocks/benefit-bar/benefit-bar-block.tsx';
import { blockBelow } from '#content/blocks/block-below/block-below-block.tsx';
import { cta } from '#content/blocks/cta/cta-block.tsx';
import { ctaCollection } from '#content/blocks/cta-collection/cta-collection-block.tsx';
import { dialog } from '#content/blocks/dialog/dialog-block.tsx';
import { espot } from '#content/blocks/espot/espot-block.tsx';
import { filterBy } from '#content/blocks/filter-by/filter-by-block.tsx';
import { footerItem } from '#content/blocks/footer-item/footer-item-block.tsx';
import { fragment } from '#content/blocks/fragment/fragment-block.tsx';
import { genericDialog } from '#content/blocks/generic-dialog/generic-dialog-block.tsx';
import { hero } from '#content/blocks/hero/hero-block.tsx';
import { iconAndText } from '#content/blocks/icon-and-text/icon-and-text-block.tsx';
import { imageBanner } from '#content/blocks/image-banner/image-banner-block.tsx';
import { overlayBanner } from '#content/blocks/overlay-banner/overlay-banner-block.tsx';
import { picture } from '#content/blocks/picture/picture-block.tsx';
import { popup } from '#content/blocks/popup/popup-block.tsx';
import { promotionalSpace } from '#content/blocks/promotional-space/promotional-space-block.tsx';
import { richText } from '#content/blocks/rich-text/rich-text-block.tsx';
import { secondaryNavigation } from '#content/blocks/secondary-navigation/secondary-navigation-block.tsx';
import { spacer } from '#content/blocks/spacer/spacer-block.tsx';
import { splitBanner } from '#content/blocks/split-banner/split-banner-block.tsx';
import { thinBanner } from '#content/blocks/thin-banner/thin-banner-block.tsx';
import { verticalList } from '#content/blocks/vertical-list/vertical-list-block.tsx';
import { video } from '#content/blocks/video/video-block.tsx';
import { articleGrid } from '#features/articles/article-grid/article-grid-block.tsx';
import { eventSignUp } from '#features/events/event-sign-up-block.tsx';
import { categoryCard } from '#features/listing/collection/category-card-block.tsx';
import { collection } from '#features/listing/collection/collection-block.tsx';
import { multiLinkCard } from '#features/listing/collection/multi-link-card-block.tsx';
import { inlineGridCell } from '#features/listing/inline-grid-cell-block.tsx';
import { newsletter } from '#features/newsletter/newsletter-block.tsx';
import { experiment } from '#features/personalization/experiment-block.tsx';
import { recommendations } from '#features/personalization/recommendations-block.tsx';
import { segmentation } from '#features/personalization/segmentation-block.tsx';
import { socialPhotos } from '#features/photos/social-photos/social-photos-block.tsx';

export const blocks: readonly Block[] = [
  accordions,
  anchor,
  articleGrid,
  benefitBar,
  blockBelow,
  categoryCard,
  collection,
  cta,
  ctaCollection,
  dialog,
  espot,
  eventSignUp,
  experiment,
  filterBy,
  footerItem,
  fragment,
  genericDialog,
  hero,
  iconAndText,
  imageBanner,
  inlineGridCell,
  multiLinkCard,
  newsletter,
  overlayBanner,
  picture,
  popup,
  promotionalSpace,
  recommendations,
  richText,
  secondaryNavigation,
  segmentation,
  socialPhotos,
  spacer,
  splitBanner,
  thinBanner,
  verticalList,
  video,
];
