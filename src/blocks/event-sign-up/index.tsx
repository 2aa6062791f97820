import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { routePath } from '#routes.ts';
import { EventDates } from '#ui/event-dates.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';

/** An event, and the way to its form: in a dialog with scripts, a page without. */
function EventInvitation({ fields }: { fields: EventSignUp }) {
  const { t, link } = useRenderContext();
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
        <a className="action action-solid" href={link(routePath('eventSignUp', fields))} data-dialog="modal">
          {fields.submitCtaLabel ?? t('event.signUp')}
        </a>
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
