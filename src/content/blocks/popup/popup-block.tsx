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

const popupFields = z.object({
  /** Id that the browser stores when the pop-up is closed, so that the pop-up does not appear again. */
  id: z.string().min(1).max(100),
  /** Name for analytics. */
  name: z.string().min(1),
  /** Delay before the pop-up appears, in milliseconds. */
  delay: z.int().min(0).max(600_000).default(2000),
  title: z.string().min(1),
  minimizedTitle: z.string().optional(),
  maximizedTitle: z.string().optional(),
  logo: pictureSchema.optional(),
  logoSize: z.enum(['small', 'medium', 'large']).default('medium'),
  targets: z.array(targetSchema).default([]),
  disclaimer: z.string().optional(),
  newsletterForm: z.boolean().default(false),
  frequency: z.enum(['until-closed', 'once-per-visit']).default('until-closed'),
  /** Audiences for which the pop-up is rendered. If absent, it is rendered for all visitors. */
  audiences: z.array(z.string()).optional(),
});

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
