// The sign-ins of the account, by browser and place, with buttons that end one, all others or all of them. If the account has sign-in methods
// other than its password, the page first offers to remove recently added ones, because an attacker may have added them.

import type { CallReply } from '#contract/calls.ts';
import { maxSessionIdLength } from '#contract/entities/consumer.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { nameCountry } from '#lib/address/name-country.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { describeNotices } from '../describe-notices.ts';
import { notices } from '../notices.ts';
import { leave, toSignIn } from '../require-account.ts';
import { listSignInMethods } from './sign-in-methods-page.tsx';

export const accountSessions: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

const path = routePath('accountSessions');
const toSessions: SeeOther = { kind: 'see-other', to: path };

const texts: Readonly<Record<string, MessageKey>> = {
  [notices.passwordChanged]: 'account.passwordChanged',
  [notices.sessionEnded]: 'account.sessionEnded',
  [notices.othersEnded]: 'account.othersEnded',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { renderContext, shopper } = context;
  if (!shopper.account.current()) return toSignIn(path);
  const banners = describeNotices(context, texts);
  const methods = context.notices.includes(notices.passwordChanged) ? await listSignInMethods(context) : [];
  if (methods.length > 0) return showMethods(context, methods, banners);
  const answer = await shopper.gateway('consumer.sessions', {});
  if (!answer.ok) return leave(context, answer, path);
  const { t } = renderContext;
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('account.safety')} | ${t('site.name')}`, description: t('account.sessionsText'), robots: 'noindex' },
    body: <Sessions sessions={answer.value.sessions} banners={banners} />,
  };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, report, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const ended = form.get('end');
  if (ended !== null) {
    // An id that the account does not have is ignored, because the sign-in has probably ended in the meantime.
    const answer = await shopper.gateway('consumer.endSessions', { query: { sessionId: ended.slice(0, maxSessionIdLength) } });
    return answer.ok ? { ...toSessions, notices: [notices.sessionEnded] } : leave(context, answer, path);
  }
  const since = form.get('since');
  const methods = since === null ? await listSignInMethods(context) : [];
  if (methods.length > 0) return showMethods(context, methods);
  if (since !== null && /^\d{1,15}$/.test(since)) {
    const removed = await shopper.gateway('consumer.removeSignInMethods', { query: { since } });
    if (!removed.ok) return leave(context, removed, path);
  }
  const isAll = form.get('which') === 'all';
  const answer = await shopper.gateway('consumer.endSessions', { query: { own: isAll ? 'true' : 'false' } });
  if (!answer.ok) return leave(context, answer, path);
  if (!isAll) return { ...toSessions, notices: [notices.othersEnded] };
  await account.signOut().catch(report);
  return { kind: 'see-other', to: account.isFromProvider() ? routePath('providerSignOut') : '/', clearsStorage: true };
}

type Session = CallReply<'consumer.sessions'>['sessions'][number];

function Sessions({ sessions, banners }: { sessions: readonly Session[]; banners: readonly DisplayedNotice[] }) {
  const { t, link } = useRenderContext();
  const password = link(routePath('accountPassword'));
  return (
    <AccountLayout section="accountSessions">
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('account.safety')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
        <section className="account-list" aria-labelledby="sign-ins">
          <h2 id="sign-ins">{t('account.sessions')}</h2>
          <p>{t('account.sessionsHint')}</p>
          <form method="post" action={link(path)} data-once="">
            <ul className="account-sessions">
              {sessions.map((session) => (
                <SignIn key={session.sessionId} session={session} />
              ))}
            </ul>
          </form>
          <form className="account-links" method="post" action={link(path)} data-once="">
            {sessions.length > 1 && (
              <button type="submit" name="which" value="others" className="action action-outline">
                {t('account.endOthers')}
              </button>
            )}
            <button type="submit" name="which" value="all" className="action action-outline">
              {t('account.endAll')}
            </button>
          </form>
        </section>
        {password !== undefined && (
          <section className="account-list" aria-labelledby="password">
            <h2 id="password">{t('form.label.password')}</h2>
            <p>{t('account.passwordText')}</p>
            <p className="account-links">
              <a className="action action-outline" href={password}>
                {t('account.changePassword')}
              </a>
            </p>
          </section>
        )}
      </section>
    </AccountLayout>
  );
}

/** Renders one sign-in. The current one has no button, because the page already has a sign-out button. */
function SignIn({ session: { sessionId, device, place, createdAt, seenAt, isOwn } }: { session: Session }) {
  const renderContext = useRenderContext();
  const { t, market } = renderContext;
  const readDay = (at: number) => readClock(at, market.settings.timeZone).day;
  const name = [describeDevice(device, renderContext), place && describePlace(place, renderContext)].filter(Boolean).join(' · ');
  return (
    <li>
      <span>
        <strong>{isOwn ? t('account.thisDevice', { device: name }) : name}</strong>
        <span className="account-note">
          {t('account.firstUsed')} <CivilDate date={readDay(createdAt)} />
          {' · '}
          {t('account.lastUsed')} <CivilDate date={readDay(seenAt)} />
        </span>
      </span>
      {!isOwn && (
        <button
          type="submit"
          name="end"
          value={sessionId}
          className="action action-text"
          aria-label={t('address.of', { action: t('account.signOut'), address: name })}
        >
          {t('account.signOut')}
        </button>
      )}
    </li>
  );
}

/** Returns a stored name of a browser as a phrase: `Chrome, Android` (lib/browser-label.ts) becomes Chrome on Android. */
function describeDevice(device: string, { t }: RenderContext): string {
  const [browser = '', system] = device.split(', ');
  if (browser === '') return t('account.unknownBrowser');
  return system === undefined ? browser : t('account.browserOn', { browser, system });
}

const describePlace = ({ city, country }: NonNullable<Session['place']>, { locale }: RenderContext): string =>
  [city, nameCountry(country, locale)].filter(Boolean).join(', ');

type Methods = Awaited<ReturnType<typeof listSignInMethods>>;

function showMethods({ renderContext: { t } }: PersonalContext, methods: Methods, banners: DisplayedNotice[] = []): LoadedPage {
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('account.methodsTitle')} | ${t('site.name')}`, description: t('account.methodsText'), robots: 'noindex' },
    body: <EndSessions methods={methods} banners={banners} />,
  };
}

