import * as z from 'zod';
import { bannerSchema, requireMedia } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerText } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const imageBannerFields = requireMedia(
  bannerSchema.extend({
    hideTitle: z
      .boolean()
      .default(true)
      .meta({ description: 'Hides the title. Screen readers still read it, because it names the banner.' }),
    isFullWidth: z
      .boolean()
      .default(true)
      .meta({ description: 'Makes the banner as wide as the screen, otherwise it is as wide as the text of the page.' }),
    ratio: z
      .enum(['natural', 'wide', 'strip'])
      .default('natural')
      .meta({ description: 'The shape of the picture. Natural shows all of it, the others crop it.' }),
  }),
).meta({ description: 'A picture or video without much text. All of it can be a link.', group: 'Banners' });
type Fields = z.infer<typeof imageBannerFields>;

/** Renders media without prominent text. The whole banner is a link to the URL in `mediaTarget`. */
function ImageBanner({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const backdrop = createBackdropRule(fields);
  const copy = ['banner-copy', !isSilent(fields) && 'image-banner-text', backdrop && `banner-backdrop ${backdrop.className}`];
  const width = fields.isFullWidth ? 'image-banner' : 'image-banner image-banner-inset';
  return (
    <BannerSection fields={fields} className={`${width} image-banner-${fields.ratio}`}>
      <StyleSheet name="image-banner.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      <div className="image-banner-box">
        <BannerMedia media={listMedia(fields)} counts={{ sm: 3, md: 3, lg: 3 }} isPriority={isFirst} placeholder={fields.backgroundColor} />
        <BannerCaption fields={fields} />
      </div>
      <div className={copy.filter(Boolean).join(' ')}>
        <BannerText fields={fields} isFirst={isFirst} isLinked />
      </div>
    </BannerSection>
  );
}

/** Returns true if the banner has no visible text, so that its title is only the accessible name of its link. */
const isSilent = ({
  hideTitle,
  overline,
  eyebrowText,
  subtitle,
  subtitleHtml,
  richText,
  richTextBelowTargets,
  targets,
  linkType,
}: Fields) =>
  hideTitle &&
  !(overline || eyebrowText || subtitle || subtitleHtml || richText || richTextBelowTargets) &&
  (linkType === 'No-CTA' || targets.length === 0);

export const imageBanner = defineBlock({ kind: 'image-banner', fields: imageBannerFields, Content: ImageBanner });
