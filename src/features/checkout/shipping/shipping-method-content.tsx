import type { CartItem } from '#contract/entities/cart-item.ts';
import { canBeCollected, kindOfLine } from '#domain/delivery.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import type { MethodOption } from './method-options.ts';

interface ShippingMethodContentProps {
  item: CartItem;
  title: string;
  options: readonly MethodOption[];
  problem: string | undefined;
}

export function ShippingMethodContent({ item, title, options, problem }: ShippingMethodContentProps) {
  const { t, link, market } = useRenderContext();
  const { formKey } = useResponse();
  const kind = kindOfLine(item);
  const line = `?item=${encodeURIComponent(item.id)}`;
  return (
    <section className="section ways">
      <StyleSheet name="shipping-method.page" />
      <StyleSheet name="form.part" />
      <StyleSheet name="methods.part" />
      <h1>{title}</h1>
      <p className="ways-line">
        {item.colour}, {item.size}
      </p>
      <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
      <form className="form" method="post" action={link(`${routePath('cartShippingMethod')}${line}`)} data-message={t('delivery.saved')}>
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="methods">
          <legend className="visually-hidden">{t('checkout.method.legend')}</legend>
          {options.map((option) => (
            <label key={option.value} className="method">
              <input
                type="radio"
                name="deliveryMethod"
                value={option.value}
                defaultChecked={option.isChosen}
                disabled={!option.isAvailable}
              />
              <span className="method-name">{option.name}</span>
              <strong className="method-price">{option.price}</strong>
              <span className="method-note">{option.isAvailable ? option.time : t('delivery.unavailable')}</span>
            </label>
          ))}
        </fieldset>
        {canBeCollected(item) && (
          <p className="actions">
            <a className="action action-text" href={link(`${routePath('pickup')}${line}`)} data-dialog="panel">
              {t(kind === 'pickup' || kind === 'sts' ? 'delivery.otherStore' : 'delivery.pickStore')}
            </a>
            {market.collection.pudo && (
              <a className="action action-text" href={link(`${routePath('collectionPoint')}${line}`)} data-dialog="panel">
                {t(kind === 'pudo' ? 'delivery.otherPoint' : 'delivery.pickPoint')}
              </a>
            )}
          </p>
        )}
        <SubmitButton>{t('delivery.save')}</SubmitButton>
      </form>
    </section>
  );
}