function EndSessions({ methods, banners }: { methods: Methods; banners: readonly DisplayedNotice[] }) {
  const { t, link, date, market } = useRenderContext();
  const readDay = (at: number) => readClock(at, market.settings.timeZone).day;
  // The list has one entry per day. The methods are sorted newest first, so the earliest time of each day remains.
  const removals = [...new Map(methods.map(({ addedAt }) => [readDay(addedAt), addedAt]))];
  return (
    <AccountLayout section="accountSessions" via={{ name: t('account.safety'), path }}>
      <section className="account" data-block="signed-in">
        <StyleSheet name="account.page" />
        <h1>{t('account.methodsTitle')}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
        <p>{t('account.methodsText')}</p>
        <ul className="account-sessions">
          {methods.map(({ name, addedAt }) => (
            <li key={`${name} ${addedAt}`}>
              <strong>{name}</strong>
              <span>
                {t('account.methodAdded')} <CivilDate date={readDay(addedAt)} />
              </span>
            </li>
          ))}
        </ul>
        <form className="form" method="post" action={link(path)} data-once="">
          <StyleSheet name="form.part" />
          <fieldset>
            <legend>{t('account.methodsRemove')}</legend>
            <label className="choice">
              <input type="radio" name="since" value="" defaultChecked />
              <span>{t('account.methodsKeep')}</span>
            </label>
            {removals.map(([day, addedAt]) => (
              <label className="choice" key={day}>
                <input type="radio" name="since" value={addedAt} />
                <span>{t('account.methodsSince', { day: date(day) })}</span>
              </label>
            ))}
          </fieldset>
          <p className="account-links">
            <button type="submit" name="which" value="all" className="action action-solid">
              {t('account.endAll')}
            </button>
            <button type="submit" name="which" value="others" className="action action-outline">
              {t('account.endOthers')}
            </button>
          </p>
        </form>
      </section>
    </AccountLayout>
  );
}
