import * as z from 'zod';
import { bannerSchema, requireMedia } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerText } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { createBreakpointsSchema } from '#contract/entities/primitives.ts';
import { createBreakpointClasses, fillBreakpoints } from '#lib/pictures/breakpoints.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const overlayBannerFields = requireMedia(
  bannerSchema.extend({
    gradientStyle: z
      .enum(['full', 'focused', 'off'])
      .default('focused')
      .meta({ description: 'A shade that makes the text easier to read: over the whole width, or only behind the text.' }),
    gradientTone: z.enum(['dark', 'light']).default('dark').meta({ description: 'Dark for white text, light for dark text.' }),
    gradientBreakpoints: createBreakpointsSchema(z.boolean())
      .default({})
      .meta({ description: 'The screen sizes on which the shade is visible.' }),
    overlayWidth: z.enum(['xs', 'sm', 'md', 'lg']).optional().meta({
      description: 'The widest that the text may be, from extra small to large. Without a choice, it is as wide as its longest line.',
    }),
  }),
).meta({ description: 'A picture or video with text over it.', group: 'Banners' });
type Fields = z.infer<typeof overlayBannerFields>;

/** Minimum heights, which must match overlay-banner.block.css: `lower` for most banners, `higher` for a banner that starts the page. */
const lower = ['62vh', '26rem'];
const higher = ['88vh', '32rem'];
const heights = { sm: lower, md: lower, lg: lower };
const heightsOfFirst = { sm: higher, md: higher, lg: higher };

/** Renders media with text over them. The whole banner is a link to the URL in `mediaTarget`. */
function OverlayBanner({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const backdrop = createBackdropRule(fields);
  const copy = [
    'banner-copy',
    fields.overlayWidth && `banner-width-${fields.overlayWidth}`,
    backdrop && `banner-backdrop ${backdrop.className}`,
  ];
  return (
    <BannerSection fields={fields} className={isFirst ? 'banner banner-first' : 'banner'} isDark={fields.gradientTone === 'dark'}>
      <StyleSheet name="overlay-banner.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      <BannerMedia
        media={listMedia(fields)}
        heights={isFirst ? heightsOfFirst : heights}
        isPriority={isFirst}
        placeholder={fields.backgroundColor}
      />
      <Gradient fields={fields} />
      <BannerCaption fields={fields} />
      <div className="banner-over">
        <div className={copy.filter(Boolean).join(' ')}>
          <BannerText fields={fields} isFirst={isFirst} isLinked />
        </div>
      </div>
    </BannerSection>
  );
}

function Gradient({ fields: { gradientStyle, gradientTone, gradientBreakpoints } }: { fields: Fields }) {
  if (gradientStyle === 'off') return null;
  const { sm, md, lg } = fillBreakpoints(gradientBreakpoints, true);
  const nameState = (isOn: boolean) => (isOn ? 'on' : 'off');
  const states = createBreakpointClasses('banner-gradient', { sm: nameState(sm), md: nameState(md), lg: nameState(lg) });
  return <div className={`banner-gradient banner-gradient-${gradientStyle} banner-gradient-${gradientTone} ${states}`} />;
}

export const overlayBanner = defineBlock({ kind: 'overlay-banner', fields: overlayBannerFields, Content: OverlayBanner });
