import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { isSeeOther } from '#features/account/require-account.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { findEvent } from './find-event.ts';
import { readRegistration } from './registered.tsx';

/** The page that confirms a sign-up for an event. */
export const eventSignedUp: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound | SeeOther> {
  const event = await findEvent(context);
  if (!event) return { kind: 'not-found' };
  const { eventId } = event;
  const toEvent: SeeOther = { kind: 'see-other', to: routePath('eventSignUp', { eventId }) };
  if (!context.shopper.account.current()) return toEvent;
  // if the lookup fails, assume that the account is registered: the redirect to this page follows an accepted registration
  const registration = await readRegistration(context, eventId);
  if (registration && isSeeOther(registration)) return registration;
  if (registration?.registered === false) return toEvent;
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('event.sentTitle')} | ${t('site.name')}`, description: t('event.sentText'), robots: 'noindex' },
    body: <SignedUp event={event} />,
  };
}

/** Renders the confirmation. A dialog has a button that closes it; a page has a link to the home page. */
function SignedUp({ event }: { event: EventSignUp }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section event">
      <StyleSheet name="event-sign-up.page" />
      <h1>{event.confirmationTitle ?? t('event.sentTitle')}</h1>
      <p className="lead">{event.confirmationSubtitle ?? t('event.sentText')}</p>
      <form className="event-close" method="dialog">
        <button type="submit" className="action action-solid">
          {t('event.close')}
        </button>
      </form>
      <p className="event-onward">
        <a className="action action-solid" href={link('/')}>
          {t('event.onward')}
        </a>
      </p>
    </section>
  );
}
