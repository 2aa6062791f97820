import type { CartItem } from '#contract/entities/cart-item.ts';
import { canBeCollected, kindOfLine } from '#domain/delivery.ts';
import { routePath } from '#routes.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useView } from '#ui/render-context.ts';
import { useResponse } from '#ui/response.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { Way } from './method-options.ts';

interface ShippingMethodViewProps {
  item: CartItem;
  title: string;
  ways: readonly Way[];
  problem: string | undefined;
}

export function ShippingMethodView({ item, title, ways, problem }: ShippingMethodViewProps) {
  const { t, link, market } = useView();
  const { formKey } = useResponse();
  const kind = kindOfLine(item);
  const line = `?item=${encodeURIComponent(item.id)}`;
  return (
    <section className="section ways">
      <StyleSheet name="page/shipping-method" />
      <StyleSheet name="part/form" />
      <StyleSheet name="part/methods" />
      <h1>{title}</h1>
      <p className="ways-line">
        {item.colour}, {item.size}
      </p>
      <Banners notices={problem ? [{ kind: 'error', title: problem }] : []} label={t('checkout.notice')} />
      <form className="form" method="post" action={link(`${routePath('cartShippingMethod')}${line}`)} data-said={t('delivery.saved')}>
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="methods">
          <legend className="visually-hidden">{t('checkout.method.legend')}</legend>
          {ways.map((way) => (
            <label key={way.value} className="method">
              <input type="radio" name="way" value={way.value} defaultChecked={way.isChosen} disabled={!way.isAvailable} />
              <span className="method-name">{way.name}</span>
              <strong className="method-price">{way.price}</strong>
              <span className="method-note">{way.isAvailable ? way.time : t('delivery.unavailable')}</span>
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
