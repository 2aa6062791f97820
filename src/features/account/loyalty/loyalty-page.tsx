// The loyalty page of a member: balance, rewards, how to earn points, and points history. Customers who are not members see the offer to
// join.
import type { CallReply } from '#contract/calls.ts';
import type { LoyaltyEntry } from '#contract/entities/loyalty.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { JoinOffer } from '#features/content-pages/join-offer.tsx';
import { createRefusalNotice } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { requestedPage } from '#lib/pagination.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { Banners } from '#ui/notice/banners.tsx';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { isSeeOther, leave, readProfile } from '../require-account.ts';
import { Membership, type MembershipProps } from './loyalty-content.tsx';
import type { PointsEntryViewModel, PointsHistoryViewModel } from './points-view-model.ts';

export const accountLoyalty: PersonalPage = { isPersonal: true, cacheQuery: ['page'], load };

const path = routePath('accountLoyalty');

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const profile = await readProfile(context, path);
  if (isSeeOther(profile)) return profile;
  const member = profile.isLoyaltyMember ? await readMember(context, profile) : undefined;
  if (member && member !== 'unknown' && isSeeOther(member)) return member;
  const { renderContext } = context;
  const { t } = renderContext;
  const isMember = member && member !== 'unknown';
  const espots = !isMember && showEspots(context, 'loyalty-modal', { isQuiet: true });
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('loyalty.title')} | ${t('site.name')}`, description: t('loyalty.joinText'), robots: 'noindex' },
    body: (
      <AccountLayout section="accountLoyalty">
        <section className="account" data-block="signed-in">
          <StyleSheet name="account.page" />
          {member === 'unknown' && (
            <Banners notices={[createRefusalNotice(renderContext, { code: unknownMember })]} label={t('checkout.notice')} />
          )}
          {isMember ? (
            <Membership {...member} />
          ) : (
            <>
              <h1>{t('loyalty.title')}</h1>
              <JoinOffer />
            </>
          )}
          {espots}
        </section>
      </AccountLayout>
    ),
  };
}

/** The gateway's error code for a missing membership. The profile may still say that the customer is a member. */
const unknownMember = '4044';

async function readMember(
  context: PersonalContext,
  profile: CallReply<'consumer.profile'>,
): Promise<MembershipProps | SeeOther | 'unknown'> {
  const { gateway } = context.shopper;
  const page = readPage(context);
  const [points, history, welcome] = await Promise.all([
    gateway('loyalty.vouchers', { query: {} }),
    readHistory(context, page),
    gateway('loyalty.welcome', {}),
  ]);
  if (!points.ok) return points.error.code === unknownMember ? 'unknown' : leave(context, points, path);
  if (!history.ok) return history.error.code === unknownMember ? 'unknown' : leave(context, history, path);
  return {
    since: profile.loyaltyOptInDate,
    points: points.value,
    history: createPointsHistory(history.value, { page, now: Date.now() }, context.renderContext),
    welcome: welcome.ok ? welcome.value.promotion : null,
  };
}

const readPage = ({ query }: PersonalContext): number => requestedPage(query.get('page') ?? undefined) ?? 1;

const readHistory = ({ shopper }: PersonalContext, page: number) =>
  shopper.gateway('loyalty.history', { query: { start: Math.min((page - 1) * entriesPerPage, 100_000), count: entriesPerPage } });

const entriesPerPage = 10;

/** Creates the view model of the points history. */
function createPointsHistory(
  { entries, total }: CallReply<'loyalty.history'>,
  { page, now }: { page: number; now: number },
  renderContext: RenderContext,
): PointsHistoryViewModel {
  const { t, link } = renderContext;
  const pages = Math.max(1, Math.ceil(total / entriesPerPage));
  const path = routePath('accountLoyalty');
  const turn = (to: number, text: string) => ({ href: `${link(to === 1 ? path : `${path}?page=${to}`)}`, text });
  return {
    page,
    pages,
    entries: entries.map((entry) => describeEntry(entry, now, renderContext)),
    ...(page > 1 && { newer: turn(Math.min(page - 1, pages), t('pagination.previous')) }),
    ...(page < pages && { older: turn(page + 1, t('pagination.next')) }),
  };
}

const kindTexts = {
  earned: 'loyalty.entry.earned',
  redeemed: 'loyalty.entry.redeemed',
  returned: 'loyalty.entry.returned',
  revoked: 'loyalty.entry.revoked',
  bonus: 'loyalty.entry.bonus',
  adjusted: 'loyalty.entry.adjusted',
} as const satisfies Record<LoyaltyEntry['kind'], MessageKey>;

function describeEntry(entry: LoyaltyEntry, now: number, { t, link, market, number, date }: RenderContext): PointsEntryViewModel {
  const { entryId, kind, points, orderNumber, text, writtenAt, countsAt } = entry;
  const dayOf = (instant: number) => readClock(instant, market.settings.timeZone).day;
  return {
    id: entryId,
    text: [t(kindTexts[kind]), text].filter(Boolean).join(': '),
    ...(orderNumber !== undefined && { order: { href: `${link(routePath('order', { orderNumber }))}`, text: orderNumber } }),
    points: `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`,
    isGain: points > 0,
    date: { text: date(dayOf(writtenAt)), day: dayOf(writtenAt) },
    ...(countsAt > now && points > 0 && { counts: `${t('loyalty.countsFrom')} ${date(dayOf(countsAt))}` }),
  };
}
