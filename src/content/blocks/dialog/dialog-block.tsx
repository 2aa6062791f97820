import { type ReactNode, useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { hashNameSchema } from '#content/fields/hash-name.ts';
import { htmlSchema } from '#content/fields/html-value.ts';
import { playerSettingsSchema, videoSchema } from '#content/fields/media-fields.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { sizesFrom } from '#lib/pictures/breakpoints.ts';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { VideoPlayer } from '#ui/video/video.tsx';
import { DialogFrame } from './frame.tsx';

/** A video without player settings, because these are a separate field of the dialog. */
const dialogVideoSchema = videoSchema.omit({ playerSettings: true });

const dialogFields = z
  .object({
    name: hashNameSchema,
    title: z.string().min(1),
    subtitle: z.string().optional(),
    alignment: z.enum(['left', 'center']).default('left').meta({ description: 'Where the text is in the dialog.' }),
    media: z.union([dialogVideoSchema, pictureSchema]).optional().meta({ description: 'A picture or a video in the dialog.' }),
    mediaPosition: z
      .enum(['top', 'body', 'left-normal', 'left-large'])
      .default('top')
      .meta({ description: 'Where the picture or video is: above the title, below the subtitle, or beside the text.' }),
    playerSettings: playerSettingsSchema.prefault({}).meta({ description: 'How the video plays.' }),
    richText: htmlSchema.optional(),
    targets: z.array(targetSchema).default([]).meta({ description: 'The buttons below the text.' }),
    newsletterForm: z.boolean().default(false).meta({ description: 'Adds the newsletter form at the end.' }),
    variant: z
      .enum(['event-signup'])
      .optional()
      .meta({ description: 'Choose this if the dialog contains an event. Then add the block of the event inside the dialog.' }),
  })
  .meta({
    description: 'A window with text, and a picture or a form. A link to #modal- and its name opens it.',
    group: 'Dialogs and pop-ups',
  });
type Fields = z.infer<typeof dialogFields>;

/** Renders a dialog with text, a picture or video, and buttons. A link to `#modal-` and the dialog's name opens it. */
function DialogBlock({ fields, children }: { fields: Fields; children: ReactNode }) {
  const { link } = useRenderContext();
  const id = useId();
  const { name, title, subtitle, alignment, mediaPosition, richText, targets, newsletterForm, variant } = fields;
  const media = <DialogMedia fields={fields} />;
  return (
    <DialogFrame
      name={name}
      size={mediaPosition.startsWith('left') ? 'lg' : 'md'}
      className={`content-dialog-${mediaPosition} content-dialog-text-${alignment}`}
      label={{ 'aria-labelledby': id }}
    >
      {mediaPosition !== 'body' && media}
      <div className="content-dialog-text">
        <h2 id={id}>{title}</h2>
        {subtitle && <p className="lead">{subtitle}</p>}
        {mediaPosition === 'body' && media}
        {richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(richText, link) }} />}
        <CallsToAction targets={targets} />
        {newsletterForm && <NewsletterForm place="dialog" />}
        {variant === 'event-signup' && children}
      </div>
    </DialogFrame>
  );
}

function DialogMedia({ fields: { media, playerSettings } }: { fields: Fields }) {
  const { mention } = useResponse();
  if (!media) return null;
  return (
    <div className="content-dialog-media">
      {'duration' in media ? (
        <VideoPlayer video={{ ...media, playerSettings }} poster={media.poster} log={(problem) => mention(new Error(problem))} />
      ) : (
        <Picture picture={media} sizes={sizesFrom({ sm: '100vw', md: '36rem' })} />
      )}
    </div>
  );
}

export const dialog = defineBlock({ kind: 'dialog', holdsBlocks: true, heading: 'following', fields: dialogFields, Content: DialogBlock });
