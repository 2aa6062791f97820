import * as z from 'zod';
import { bannerSchema } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerActions, BannerLead, BannerTitle } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const thinBannerFields = bannerSchema
  .extend({
    layout: z.enum(['overlay', 'below']).default('below').meta({ description: 'Whether the text is over the picture or below it.' }),
  })
  .meta({ description: 'A flat strip with text and buttons, with or without a picture.', group: 'Banners' });
type Fields = z.infer<typeof thinBannerFields>;

/**
 * Minimum height of the media on small screens if the text covers them. The strip is then so tall that the sides of its picture are
 * cropped.
 */
const stripHeights = { sm: ['16rem'] };

/** Renders a strip with text and buttons. */
function ThinBanner({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const media = listMedia(fields);
  const backdrop = createBackdropRule(fields);
  const isOverMedia = fields.layout === 'overlay' && media.length > 0;
  return (
    <BannerSection fields={fields} className={`thin-banner thin-banner-${fields.layout}`} isDark={isOverMedia}>
      <StyleSheet name="thin-banner.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      {media.length > 0 && (
        <BannerMedia media={media} heights={isOverMedia ? stripHeights : {}} isPriority={isFirst} placeholder={fields.backgroundColor} />
      )}
      <BannerCaption fields={fields} />
      <div className={backdrop ? `thin-banner-strip thin-banner-wide banner-backdrop ${backdrop.className}` : 'thin-banner-strip'}>
        <div className="banner-copy">
          <BannerTitle fields={fields} isFirst={isFirst} isLinked />
          <BannerLead fields={fields} />
        </div>
        <div className="thin-banner-actions">
          <BannerActions fields={fields} />
        </div>
      </div>
    </BannerSection>
  );
}

export const thinBanner = defineBlock({ kind: 'thin-banner', fields: thinBannerFields, Content: ThinBanner });
