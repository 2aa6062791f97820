import * as z from 'zod';
import { mediaTargetSchema } from '#content/banners/banner-fields.ts';
import { defineBlock } from '#content/block.tsx';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createTargetAttributes } from '#ui/target-attributes.ts';

const pictureFields = z
  .object({
    media: pictureSchema,
    mediaTarget: mediaTargetSchema.optional().meta({ description: 'Where a click on the picture goes.' }),
    caption: z.string().optional().meta({ description: 'A text below the picture.' }),
    width: z
      .enum(['screen', 'page', 'text'])
      .default('page')
      .meta({ description: 'How wide the picture is: as the screen, as the page, or as a column of text.' }),
  })
  .meta({ description: 'One picture, with a caption if you like.', group: 'Pictures and videos' });
type Fields = z.infer<typeof pictureFields>;

const widths = {
  screen: '100vw',
  page: '92vw',
  text: sizesFrom({ sm: '92vw', md: '42rem' }),
} as const satisfies Record<Fields['width'], string>;

/** Renders a picture with an optional caption and link. */
function PictureBlock({ fields: { media, mediaTarget, caption, width }, isFirst }: { fields: Fields; isFirst: boolean }) {
  const { link } = useRenderContext();
  const picture = <Picture picture={media} sizes={widths[width]} isPriority={isFirst} />;
  const href = mediaTarget && link(mediaTarget.url);
  return (
    <section className={`picture-block picture-block-${width}`}>
      <StyleSheet name="picture.block" />
      <figure>
        {href ? (
          <a href={href} {...createTargetAttributes(mediaTarget)}>
            {picture}
          </a>
        ) : (
          picture
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </section>
  );
}

export const picture = defineBlock({
  kind: 'picture',
  heading: 'following',
  opensPage: true,
  fields: pictureFields,
  Content: PictureBlock,
});
