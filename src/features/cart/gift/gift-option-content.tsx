import type { CartItem } from '#contract/entities/cart-item.ts';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners, type DisplayedNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface GiftOptionContentProps {
  form: AnyForm;
  item: CartItem;
  action: string;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, FormError>>;
  banners: readonly DisplayedNotice[];
}

export function GiftOptionContent({ form, item, action, values, errors, banners }: GiftOptionContentProps) {
  const { t } = useRenderContext();
  return (
    <section className="section gift-option">
      <StyleSheet name="gift-option.page" />
      <StyleSheet name="form.part" />
      <h1>{t('giftOption.title')}</h1>
      <p>{t(item.isDigitalProduct ? 'giftOption.textOfCard' : 'giftOption.text', { name: item.name })}</p>
      <Banners notices={banners} label={t('checkout.notice')} />
      <form className="form" method="post" action={action} noValidate>
        <ErrorSummary form={form} errors={errors} />
        <FieldSet form={form} legend={t('giftOption.legend')} values={values} errors={errors} />
        <div className="gift-option-actions">
          <SubmitButton>{t('giftOption.save')}</SubmitButton>
          {item.giftOption && !item.isDigitalProduct && (
            <button type="submit" name="go" value="remove" className="action action-text" formNoValidate>
              {t('giftOption.remove')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
