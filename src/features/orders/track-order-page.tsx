// The progress of an order, found by order number and email address or phone number. The shop never writes the email address or phone
// number into a URL.

import type { TrackedOrder } from '#contract/entities/purchase.ts';
import { orderStatuses, returnStepNames } from '#features/account/order-translations.ts';
import { AccountForm } from '#features/account/sign-in/account-form.tsx';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createSecretQuery } from './order-secret.ts';
import { StateFacts } from './ordered-facts.tsx';
import { listFollowed, Progress, StepList } from './progress.tsx';
import { trackOrderForm as form, readContact } from './track-order-form.ts';

interface Subject extends FormState {
  form: typeof form;
  /** The order that was found. */
  order?: TrackedOrder;
}

/** The page for tracking an order. A link can prefill the order number; shoppers always enter the email address or phone number. */
export const trackOrder = defineFormPage({
  cacheQuery: ['order'],
  load: ({ query }): Subject => ({ form, values: { orderNumber: (query.get('order') ?? '').slice(0, maxIdLength) } }),
  act: async ({ market, shopper }, { value: { orderNumber, email } }) => {
    const contact = readContact(email, market);
    if (!contact) return { errors: { email: { id: 'form.error.emailOrPhone' } } };
    const answer = await shopper.gateway('consumer.trackOrder', { body: { orderNumber, ...contact } });
    return answer.ok ? { status: 200, order: answer.value } : answer;
  },
  view: ({ renderContext: { t }, shopper }, { order, ...shown }) => {
    const isOwn = order !== undefined && createSecretQuery(shopper, order.orderNumber).st !== undefined;
    return {
      head: { title: `${t('trackOrder.title')} | ${t('site.name')}`, description: t('trackOrder.text'), robots: 'noindex' },
      body: <TrackOrder shown={shown} order={order} isOwn={isOwn} />,
    };
  },
});

function TrackOrder({ shown, order, isOwn }: { shown: FormState; order: TrackedOrder | undefined; isOwn: boolean }) {
  const { t, link, offering } = useRenderContext();
  return (
    <section className="section track-order">
      <StyleSheet name="orders.page" />
      <StyleSheet name="order-confirmation.page" />
      <h1>{t('trackOrder.title')}</h1>
      {order ? <Found order={order} isOwn={isOwn} /> : <p>{t('trackOrder.text')}</p>}
      {order && <h2>{t('trackOrder.other')}</h2>}
      <AccountForm
        form={form}
        action={link(routePath('trackOrder')) ?? ''}
        legend={t('trackOrder.fields')}
        submit={t('trackOrder.submit')}
        busy={t('trackOrder.busy')}
        {...(order ? {} : shown)}
      />
      {offering.has('order-history') && (
        <p>
          <a href={link(routePath('orders'))}>{t('trackOrder.account')}</a>
        </p>
      )}
    </section>
  );
}

function Found({ order, isOwn }: { order: TrackedOrder; isOwn: boolean }) {
  const { t, link } = useRenderContext();
  const { orderNumber, progress, shipments, items, returns } = order;
  const text = ({ qty, name, colour, size }: TrackedOrder['items'][number]) =>
    `${qty} × ${[name, colour, size].filter(Boolean).join(', ')}`;
  const followed = listFollowed({ progress, shipments, items }, text);
  return (
    <div className="tracked-order">
      <Banners
        notices={[{ kind: 'success', title: `${t('orders.one', { orderNumber })}: ${t(orderStatuses[order.status])}` }]}
        label={t('checkout.notice')}
        receivesFocus
      />
      <StateFacts order={order} withNumber />
      <Progress shipments={followed} />
      {returns.length > 0 && (
        <section className="order-returns" aria-labelledby="returns">
          <h2 id="returns">{t('order.returns')}</h2>
          {returns.map(({ steps, itemIds }) => (
            <div key={steps[0]?.at} className="order-shipment">
              <p>{itemIds.flatMap((each) => items.filter(({ id }) => id === each).map(({ name }) => name)).join(', ')}</p>
              <StepList steps={steps} names={returnStepNames} />
            </div>
          ))}
        </section>
      )}
      <ul className="tracked-items">
        {items.map((item) => (
          <li key={item.id}>
            <Picture picture={{ ...item.picture, alt: '' }} />
            <span>{text(item)}</span>
          </li>
        ))}
      </ul>
      {isOwn && (
        <p>
          <a href={link(routePath('order', { orderNumber }))}>{t('order.toDetails')}</a>
        </p>
      )}
    </div>
  );
}
