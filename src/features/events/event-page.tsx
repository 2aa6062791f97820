import type { ReactNode } from 'react';
import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { EventDates } from './event-dates.tsx';

/** What the event is, and how to sign up for it; without that it is over. */
export function EventPage({ event, children }: { event: EventSignUp; children?: ReactNode }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section event">
      <StyleSheet name="event-sign-up.page" />
      <h1>{event.title}</h1>
      <p className="lead">
        <EventDates {...event} />
      </p>
      {event.richText && <div className="rich-text" dangerouslySetInnerHTML={{ __html: cleanRichText(event.richText, link) }} />}
      {children ?? (
        <p role="status">
          <strong>{t('event.over')}.</strong> {t('event.overText')}
        </p>
      )}
    </section>
  );
}
