// Every kind of block: each has a component with its sample, and one line here.
import { accordions } from '#blocks/accordions/index.tsx';
import { anchor } from '#blocks/anchor/index.tsx';
import { benefitBar } from '#blocks/benefit-bar/index.tsx';
import type { Block } from '#blocks/block.tsx';
import { blockBelow } from '#blocks/block-below/index.tsx';
import { cta } from '#blocks/cta/index.tsx';
import { ctaCollection } from '#blocks/cta-collection/index.tsx';
import { dialog } from '#blocks/dialog/index.tsx';
import { espot } from '#blocks/espot/index.tsx';
import { filterBy } from '#blocks/filter-by/index.tsx';
import { footerItem } from '#blocks/footer-item/index.tsx';
import { fragment } from '#blocks/fragment/index.tsx';
import { genericDialog } from '#blocks/generic-dialog/index.tsx';
import { hero } from '#blocks/hero/index.tsx';
import { iconAndText } from '#blocks/icon-and-text/index.tsx';
import { imageBanner } from '#blocks/image-banner/index.tsx';
import { overlayBanner } from '#blocks/overlay-banner/index.tsx';
import { picture } from '#blocks/picture/index.tsx';
import { popup } from '#blocks/popup/index.tsx';
import { promotionalSpace } from '#blocks/promotional-space/index.tsx';
import { richText } from '#blocks/rich-text/index.tsx';
import { secondaryNavigation } from '#blocks/secondary-navigation/index.tsx';
import { spacer } from '#blocks/spacer/index.tsx';
import { splitBanner } from '#blocks/split-banner/index.tsx';
import { thinBanner } from '#blocks/thin-banner/index.tsx';
import { verticalList } from '#blocks/vertical-list/index.tsx';
import { video } from '#blocks/video/index.tsx';
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
