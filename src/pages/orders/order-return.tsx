// Sends delivered things of an order back: which, and why. The label is on the page of the order after that.

import type { Purchase } from '#contract/entities/purchase.ts';
import { returnReasons } from '#contract/entities/purchase.ts';
import { plainText } from '#i18n/message-parts.ts';
import { problemParts } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { Picture } from '#ui/picture.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { itemText } from '../checkout/collected.tsx';
import { createFaultNotice } from '../form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '../page.ts';
import { orderNotices } from './order.tsx';
import { askedOrder, readOwnOrder, refusedOrder } from './own-order.ts';

export const orderReturn: PersonalPage = { isPersonal: true, cacheQuery: [], load: (context) => show(context, 200), submit, showFault };

const reasonLabels = {
  'too-small': 'orderReturn.reason.too-small',
  'too-large': 'orderReturn.reason.too-large',
  'not-as-shown': 'orderReturn.reason.not-as-shown',
  faulty: 'orderReturn.reason.faulty',
  'changed-mind': 'orderReturn.reason.changed-mind',
} as const satisfies Record<(typeof returnReasons)[number], MessageKey>;

const pathOf = ({ params: { orderNumber = '' } }: PersonalContext): string => routePath('orderReturn', { orderNumber });

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, renderContext, shopper } = context;
  const path = pathOf(context);
  const asked = askedOrder(context, path);
  if ('kind' in asked) return asked;
  const itemIds = form.getAll('item').slice(0, maxItems);
  if (itemIds.length === 0) return show(context, 422, { error: renderContext.t('orderReturn.none') });
  const reason = returnReasons.find((each) => each === form.get('reason')) ?? 'changed-mind';
  const { orderNumber: orderId, ...query } = asked;
  const answer = await shopper.gateway('consumer.returnLabel', { params: { orderId }, query, body: { itemIds, reason } });
  if (answer.ok) return { kind: 'see-other', to: routePath('order', { orderNumber: orderId }), notices: [orderNotices.returned] };
  if (answer.error.code !== 'RTN500') return refusedOrder(context, answer, path);
  const parts = problemParts(renderContext, answer.error);
  return show(context, 409, { banners: [{ kind: 'error', title: plainText(parts), parts }] });
}

const maxItems = 100;

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const shown = await show(context, fault.status, { banners: [createFaultNotice(context.renderContext, fault)] });
  return shown.kind === 'not-found' ? { kind: 'see-other', to: routePath('orders') } : shown;
}

interface Shown {
  banners?: ShownNotice[];
  /** Why nothing was chosen that could go back. */
  error?: string;
}

async function show(
  context: PersonalContext & { form?: URLSearchParams },
  status: LoadedPage['status'],
  shown: Shown = {},
): Promise<LoadedPage | SeeOther | NotFound> {
  const order = await readOwnOrder(context, pathOf(context));
  if ('kind' in order) return order;
  // nothing can go back: the order says how it is
  if (order.returnableItemIds.length === 0 && status === 200)
    return { kind: 'see-other', to: routePath('order', { orderNumber: order.orderNumber }) };
  const { t } = context.renderContext;
  const title = t('orderReturn.title');
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('orderReturn.text'), robots: 'noindex' },
    body: <OrderReturn order={order} chosen={context.form?.getAll('item') ?? []} reason={context.form?.get('reason') ?? ''} {...shown} />,
  };
}

function OrderReturn({
  order,
  chosen,
  reason,
  banners = [],
  error,
}: Shown & { order: Purchase; chosen: readonly string[]; reason: string }) {
  const { t, link } = useRenderContext();
  const { orderNumber, items, returnableItemIds } = order;
  return (
    <section className="section order-return">
      <StyleSheet name="page/orders" />
      <StyleSheet name="part/form" />
      <p>
        <a href={link(routePath('order', { orderNumber }))}>{t('orders.one', { orderNumber })}</a>
      </p>
      <h1>{t('orderReturn.title')}</h1>
      <Banners notices={banners} label={t('checkout.notice')} takesFocus />
      <p>{t('orderReturn.text')}</p>
      <form className="form" method="post" action={link(pathOfOrder(orderNumber))} data-once="" data-busy={t('orderReturn.busy')}>
        <fieldset className="order-return-items" aria-describedby={error === undefined ? undefined : 'items-error'}>
          <legend>{t('orderReturn.items')}</legend>
          {error !== undefined && (
            <p className="field-error" id="items-error" role="alert">
              {error}
            </p>
          )}
          {items
            .filter(({ id }) => returnableItemIds.includes(id))
            .map((item) => (
              <label key={item.id} className="order-return-item">
                <input type="checkbox" name="item" value={item.id} defaultChecked={chosen.includes(item.id)} />
                <Picture picture={{ ...item.picture, alt: '' }} />
                <span>{itemText(item)}</span>
              </label>
            ))}
        </fieldset>
        <div className="field">
          <label htmlFor="return-reason">{t('orderReturn.reason')}</label>
          <select id="return-reason" name="reason" defaultValue={reason || returnReasons[0]}>
            {returnReasons.map((each) => (
              <option key={each} value={each}>
                {t(reasonLabels[each])}
              </option>
            ))}
          </select>
        </div>
        <SubmitButton>{t('orderReturn.submit')}</SubmitButton>
        <p role="status" />
      </form>
    </section>
  );
}

const pathOfOrder = (orderNumber: string): string => routePath('orderReturn', { orderNumber });
