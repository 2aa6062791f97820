import * as z from 'zod';
import { bannerSchema, requireMedia } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerText } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const mediaCounts = { '1media': 1, '2media': 2, '3media': 3 } as const;

const splitBannerFields = requireMedia(
  bannerSchema.extend({
    /** On which side the text stands from medium screens on; the media are on the other one. */
    alignmentLarge: z.enum(['left', 'right']).default('right'),
    verticalAlignment: bannerSchema.shape.verticalAlignment.removeDefault().default('middle'),
    /** The share of the width that the media take, in percent. */
    imageWidth: z.literal([60, 50, 40]).default(50),
    /** How many media stand beside each other; absent for all. */
    layout: z.enum(['1media', '2media', '3media']).optional(),
    /** How many of them small screens show at most. */
    maxMediaSmall: z.int().min(1).max(3).default(1),
  }),
);
type Fields = z.infer<typeof splitBannerFields>;

/** Media beside a panel with text; on small screens the text stands below them. */
function SplitBanner({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const all = listMedia(fields);
  const media = all.slice(0, fields.layout ? mediaCounts[fields.layout] : all.length);
  const backdrop = createBackdropRule(fields);
  return (
    <BannerSection fields={fields} className={`split-banner split-banner-${fields.imageWidth} split-banner-text-${fields.alignmentLarge}`}>
      <StyleSheet name="split-banner.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      <div className="split-banner-media">
        <BannerMedia
          media={media}
          counts={{ sm: fields.maxMediaSmall, md: 3, lg: 3 }}
          share={fields.imageWidth}
          heights={{ sm: ['75vw'], md: ['42vw', '24rem'], lg: ['42vw', '24rem'] }}
          isPriority={isFirst}
          placeholder={fields.backgroundColor}
        />
        <BannerCaption fields={fields} />
      </div>
      <div className="split-banner-panel">
        <div className={backdrop ? `banner-copy banner-backdrop ${backdrop.className}` : 'banner-copy'}>
          <BannerText fields={fields} isFirst={isFirst} isLinked />
        </div>
      </div>
    </BannerSection>
  );
}

export const splitBanner = defineBlock({ kind: 'split-banner', fields: splitBannerFields, Content: SplitBanner });
