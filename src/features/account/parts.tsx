// Sections of the account overview that link to other pages.

import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { hasPage } from '#ui/offered-page.ts';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { listOrderPictures } from './order-pictures.ts';
import { orderStatuses } from './order-translations.ts';

export type LastOrder = CallReply<'consumer.purchaseHistory'>['orders'][number];

interface LinkPartProps {
  id: string;
  title: string;
  text: string;
  /** Target path of the link, without the locale. */
  to: string;
  linkText: string;
  /** Content between the text and the link. */
  children?: ReactNode;
}

/** Renders a section with a link, or nothing if the gateway does not offer the page. */
export function LinkPart({ id, title, text, to, linkText, children }: LinkPartProps) {
  const href = useRenderContext().link(to);
  if (href === undefined) return null;
  return (
    <section className="account-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      {children}
      <p className="account-links">
        <a href={href}>{linkText}</a>
      </p>
    </section>
  );
}

/** Renders the latest order with its status, or a link to the orders if it is unknown. */
export function OrdersPart({ lastOrder }: { lastOrder: LastOrder | undefined }) {
  const renderContext = useRenderContext();
  const { t, link, market, money } = renderContext;
  if (!hasPage(renderContext, 'orders')) return null;
  const path = lastOrder && link(routePath('order', { orderNumber: lastOrder.orderNumber }));
  return (
    <section className="account-part" aria-labelledby="orders">
      <h2 id="orders">{t(lastOrder ? 'account.lastOrder' : 'orders.title')}</h2>
      {lastOrder ? (
        <div className="account-order">
          <p className="account-order-pictures">
            {listOrderPictures(lastOrder)
              .slice(0, maxPictures)
              .map((picture) => (
                <Picture key={pictureKey(picture)} picture={{ ...picture, alt: '' }} />
              ))}
          </p>
          <p>
            <strong className="account-main">{t(orderStatuses[lastOrder.status])}</strong>
            <a href={path}>{t('orders.one', { orderNumber: lastOrder.orderNumber })}</a>
            <span className="account-note">
              <CivilDate date={readClock(lastOrder.placedAt, market.settings.timeZone).day} />
              {` · ${t('orders.items', { count: lastOrder.totalItems })} · ${money(lastOrder.total, lastOrder.currency)}`}
            </span>
          </p>
        </div>
      ) : (
        <p>{t('account.orders')}</p>
      )}
      <p className="account-links">
        {lastOrder && underway.includes(lastOrder.status) && (
          <a className="action action-outline" href={`${path}#progress`}>
            {t('order.track')}
          </a>
        )}
        <a href={link(routePath('orders'))}>{t('account.toOrders')}</a>
      </p>
    </section>
  );
}

/** Statuses of orders that are not with the customer yet. */
const underway: readonly LastOrder['status'][] = ['payment_pending', 'confirmed', 'shipped', 'ready_for_pickup'];

/** Maximum number of pictures of the latest order. */
const maxPictures = 3;

export function LoyaltyPart({ profile: { isLoyaltyMember, loyaltySummary } }: { profile: CallReply<'consumer.profile'> }) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  if (!hasPage(renderContext, 'accountLoyalty')) return null;
  const enrollment = `${routePath('enrollment')}?join=1`;
  return (
    <section className="account-part" aria-labelledby="loyalty">
      <h2 id="loyalty">{t('loyalty.title')}</h2>
      {isLoyaltyMember ? (
        <p>
          <strong className="account-main">{t('loyalty.points', { points: loyaltySummary?.points.balance ?? 0 })}</strong>
          {t('loyalty.ready')}
        </p>
      ) : (
        <p>{t('loyalty.joinText')}</p>
      )}
      <p className="account-links">
        {isLoyaltyMember ? (
          <a href={link(routePath('accountLoyalty'))}>{t('account.toLoyalty')}</a>
        ) : (
          <a href={link(enrollment)} data-dialog="modal">
            {t('loyalty.join')}
          </a>
        )}
      </p>
    </section>
  );
}
