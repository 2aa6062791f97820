import type { ReactNode } from 'react';
import type * as z from 'zod';
import { bannerSchema, requireMedia } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerText } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const blockBelowFields = requireMedia(bannerSchema).meta({
  description: 'A picture or video with a text panel over its lower edge, and other blocks below it.',
  group: 'Banners',
});

interface BlockBelowProps {
  fields: z.infer<typeof blockBelowFields>;
  isFirst: boolean;
  children: ReactNode;
}

/** Renders media with a text panel that overlaps their lower edge, and below it the child blocks. */
function BlockBelow({ fields, isFirst, children }: BlockBelowProps) {
  const backdrop = createBackdropRule(fields);
  return (
    <BannerSection fields={fields} className="block-below">
      <StyleSheet name="block-below.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      <div className="block-below-media">
        <BannerMedia
          media={listMedia(fields)}
          heights={{ sm: ['75vw'], md: ['36vw', '20rem'], lg: ['36vw', '20rem'] }}
          isPriority={isFirst}
          placeholder={fields.backgroundColor}
        />
        <BannerCaption fields={fields} />
      </div>
      <div className="block-below-text">
        <div className={backdrop ? `banner-copy banner-backdrop ${backdrop.className}` : 'banner-copy banner-backdrop'}>
          <BannerText fields={fields} isFirst={isFirst} isLinked />
        </div>
      </div>
      {children}
    </BannerSection>
  );
}

export const blockBelow = defineBlock({ kind: 'block-below', holdsBlocks: true, fields: blockBelowFields, Content: BlockBelow });
