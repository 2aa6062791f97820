import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Purchase, returnReasons } from '#contract/entities/purchase.ts';
import { paidCardLabel } from '#domain/card.ts';
import { AccountLayout } from '#features/account/account-layout.tsx';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { Picture } from '#ui/picture.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { ItemText } from './item-text.tsx';
import { findReturnDeadline, sumReturnable } from './return-deadline.ts';
import { findBetterSizes, hasReason, lineFields, type ReturnedLine, reasonsFor, type SelectedLine } from './returned-lines.ts';

export interface ReturnFormState {
  banners?: DisplayedNotice[];
  /** The selected lines. */
  lines?: readonly SelectedLine[];
  /** True for the step that offers other sizes; false for the selection of lines. */
  sizeStep?: boolean;
  /** Ids of lines with an invalid quantity. */
  wrong?: ReadonlySet<string>;
  /** True if the input was rejected, so that lines without a reason show an error. */
  isRejected?: boolean;
  /** The error message about the selection. */
  error?: string;
}

type Returnable = Purchase['returnable'][number];

const reasonLabels = {
  'too-small': 'orderReturn.reason.too-small',
  'too-large': 'orderReturn.reason.too-large',
  'not-as-shown': 'orderReturn.reason.not-as-shown',
  faulty: 'orderReturn.reason.faulty',
  'changed-mind': 'orderReturn.reason.changed-mind',
} as const satisfies Record<(typeof returnReasons)[number], MessageKey>;

export function OrderReturn({
  order,
  banners = [],
  lines = [],
  sizeStep = false,
  wrong,
  isRejected = false,
  error,
  isGuest,
}: ReturnFormState & { order: Purchase; isGuest: boolean }) {
  const { t, link } = useRenderContext();
  const { orderNumber, items, returnable } = order;
  const shown = returnable.flatMap((each) => {
    const item = items.find(({ id }) => id === each.itemId);
    const line = lines.find(({ itemId }) => itemId === each.itemId);
    return item && (line || !sizeStep) ? [{ each, item, line }] : [];
  });
  const action = link(routePath('orderReturn', { orderNumber }));
  const via = sizeStep
    ? { name: t('orderReturn.title'), path: routePath('orderReturn', { orderNumber }) }
    : { name: t('orders.one', { orderNumber }), path: routePath('order', { orderNumber }) };
  return (
    <AccountLayout section="orders" via={via} isGuest={isGuest}>
      <section className="order-return">
        <StyleSheet name="orders.page" />
        <StyleSheet name="form.part" />
        {sizeStep && banners.length === 0 ? (
          // biome-ignore lint/a11y/noAutofocus: a screen reader announces the new step only if its heading has the focus
          <h1 tabIndex={-1} autoFocus>
            {t('orderReturn.sizes')}
          </h1>
        ) : (
          <h1>{t(sizeStep ? 'orderReturn.sizes' : 'orderReturn.title')}</h1>
        )}
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus />
        <p>{t(sizeStep ? 'orderReturn.sizesText' : 'orderReturn.text')}</p>
        {!sizeStep && <ReturnFacts order={order} />}
        <form className="form" method="post" action={action} data-once="" data-busy={t('orderReturn.busy')}>
          {sizeStep && <input type="hidden" name="step" value="size" />}
          <fieldset className="order-return-items" aria-describedby={error === undefined ? undefined : 'items-error'}>
            <legend>{t('orderReturn.items')}</legend>
            {error !== undefined && (
              // biome-ignore lint/a11y/noAutofocus: without scripts, a screen reader announces the error only if it has the focus
              <p className="field-error" id="items-error" role="alert" tabIndex={-1} autoFocus>
                {error}
              </p>
            )}
            {shown.map(({ each, item, line }) =>
              sizeStep && line && hasReason(line) ? (
                <SizeChoice key={item.id} item={item} line={line} returnable={each} />
              ) : (
                <LineChoice
                  key={item.id}
                  item={item}
                  line={line}
                  returnable={each}
                  isWrong={wrong?.has(item.id)}
                  lacksReason={isRejected && line !== undefined && !hasReason(line)}
                />
              ),
            )}
          </fieldset>
          <SubmitButton>
            {!sizeStep && <span className="order-return-missing">{t('orderReturn.choose')}</span>}
            <span className="order-return-ready">{t('orderReturn.submit')}</span>
          </SubmitButton>
          <p role="status" />
        </form>
      </section>
    </AccountLayout>
  );
}

