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
    alignmentLarge: z
      .enum(['left', 'right'])
      .default('right')
      .meta({ description: 'The side of the text on tablets and computers. The picture is on the other side.' }),
    verticalAlignment: bannerSchema.shape.verticalAlignment
      .removeDefault()
      .default('middle')
      .meta({ description: 'The height at which the text is.' }),
    imageWidth: z.literal([60, 50, 40]).default(50).meta({ description: 'How much of the width the picture takes, in percent.' }),
    layout: z
      .enum(['1media', '2media', '3media'])
      .optional()
      .meta({ description: 'How many pictures are side by side. Without a choice, all of them are.' }),
    maxMediaSmall: z
      .int()
      .min(1)
      .max(3)
      .default(1)
      .meta({ title: 'Pictures on phones', description: 'How many pictures phones show at most.' }),
  }),
).meta({ description: 'A picture or video beside a text.', group: 'Banners' });
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
