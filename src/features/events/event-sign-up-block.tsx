import { defineBlock } from '#content/block.tsx';
import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { EventDates } from './event-dates.tsx';
import { isEventOver } from './event-over.ts';

/**
 * Renders an event with a link to its form until it has ended. A cached page may link to the form a while longer, so the form checks this,
 * too.
 */
function EventInvitation({ fields }: { fields: EventSignUp }) {
  const { t } = useRenderContext();
  return (
    <section className="section event-block" aria-label={fields.title}>
      <StyleSheet name="event-sign-up.block" />
      <div>
        <p className="overline">
          <EventDates {...fields} />
        </p>
        <h2>{fields.title}</h2>
      </div>
      <p>{isEventOver(fields, Date.now()) ? t('event.over') : <EventLink eventId={fields.eventId} label={fields.submitCtaLabel} />}</p>
    </section>
  );
}

export const eventSignUp = defineBlock({
  kind: eventSignUpKind,
  heading: 'following',
  fields: eventSignUpFields,
  Content: EventInvitation,
});

/** Renders a link to the form of an event. With scripts it opens in a dialog. */
function EventLink({ eventId, label }: { eventId: string; label: string | undefined }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-solid" href={link(routePath('eventSignUp', { eventId }))} data-dialog="modal">
      {label ?? t('event.signUp')}
    </a>
  );
}
