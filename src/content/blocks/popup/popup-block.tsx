import { useId } from 'react';
import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { targetSchema } from '#contract/entities/navigation.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

const popupFields = z
  .object({
    id: z.string().min(1).max(100).meta({
      description: 'Browsers remember it when a visitor closes the pop-up. Choose a new one to show the pop-up to these visitors again.',
    }),
    name: z.string().min(1).meta({ description: 'The name of the pop-up in your reports.' }),
    delay: z
      .int()
      .min(0)
      .max(600_000)
      .default(2000)
      .meta({ description: 'How long the pop-up waits, in thousandths of a second: 2000 are two seconds.' }),
    title: z.string().min(1),
    minimizedTitle: z.string().optional().meta({ description: 'The title while the pop-up is folded.' }),
    maximizedTitle: z.string().optional().meta({ description: 'The title while the pop-up is open.' }),
    logo: pictureSchema.optional().meta({ description: 'A logo above the title.' }),
    logoSize: z.enum(['small', 'medium', 'large']).default('medium'),
    targets: z.array(targetSchema).default([]).meta({ description: 'The buttons of the pop-up.' }),
    disclaimer: z.string().optional().meta({ description: 'Small print below the buttons.' }),
    newsletterForm: z.boolean().default(false).meta({ description: 'Adds the newsletter form at the end.' }),
    frequency: z
      .enum(['until-closed', 'once-per-visit'])
      .default('until-closed')
      .meta({ description: 'On every page until the visitor closes it, or only once in a visit.' }),
    audiences: z.array(z.string()).optional().meta({ description: 'The groups of visitors who see it. Without an entry, all do.' }),
  })
  .meta({ description: 'A small message in the corner that appears after a few seconds.', group: 'Dialogs and pop-ups' });

/**
 * Renders an offer for a corner of the page. After the delay, a script displays it as a bar that can be expanded (client/content/popup.ts).
 */
function Popup({ fields }: { fields: z.infer<typeof popupFields> }) {
  const { t, link } = useRenderContext();
  const panelId = useId();
  const {
    id,
    name,
    delay,
    title,
    minimizedTitle = title,
    maximizedTitle = title,
    logo,
    logoSize,
    targets,
    disclaimer,
    newsletterForm,
    frequency,
  } = fields;
  return (
    <aside
      className="popup"
      aria-label={title}
      hidden
      data-block="popup"
      data-popup={id}
      data-delay={delay}
      data-frequency={frequency}
      {...createEventAttributes(['pop-up-view', 'pop-up-click'], { popUp: name })}
    >
      <StyleSheet name="popup.block" />
      <p className="visually-hidden" role="status" data-title={title} />
      <div className="popup-bar">
        <button type="button" className="popup-toggle" aria-expanded="false" aria-controls={panelId}>
          <span className="popup-minimized">{minimizedTitle}</span>
          <span className="popup-maximized">{maximizedTitle}</span>
        </button>
        <button type="button" className="popup-close" aria-label={t('popup.close')} />
      </div>
      <div className="popup-panel" id={panelId} hidden>
        {logo && (
          <div className={`popup-logo popup-logo-${logoSize}`}>
            <Picture picture={logo} sizes="24rem" />
          </div>
        )}
        <CallsToAction targets={targets} />
        {newsletterForm && <NewsletterForm place="popup" />}
        {disclaimer && <div className="rich-text popup-disclaimer" dangerouslySetInnerHTML={{ __html: cleanRichText(disclaimer, link) }} />}
      </div>
    </aside>
  );
}

export const popup = defineBlock({
  kind: 'popup',
  heading: 'following',
  fields: popupFields,
  explain: ({ audiences }, { visitor }, t) =>
    audiences
      ? audiences
          .filter(visitor.isInAudience)
          .map((id) => t('preview.why.audience', { id }))
          .join(' ')
      : t('preview.why.everybody'),
  Content: Popup,
});
