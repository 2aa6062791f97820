import type { EventSignUp } from '#contract/entities/event-sign-up.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage } from '../page.ts';
import { findEvent } from './find-event.ts';

/** Follows a sign-up for an event. */
export const eventSignedUp: PersonalPage = { isPersonal: true, cacheQuery: ['consumerId', 'email'], load };

async function load(context: PersonalContext): Promise<LoadedPage | NotFound> {
  const event = await findEvent(context);
  if (!event) return { kind: 'not-found' };
  const { t } = context.renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('event.sentTitle')} | ${t('site.name')}`, description: t('event.sentText'), robots: 'noindex' },
    body: <SignedUp event={event} signUpPath={findSignUp(context)} />,
  };
}

/** The sign-up with what was typed here filled in; undefined where nothing was kept, or nobody needs it. */
function findSignUp({ account, query }: PersonalContext): string | undefined {
  const [consumerId = '', email = ''] = ['consumerId', 'email'].map((name) => query.get(name) ?? '');
  if (consumerId === '' || account.current()) return undefined;
  return `${routePath('signUp')}?${new URLSearchParams({ consumerId, email })}`;
}

/** In a dialog a button closes it; on a page of its own a link leads on. */
function SignedUp({ event, signUpPath }: { event: EventSignUp; signUpPath: string | undefined }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section event">
      <StyleSheet name="page/event-sign-up" />
      <h1>{event.confirmationTitle ?? t('event.sentTitle')}</h1>
      <p className="lead">{event.confirmationSubtitle ?? t('event.sentText')}</p>
      {signUpPath !== undefined && (
        <p>
          <a href={link(signUpPath)}>{t('signIn.create')}</a>
        </p>
      )}
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
