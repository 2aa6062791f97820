// Every kind of block: each has a folder and one line here.
import type { ContentDocument } from '#contract/entities/content.ts';
import { accordions } from './accordions/index.tsx';
import { anchor } from './anchor/index.tsx';
import { articleGrid } from './article-grid/index.tsx';
import { benefitBar } from './benefit-bar/index.tsx';
import type { Block } from './block.tsx';
import { blockBelow } from './block-below/index.tsx';
import { categoryCard } from './category-card/index.tsx';
import { collection } from './collection/index.tsx';
import { cta } from './cta/index.tsx';
import { ctaCollection } from './cta-collection/index.tsx';
import { dialog } from './dialog/index.tsx';
import { espot } from './espot/index.tsx';
import { eventSignUp } from './event-sign-up/index.tsx';
import { experiment } from './experiment/index.tsx';
import { filterBy } from './filter-by/index.tsx';
import { footerItem } from './footer-item/index.tsx';
import { fragment } from './fragment/index.tsx';
import { genericDialog } from './generic-dialog/index.tsx';
import { hero } from './hero/index.tsx';
import { iconAndText } from './icon-and-text/index.tsx';
import { imageBanner } from './image-banner/index.tsx';
import { inlineGridCell } from './inline-grid-cell/index.tsx';
import { multiLinkCard } from './multi-link-card/index.tsx';
import { newsletter } from './newsletter/index.tsx';
import { overlayBanner } from './overlay-banner/index.tsx';
import { picture } from './picture/index.tsx';
import { popup } from './popup/index.tsx';
import { promotionalSpace } from './promotional-space/index.tsx';
import { recommendations } from './recommendations/index.tsx';
import { richText } from './rich-text/index.tsx';
import { secondaryNavigation } from './secondary-navigation/index.tsx';
import { segmentation } from './segmentation/index.tsx';
import { socialPhotos } from './social-photos/index.tsx';
import { spacer } from './spacer/index.tsx';
import { splitBanner } from './split-banner/index.tsx';
import { thinBanner } from './thin-banner/index.tsx';
import { verticalList } from './vertical-list/index.tsx';
import { video } from './video/index.tsx';

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

const byKind = new Map(blocks.map((block) => [block.kind, block]));

export const blockKinds: readonly string[] = [...byKind.keys()];

export const findBlock = ({ kind }: ContentDocument): Block | undefined => byKind.get(kind);
