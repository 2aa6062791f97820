import * as z from 'zod';
import { targetSchema } from '#contract/entities/content.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';

const overlayBannerFields = z.object({
  title: z.string().min(1),
  subtitle: z.string().optional(),
  overline: z.string().optional(),
  media: pictureSchema,
  mediaTarget: targetSchema.pick({ url: true, targetAttribute: true }).optional(),
  targets: z.array(targetSchema).default([]),
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA'),
  captionText: z.string().optional(),
  captionPosition: z.enum(['top', 'bottom', 'off']).default('off'),
  gradientStyle: z.enum(['full', 'focused', 'off']).default('focused'),
  verticalAlignment: z.enum(['top', 'middle', 'bottom']).default('bottom'),
  textAlignmentLarge: z.enum(['left', 'center', 'right']).default('left'),
});
type Fields = z.infer<typeof overlayBannerFields>;

/** A picture with text over it. The whole banner is a link to its media target. */
function OverlayBanner({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const { link } = useRenderContext();
  const Title = isFirst ? 'h1' : 'h2';
  const classes = [
    'banner',
    isFirst ? 'banner-first' : '',
    `banner-${fields.verticalAlignment}`,
    `banner-text-${fields.textAlignmentLarge}`,
    `banner-gradient-${fields.gradientStyle}`,
  ];
  const mediaHref = fields.mediaTarget && link(fields.mediaTarget.url);
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion: fields.title })}
    >
      <StyleSheet name="block/overlay-banner" />
      <Picture className="banner-media" picture={fields.media} sizes="100vw" isPriority={isFirst} />
      {fields.captionText && fields.captionPosition !== 'off' && (
        <p className={`banner-caption banner-caption-${fields.captionPosition}`}>{fields.captionText}</p>
      )}
      <div className="banner-text">
        {fields.overline && <p className="overline">{fields.overline}</p>}
        <Title>
          {mediaHref ? (
            <a className="covering-link" href={mediaHref}>
              {fields.title}
            </a>
          ) : (
            fields.title
          )}
        </Title>
        {fields.subtitle && <p className="lead">{fields.subtitle}</p>}
        {fields.linkType === 'CTA' && <CallsToAction targets={fields.targets} />}
      </div>
    </section>
  );
}

export const overlayBanner = defineBlock({
  kind: 'overlay-banner',
  fields: overlayBannerFields,
  Content: OverlayBanner,
});
