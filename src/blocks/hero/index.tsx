import * as z from 'zod';
import { targetSchema } from '#contract/entities/content.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';
import { colourValueSchema } from '../colour-value.ts';

const heroFields = z.object({
  overline: z.string().optional(),
  title: z.string().min(1),
  subtitle: z.string().optional(),
  richText: z.string().optional(),
  media: pictureSchema,
  targets: z.array(targetSchema).default([]),
  linkType: z.enum(['CTA', 'No-CTA']).default('CTA'),
  alignment: z.enum(['left', 'right']).default('left'),
  backgroundColor: colourValueSchema.optional(),
  textColor: colourValueSchema.optional(),
});
type Fields = z.infer<typeof heroFields>;

/** Media with text below it. `CTA` shows the buttons, `No-CTA` hides them. */
function Hero({ fields, isFirst }: { fields: Fields; isFirst: boolean }) {
  const { link } = useRenderContext();
  const Title = isFirst ? 'h1' : 'h2';
  const colours = [
    ...(fields.backgroundColor ? [styleRule(`background-color:${fields.backgroundColor}`)] : []),
    ...(fields.textColor ? [styleRule(`color:${fields.textColor}`)] : []),
  ];
  return (
    <section
      className={['hero', `hero-${fields.alignment}`, ...colours.map(({ className }) => className)].join(' ')}
      {...createEventAttributes(['promotion-view', 'promotion-click'], { promotion: fields.title })}
    >
      <StyleSheet name="block/hero" />
      {colours.map((rule) => (
        <ContentStyle key={rule.className} rule={rule} />
      ))}
      <Picture className="hero-media" picture={fields.media} sizes="100vw" isPriority={isFirst} placeholder={fields.backgroundColor} />
      <div className="hero-text">
        <div>
          {fields.overline && <p className="overline">{fields.overline}</p>}
          <Title>{fields.title}</Title>
        </div>
        <div>
          {fields.subtitle && <p className="lead">{fields.subtitle}</p>}
          {fields.richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(fields.richText, link) }} />}
          {fields.linkType === 'CTA' && <CallsToAction targets={fields.targets} />}
        </div>
      </div>
    </section>
  );
}

export const hero = defineBlock({ kind: 'hero', fields: heroFields, Content: Hero });
