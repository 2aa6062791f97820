import type { AnyForm } from '#forms/form.ts';
import type { FormState } from '#http/form-notices.ts';
import { routePath } from '#routes.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountLayout } from '../account-layout.tsx';
import { countryField } from './countries.ts';

interface AddressPageProps extends FormState {
  title: string;
  /** Path of the page, without the locale. */
  path: string;
  form: AnyForm;
  /** Country that determines the fields, ISO 3166-1 alpha-2. */
  country: string;
  /** Countries from the gateway. If undefined, the form offers the countries of the market files. */
  countries: readonly { code: string; name: string }[] | undefined;
}

/**
 * Renders the address form. When the country changes, a script loads its fields (client/forms/country.ts). Without scripts, the customer
 * presses a button that loads them.
 */
export function AddressPage({ title, path, form, country, countries, values = {}, errors = {}, banners = [] }: AddressPageProps) {
  const { t, link, locale } = useRenderContext();
  return (
    <AccountLayout section="accountAddresses" via={{ name: t('address.title'), path: routePath('accountAddresses') }}>
      <section className="sign-in" data-block="signed-in">
        <StyleSheet name="sign-in.page" />
        <StyleSheet name="account.page" />
        <h1>{title}</h1>
        <Banners notices={banners} label={t('checkout.notice')} receivesFocus={Object.keys(errors).length === 0} />
        <form className="form" method="post" action={link(path)} noValidate data-once="" data-by-country="" data-busy={t('account.saving')}>
          <StyleSheet name="form.part" />
          {/* A hidden default button, so that the Enter key submits the form instead of pressing the country button. */}
          <button type="submit" hidden />
          <ErrorSummary form={form} errors={errors} />
          <RequiredNote />
          <input type="hidden" name="fields" value={country} />
          <div className="address-country">
            <Field form={form.name} field={countryField(locale, countries)} value={country} />
            <button type="submit" name="go" value="country" className="action action-outline country-button" formNoValidate>
              {t('address.otherCountry')}
            </button>
          </div>
          <div data-address-fields="">
            <FieldSet form={form} legend={t('address.legend')} values={values} errors={errors} />
          </div>
          <SubmitButton>{t('account.save')}</SubmitButton>
          <p role="status" />
        </form>
      </section>
    </AccountLayout>
  );
}
