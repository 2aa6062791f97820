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
    /** Side of the text from medium screens on. The media are on the opposite side. */
    alignmentLarge: z.enum(['left', 'right']).default('right'),
    verticalAlignment: bannerSchema.shape.verticalAlignment.removeDefault().default('middle'),
    /** The percentage of the width that the media take. */
    imageWidth: z.literal([60, 50, 40]).default(50),
    /** Number of media in a row. If it is undefined, all are in one row. */
    layout: z.enum(['1media', '2media', '3media']).optional(),
    /** Maximum number of media on small screens. */
    maxMediaSmall: z.int().min(1).max(3).default(1),
  }),
);
type Fields = z.infer<typeof splitBannerFields>;

/** Renders media beside a text panel. On small screens, the text is below the media. */
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
