// The account: who it is, what can be changed, and where they are signed in.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import { shownPhone } from '#domain/forms/typed-address.ts';
import { findAbilities } from '#domain/person.ts';
import { readClock } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '../page.ts';
import { signedInNotice } from '../sign-in/callback.ts';
import { providerBanners } from '../sign-in/provider-notices.ts';
import { AllowancePart } from './allowance-part.tsx';
import { notices } from './notices.ts';
import { LoyaltyPart, PreferencesPart } from './parts.tsx';
import { isSeeOther, leave, readProfile } from './require-account.ts';
import { loadWaysIn } from './ways-in.tsx';

export const account: PersonalPage = { isPersonal: true, cacheQuery: [], load };

type Profile = CallReply<'consumer.profile'>;
type Sessions = CallReply<'consumer.sessions'>['sessions'];

const texts: Readonly<Record<string, MessageKey>> = {
  [signedInNotice]: 'account.signedIn',
  [notices.saved]: 'account.saved',
  [notices.passwordChanged]: 'account.passwordChanged',
  [notices.othersEnded]: 'account.othersEnded',
  [notices.preferencesSaved]: 'account.preferencesSaved',
  [notices.created]: 'account.created',
  [notices.connected]: 'account.connected',
  [notices.disconnected]: 'account.disconnected',
  [notices.passkeyAdded]: 'account.passkeyAdded',
  [notices.passkeyRemoved]: 'account.passkeyRemoved',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { renderContext, shopper } = context;
  const path = routePath('account');
  const profile = await readProfile(context, path, { withPoints: true });
  if (isSeeOther(profile)) return profile;
  const [answer, cards, waysIn] = await Promise.all([
    shopper.gateway('consumer.sessions', {}),
    shopper.gateway('consumer.paymentInstruments', { query: {} }),
    loadWaysIn(context),
  ]);
  if (!answer.ok) return leave(context, answer, path);
  if (!cards.ok) return leave(context, cards, path);
  const { t } = renderContext;
  const done = context.notices.flatMap((code): ShownNotice[] => (texts[code] ? [{ kind: 'success', title: t(texts[code]) }] : []));
  const banners = [...done, ...providerBanners(renderContext, context)];
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('account.title')} | ${t('site.name')}`, description: t('account.title'), robots: 'noindex' },
    body: (
      <Account
        profile={profile}
        sessions={answer.value.sessions}
        cardCount={cards.value.payment_instruments.length}
        waysIn={waysIn}
        banners={banners}
        opened={findOpened(context)}
      />
    ),
  };
}

/** The page that opens in a dialog over the account, once. */
function findOpened({ notices: left, market }: PersonalContext): Opened | undefined {
  if (left.includes(notices.askInterests)) return { path: `${routePath('enrollment')}?step=interests`, label: 'enroll.interests' };
  if (left.includes(signedInNotice) && market.settings.signIn.confirmsSignIn)
    return { path: routePath('signedIn'), label: 'account.signedIn' };
  return undefined;
}

interface Opened {
  path: string;
  label: MessageKey;
}

interface AccountProps {
  profile: Profile;
  sessions: Sessions;
  /** Of the saved ones. */
  cardCount: number;
  /** Beside the password. */
  waysIn: ReactNode;
  banners: ShownNotice[];
  opened: Opened | undefined;
}

function Account({ profile, sessions, cardCount, waysIn, banners, opened }: AccountProps) {
  const { t, link, market, person } = useRenderContext();
  const { firstName, lastName, email, phone, birthDate } = profile.consumerDetails;
  const facts: [label: MessageKey, value: string | undefined][] = [
    ['account.name', `${firstName} ${lastName}`.trim()],
    ['form.label.email', email],
    ['form.label.phone', phone && shownPhone(phone, market)],
  ];
  return (
    <section className="section account">
      <StyleSheet name="page/account" />
      <h1>{t('account.hello', { name: firstName || email })}</h1>
      <Banners notices={banners} label={t('checkout.notice')} takesFocus />
      {opened && (
        <p>
          <a href={link(opened.path)} data-dialog="modal" data-block="opens">
            {t(opened.label)}
          </a>
        </p>
      )}
      <div className="account-parts">
        <section className="account-part" aria-labelledby="details">
          <h2 id="details">{t('account.details')}</h2>
          <dl>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{t(label)}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
            {birthDate !== '' && (
              <div>
                <dt>{t('form.label.birthDate')}</dt>
                <dd>
                  <CivilDate date={birthDate} />
                </dd>
              </div>
            )}
          </dl>
          <p className="account-links">
            <a href={link(routePath('accountProfile'))}>{t('account.edit')}</a>
            <a href={link(routePath('accountPassword'))}>{t('account.changePassword')}</a>
          </p>
        </section>
        <section className="account-part" aria-labelledby="orders">
          <h2 id="orders">{t('orders.title')}</h2>
          <p>{t('account.orders')}</p>
          <p className="account-links">
            <a href={link(routePath('orders'))}>{t('account.toOrders')}</a>
          </p>
        </section>
        <LoyaltyPart profile={profile} />
        <PreferencesPart />
        <section className="account-part" aria-labelledby="addresses">
          <h2 id="addresses">{t('address.title')}</h2>
          <p>{t('address.count', { count: profile.consumerDetails.address.length })}</p>
          <p className="account-links">
            <a href={link(routePath('accountAddresses'))}>{t('address.manage')}</a>
          </p>
        </section>
        <section className="account-part" aria-labelledby="cards">
          <h2 id="cards">{t('cards.title')}</h2>
          <p>{t('cards.count', { count: cardCount })}</p>
          <p className="account-links">
            <a href={link(routePath('accountPayment'))}>{t('cards.manage')}</a>
          </p>
        </section>
        <SignIns sessions={sessions} />
        {waysIn}
        <AllowancePart details={profile.consumerDetails} />
        <section className="account-part" aria-labelledby="data">
          <h2 id="data">{t('myData.title')}</h2>
          <p>{t('myData.short')}</p>
          <p className="account-links">
            <a href={link(routePath('accountData'))}>{t('myData.manage')}</a>
          </p>
        </section>
        {market.settings.lists.allowFavorites && findAbilities(person).hasFavorites && (
          <section className="account-part" aria-labelledby="lists">
            <h2 id="lists">{t('header.favorites')}</h2>
            <p>{t('account.favorites')}</p>
            <p className="account-links">
              <a href={link(routePath('favorites'))}>{t('account.toFavorites')}</a>
            </p>
          </section>
        )}
      </div>
      <form method="post" action={link(routePath('signOut'))} data-once="">
        <input type="hidden" name="from" value={routePath('account')} />
        <button type="submit" className="action action-outline">
          {t('account.signOut')}
        </button>
      </form>
    </section>
  );
}

function SignIns({ sessions }: { sessions: Sessions }) {
  const { t, link, market } = useRenderContext();
  return (
    <section className="account-part" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('account.sessions')}</h2>
      <ul className="account-sessions">
        {sessions.map(({ sessionId, device, seenAt, isOwn }) => (
          <li key={sessionId}>
            <strong>{device || t('account.unknownBrowser')}</strong>
            <span>
              {isOwn ? (
                t('account.thisBrowser')
              ) : (
                <>
                  {t('account.lastUsed')} <CivilDate date={readClock(seenAt, market.settings.dispatch.timeZone).day} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <form className="account-links" method="post" action={link(routePath('accountSessions'))} data-once="">
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
  );
}
