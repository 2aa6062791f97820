// Every kind of block: each has a folder and one line here.
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Block } from './block.tsx';
import { categoryCard } from './category-card/index.tsx';
import { collection } from './collection/index.tsx';
import { hero } from './hero/index.tsx';
import { overlayBanner } from './overlay-banner/index.tsx';
import { recommendations } from './recommendations/index.tsx';
import { richText } from './rich-text/index.tsx';
import { video } from './video/index.tsx';

export const blocks: readonly Block[] = [categoryCard, collection, hero, overlayBanner, recommendations, richText, video];

const byKind = new Map(blocks.map((block) => [block.kind, block]));

export const findBlock = ({ kind }: ContentDocument): Block | undefined => byKind.get(kind);