/** Renders the last day of the return period, the refund, and the payments that receive it. */
function ReturnFacts({ order }: { order: Purchase }) {
  const { t, market, money, terms } = useRenderContext();
  const { returnDays } = terms;
  const deadline = returnDays === undefined ? undefined : findReturnDeadline(order, returnDays);
  const count = order.returnable.reduce((sum, { qty }) => sum + qty, 0);
  const payments = order.paymentMethod.map(({ label, additionalData }) => paidCardLabel(label, additionalData.card_type));
  return (
    <dl className="order-return-facts">
      {deadline !== undefined && (
        <div>
          <dt>{t('orderReturn.lastDay')}</dt>
          <dd>
            <CivilDate date={readClock(deadline, market.settings.timeZone).day} />
          </dd>
        </div>
      )}
      {payments.length > 0 && (
        <div>
          <dt>{t('orderReturn.refundTo')}</dt>
          <dd>{payments.join(', ')}</dd>
        </div>
      )}
      <div className="order-return-refund">
        <dt>{t('orderReturn.refund')}</dt>
        <dd>{t('orderReturn.refundAmount', { count, amount: money(sumReturnable(order), order.currency) })}</dd>
      </div>
    </dl>
  );
}

interface ChoiceProps {
  item: CartItem;
  returnable: Returnable;
}

interface LineChoiceProps extends ChoiceProps {
  line: SelectedLine | undefined;
  isWrong: boolean | undefined;
  lacksReason: boolean;
}

/** Renders the fields of one line: whether it is returned, the quantity and the reason. The last two are hidden until the line is selected. */
function LineChoice({ item, returnable, line, isWrong = false, lacksReason }: LineChoiceProps) {
  const { t } = useRenderContext();
  const names = lineFields(item.id);
  return (
    <div className="order-return-choice">
      <label className="order-return-item">
        <input type="checkbox" name="item" value={item.id} defaultChecked={line !== undefined} />
        <Picture picture={{ ...item.picture, alt: '' }} />
        <ItemText item={item} qty={returnable.qty} />
      </label>
      {returnable.isFinalSale && <p>{t('orderReturn.finalSale')}</p>}
      <div className="order-return-fields">
        {returnable.qty > 1 && (
          <div className="field">
            <label htmlFor={names.qty}>{t('cart.quantity')}</label>
            <select
              id={names.qty}
              name={names.qty}
              aria-describedby={isWrong ? `item.${item.id} ${names.qty}.error` : `item.${item.id}`}
              aria-invalid={isWrong || undefined}
              // biome-ignore lint/a11y/noAutofocus: browsers focus the first invalid field of the page
              autoFocus={isWrong}
              defaultValue={line?.qty ?? returnable.qty}
            >
              {Array.from({ length: returnable.qty }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
            {isWrong && (
              <p className="field-error" id={`${names.qty}.error`} role="alert">
                {t('orderReturn.wrongQty', { max: returnable.qty })}
              </p>
            )}
          </div>
        )}
        <div className="field">
          <label htmlFor={names.reason}>{t('orderReturn.reason')}</label>
          <select
            id={names.reason}
            name={names.reason}
            aria-describedby={lacksReason ? `item.${item.id} ${names.reason}.error` : `item.${item.id}`}
            aria-invalid={lacksReason || undefined}
            // biome-ignore lint/a11y/noAutofocus: browsers focus the first invalid field of the page
            autoFocus={lacksReason}
            defaultValue={line?.reason ?? ''}
          >
            <option value="">{t('form.choose')}</option>
            {reasonsFor(returnable).map((each) => (
              <option key={each} value={each}>
                {t(reasonLabels[each])}
              </option>
            ))}
          </select>
          {lacksReason && (
            <p className="field-error" id={`${names.reason}.error`} role="alert">
              {t('orderReturn.noReason')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Renders a selected line with its earlier input in hidden fields. Sizes that may fit better are offered as an exchange instead of the
 * refund.
 */
function SizeChoice({ item, line, returnable }: ChoiceProps & { line: ReturnedLine }) {
  const { t } = useRenderContext();
  const names = lineFields(item.id);
  const sizes = findBetterSizes(line, returnable);
  return (
    <div className="order-return-choice">
      <input type="hidden" name="item" value={item.id} />
      <input type="hidden" name={names.qty} value={line.qty} />
      <input type="hidden" name={names.reason} value={line.reason} />
      <div className="order-return-item order-return-chosen">
        <Picture picture={{ ...item.picture, alt: '' }} />
        <ItemText item={item} qty={line.qty}>
          <span>{t(reasonLabels[line.reason])}</span>
        </ItemText>
      </div>
      {sizes.length > 0 && (
        <div className="field">
          <label htmlFor={names.size}>{t('orderReturn.instead')}</label>
          <select id={names.size} name={names.size} aria-describedby={`item.${item.id}`} defaultValue={line.exchangeUpc ?? ''}>
            <option value="">{t('orderReturn.money')}</option>
            {sizes.map(({ upc, size }) => (
              <option key={upc} value={upc}>
                {t('orderReturn.size', { size })}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
