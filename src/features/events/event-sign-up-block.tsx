import { defineBlock } from '#content/block.tsx';
import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { EventDates } from './event-dates.tsx';
import { isEventOver } from './event-over.ts';

/**
 * Renders an event, with a link to its sign-up form until the event has ended. A cached page may keep the link a little longer, so the form
 * page checks the date again.
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
  feature: 'event-registration',
  heading: 'following',
  fields: eventSignUpFields,
  Content: EventInvitation,
});

/** Renders a link to the event's sign-up form, which opens in a dialog if scripts run. */
function EventLink({ eventId, label }: { eventId: string; label: string | undefined }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-solid" href={link(routePath('eventSignUp', { eventId }))} data-dialog="modal">
      {label ?? t('event.signUp')}
    </a>
  );
}
