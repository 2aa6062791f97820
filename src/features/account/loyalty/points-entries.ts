// Creates the view model of the points history.
import type { CallReply } from '#contract/calls.ts';
import type { LoyaltyEntry } from '#contract/entities/loyalty.ts';
import { readClock } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import type { MessageKey, RenderContext } from '#ui/render-context.ts';
import type { PointsEntryViewModel, PointsHistoryViewModel } from './points-view-model.ts';

export const entriesPerPage = 10;

export function createPointsHistory(
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
} as const satisfies Record<LoyaltyEntry['kind'], MessageKey>;

function describeEntry(entry: LoyaltyEntry, now: number, { t, link, date, market, number }: RenderContext): PointsEntryViewModel {
  const { entryId, kind, points, orderNumber, writtenAt, countsAt } = entry;
  const dayOf = (instant: number) => readClock(instant, market.settings.dispatch.timeZone).day;
  return {
    id: entryId,
    text: t(kindTexts[kind]),
    ...(orderNumber !== undefined && { order: { href: `${link(routePath('order', { orderNumber }))}`, text: orderNumber } }),
    points: `${points < 0 ? '−' : '+'}${number(Math.abs(points))}`,
    isGain: points > 0,
    date: { text: date(dayOf(writtenAt)), day: dayOf(writtenAt) },
    ...(countsAt > now && points > 0 && { counts: `${t('loyalty.countsFrom')} ${date(dayOf(countsAt))}` }),
  };
}
