import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { EventDates } from '#ui/event-dates.tsx';
import { EventLink } from '#ui/event-link.tsx';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';

/** An event, and the way to its form. */
function EventInvitation({ fields }: { fields: EventSignUp }) {
  return (
    <section className="section event-block" aria-label={fields.title}>
      <StyleSheet name="block/event-sign-up" />
      <div>
        <p className="overline">
          <EventDates {...fields} />
        </p>
        <h2>{fields.title}</h2>
      </div>
      <p>
        <EventLink eventId={fields.eventId} label={fields.submitCtaLabel} />
      </p>
    </section>
  );
}

export const eventSignUp = defineBlock({
  kind: eventSignUpKind,
  heading: 'following',
  fields: eventSignUpFields,
  Content: EventInvitation,
});
