import * as z from 'zod';
import { bannerSchema } from '#content/banners/banner-fields.ts';
import { createBackdropRule } from '#content/banners/banner-look.ts';
import { BannerCaption, BannerMedia, listMedia } from '#content/banners/banner-media.tsx';
import { BannerSection, Rules } from '#content/banners/banner-section.tsx';
import { BannerText } from '#content/banners/banner-text.tsx';
import { defineBlock } from '#content/block.tsx';
import { htmlSchema } from '#content/fields/html-value.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const promotionalSpaceFields = bannerSchema
  .extend({
    terms: z
      .object({
        title: z.string().min(1).meta({ description: 'The line that opens the conditions.' }),
        richText: z
          .string()
          .min(1)
          .meta(htmlSchema.meta() ?? {}),
      })
      .optional()
      .meta({ description: 'The conditions of the promotion, which visitors open with a click.' }),
  })
  .meta({ description: 'A panel for a promotion, with its conditions.', group: 'Banners' });
type Fields = z.infer<typeof promotionalSpaceFields>;

/** Renders a panel for a promotion, with text, an optional small picture, and optional terms. */
function PromotionalSpace({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const media = listMedia(fields);
  const backdrop = createBackdropRule(fields);
  return (
    <div className="section promotional-space">
      <BannerSection fields={fields} className="promotional-panel">
        <StyleSheet name="promotional-space.block" />
        {backdrop && <Rules rules={[backdrop]} />}
        {media.length > 0 && (
          <div className="promotional-media">
            <BannerMedia media={media} share={40} heights={{ md: ['20rem'] }} isPriority={isFirst} placeholder={fields.backgroundColor} />
            <BannerCaption fields={fields} />
          </div>
        )}
        <div className="promotional-text">
          <div className={backdrop ? `banner-copy banner-backdrop ${backdrop.className}` : 'banner-copy'}>
            <BannerText fields={fields} isFirst={isFirst} isLinked />
            {fields.terms && <Terms {...fields.terms} />}
          </div>
        </div>
      </BannerSection>
    </div>
  );
}

function Terms({ title, richText }: NonNullable<Fields['terms']>) {
  const { link } = useRenderContext();
  return (
    <details className="promotional-terms">
      <summary>{title}</summary>
      <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />
    </details>
  );
}

export const promotionalSpace = defineBlock({
  kind: 'promotional-space',
  fields: promotionalSpaceFields,
  Content: PromotionalSpace,
});
