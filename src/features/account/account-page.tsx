// The account overview: the latest order, points, and personal details with links to change them.
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { SavedCard } from '#contract/entities/saved-card.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { joinOffer } from '#http/greetings.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { hasPage } from '#ui/offered-page.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from './account-layout.tsx';
import { AllowancePart } from './loyalty/allowance-part.tsx';
import { notices } from './notices.ts';
import { type LastOrder, LinkPart, LoyaltyPart, OrdersPart } from './parts.tsx';
import { AddressesPart, CardsPart, PreferencesPart } from './person-parts.tsx';
import { DetailsPart } from './profile/details-part.tsx';
import { isSeeOther, leave, readProfile } from './require-account.ts';
import { listSavedCards } from './saved-cards/saved-instruments.ts';
import { providerBanners } from './sign-in/providers/provider-notices.ts';
import { signedInNotice } from './sign-in/sign-in-callback-page.ts';
import { loadSignInMethods } from './sign-in/sign-in-methods-page.tsx';

export const account: PersonalPage = { isPersonal: true, cacheQuery: [], load };

type Profile = CallReply<'consumer.profile'>;

const texts: Readonly<Record<string, MessageKey>> = {
  [signedInNotice]: 'account.signedIn',
  [notices.saved]: 'account.saved',
  [notices.personConfirmed]: 'confirm.done',
  [notices.preferencesSaved]: 'account.preferencesSaved',
  [notices.created]: 'account.created',
  [notices.connected]: 'account.connected',
  [notices.disconnected]: 'account.disconnected',
  [notices.passkeyAdded]: 'account.passkeyAdded',
  [notices.passkeyRemoved]: 'account.passkeyRemoved',
  [notices.passkeyRenamed]: 'account.passkeyRenamed',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { renderContext, shopper } = context;
  const path = routePath('account');
  const reading = readProfile(context, path, { withPoints: true });
  const espots = showEspots(context, 'account', { isQuiet: true });
  const profile = await reading;
  if (isSeeOther(profile)) return profile;
  const [cards, lastOrder, signInMethods] = await Promise.all([
    listSavedCards(shopper),
    readLastOrder(context),
    loadSignInMethods(context),
  ]);
  if (!cards.ok) return leave(context, cards, path);
  const { t } = renderContext;
  const done = context.notices.flatMap((code): DisplayedNotice[] => {
    const offersJoin = code === notices.created && !profile.isLoyaltyMember && renderContext.offering.has('loyalty');
    const action = { text: t(joinOffer.text), href: renderContext.link(joinOffer.path) };
    return texts[code] ? [{ kind: 'success', title: t(texts[code]), ...(offersJoin && { action }) }] : [];
  });
  const banners = [...done, ...providerBanners(renderContext, context)];
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('account.title')} | ${t('site.name')}`, description: t('account.title'), robots: 'noindex' },
    body: (
      <Account
        profile={profile}
        lastOrder={lastOrder}
        cards={cards.value}
        signInMethods={signInMethods}
        banners={banners}
        opened={findOpenedPage(context)}
        espots={espots}
      />
    ),
  };
}

/** Returns the newest order, or undefined if the call fails; the page then renders without it. */
async function readLastOrder({ shopper, report }: PersonalContext): Promise<LastOrder | undefined> {
  const body = { start: 0, count: 1, sort: 'newest' as const };
  const answer = await shopper.gateway('consumer.purchaseHistory', { body }).catch(report);
  return answer?.ok ? answer.value.orders[0] : undefined;
}

/** Returns the page to open in a dialog over the account page, or undefined if no notice requests one. */
function findOpenedPage({ notices: left, market }: PersonalContext): Opened | undefined {
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
  cards: readonly SavedCard[];
  lastOrder: LastOrder | undefined;
  /** The account's sign-in methods other than its password. */
  signInMethods: ReactNode;
  banners: DisplayedNotice[];
  opened: Opened | undefined;
  espots: ReactNode;
}

function Account({ profile, cards, lastOrder, signInMethods, banners, opened, espots }: AccountProps) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  const { firstName, email, address } = profile.consumerDetails;
  const head = (
    <div className="account-head">
      <StyleSheet name="account.page" />
      <h1>{t('account.hello', { name: firstName || email })}</h1>
      <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
      {opened && (
        <p>
          <a href={link(opened.path)} data-dialog="modal" data-block="opens" data-now="">
            {t(opened.label)}
          </a>
        </p>
      )}
      <div className="account-row">
        <OrdersPart lastOrder={lastOrder} />
        <LoyaltyPart profile={profile} />
        <AllowancePart details={profile.consumerDetails} />
      </div>
    </div>
  );
  return (
    <AccountLayout section="account" head={head}>
      <section className="account" data-block="signed-in">
        <Group id="person" title={t('account.person')}>
          <DetailsPart details={profile.consumerDetails} />
          <AddressesPart addresses={address} />
          <CardsPart cards={cards} />
          <PreferencesPart interests={profile.preferences?.interests} />
        </Group>
        {(signInMethods !== undefined || hasPage(renderContext, 'accountSessions')) && (
          <Group id="safety" title={t('account.safety')}>
            <LinkPart
              id="sign-ins"
              title={t('account.sessions')}
              text={t('account.sessionsText')}
              to={routePath('accountSessions')}
              linkText={t('account.toSessions')}
            />
            {signInMethods}
          </Group>
        )}
        {espots}
      </section>
    </AccountLayout>
  );
}

/** Renders a group of related sections under one heading. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="account-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="account-row">{children}</div>
    </section>
  );
}
