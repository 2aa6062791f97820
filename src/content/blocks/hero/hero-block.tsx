import * as z from 'zod';
import { bannerSchema, requireMedia, sideSchema } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerActions, BannerLead, BannerTitle } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { createBreakpointsSchema } from '#contract/entities/primitives.ts';
import { type Breakpoint, fillBreakpoints } from '#lib/pictures/breakpoints.ts';
import { transformedAddress } from '#lib/pictures/media-url.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Number of media side by side above the text, by layout. */
const mediaCounts = { 'below-1media': 1, 'below-2media': 2, 'below-3media': 3 } as const;

/** The absolute URL and the alt text of a picture. */
const overlayPictureSchema = z.object({
  url: z.string().min(1).meta({ description: 'The full address of the picture file.' }),
  alt: z.string().default('').meta({ description: 'What the picture shows, for screen readers.' }),
});

const heroFields = requireMedia(
  bannerSchema.extend({
    alignment: sideSchema.optional().meta({ description: 'Where the text is, unless the responsive layout says otherwise.' }),
    responsiveLayout: createBreakpointsSchema(
      z.object({
        layout: z
          .enum(['below-1media', 'below-2media', 'below-3media'])
          .default('below-1media')
          .meta({ description: 'How many pictures are side by side above the text.' }),
        alignment: sideSchema.optional().meta({ description: 'Where the text is.' }),
      }),
    )
      .default({})
      .meta({
        description:
          'How the banner looks on phones, tablets and computers. Without an entry, a screen size looks like the next smaller one.',
      }),
    overlayPicture: overlayPictureSchema.optional().meta({ description: 'A product in front of the picture.' }),
  }),
).meta({ description: 'A large picture or video with the text below it.', group: 'Banners' });
type Fields = z.infer<typeof heroFields>;

/** Minimum heights of the media, which must match hero.block.css. `heightsAround` applies to media behind a product picture. */
const heights = { sm: ['75vw'] };
const heightsAround = { sm: ['75vw', '25rem'], md: ['43vw', '33rem'], lg: ['43vw', '38rem'] };

/** Renders media with text below them, and optionally a product picture over the media. */
function Hero({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const { counts, sides } = readLayouts(fields);
  const backdrop = createBackdropRule(fields);
  const { textAlignmentSmall: small, textAlignmentLarge: large } = fields;
  const lines = [small && `hero-lines-sm-${small}`, large && `hero-lines-md-${large}`, backdrop && `banner-backdrop ${backdrop.className}`];
  return (
    <BannerSection fields={fields} className={`hero hero-sm-${sides.sm} hero-md-${sides.md} hero-lg-${sides.lg}`}>
      <StyleSheet name="hero.block" />
      {backdrop && <Rules rules={[backdrop]} />}
      <div className="hero-media">
        <BannerMedia
          media={listMedia(fields)}
          counts={counts}
          heights={fields.overlayPicture ? heightsAround : heights}
          isPriority={isFirst}
          placeholder={fields.backgroundColor}
        />
        {fields.overlayPicture && <OverlayPicture picture={fields.overlayPicture} />}
        <BannerCaption fields={fields} />
      </div>
      <div className={['hero-text', ...lines].filter(Boolean).join(' ')}>
        <div>
          <BannerTitle fields={fields} isFirst={isFirst} isLinked />
        </div>
        <div>
          <BannerLead fields={fields} />
          <BannerActions fields={fields} />
        </div>
      </div>
    </BannerSection>
  );
}

/** Returns the number of media and the position of the text per breakpoint. */
function readLayouts({ responsiveLayout, alignment, alignmentSmall, alignmentLarge }: Fields) {
  const layouts = fillBreakpoints(responsiveLayout, { layout: 'below-1media' });
  const sideAt = (name: Breakpoint) => layouts[name].alignment ?? alignment ?? (name === 'sm' ? alignmentSmall : alignmentLarge);
  return {
    counts: { sm: mediaCounts[layouts.sm.layout], md: mediaCounts[layouts.md.layout], lg: mediaCounts[layouts.lg.layout] },
    sides: { sm: sideAt('sm'), md: sideAt('md'), lg: sideAt('lg') },
  };
}

/** The size in CSS pixels on large screens. Smaller screens scale it down (hero.block.css). */
const box = { width: 344, height: 538 };

/** Renders the product picture over a hero's media. */
function OverlayPicture({ picture: { url, alt } }: { picture: z.infer<typeof overlayPictureSchema> }) {
  const { mention } = useResponse();
  const address = transformedAddress(url, box, (problem) => mention(new Error(problem)));
  return <img className="hero-overlay" src={address} alt={alt} width={box.width} height={box.height} loading="lazy" decoding="async" />;
}

export const hero = defineBlock({ kind: 'hero', fields: heroFields, Content: Hero });
