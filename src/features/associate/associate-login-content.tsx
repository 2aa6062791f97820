import { errorCatalog } from '#contract/errors/catalog.ts';
import { AccountForm } from '#features/account/sign-in/account-form.tsx';
import type { FormState } from '#http/form-notices.ts';
import { routePath } from '#routes.ts';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { posForm, storeForm } from './pos-forms.ts';

interface Option {
  value: string;
  label: string;
}

interface AssociateLoginProps {
  stores: readonly Option[];
  store: Option | undefined;
  employees: readonly Option[] | undefined;
  /** True if the URL names a store that does not belong to this site. */
  isUnknown: boolean;
  shown: FormState;
}

export function AssociateLogin({ stores, store, employees, isUnknown, shown }: AssociateLoginProps) {
  const { t, link } = useRenderContext();
  const path = routePath('associateLogin');
  return (
    <section className="section sign-in">
      <StyleSheet name="sign-in.page" />
      <h1>{t('till.title')}</h1>
      <p>{t('till.text')}</p>
      {store && employees ? (
        <>
          <p>
            <strong>{store.label}</strong> <a href={link(path)}>{t('till.other')}</a>
          </p>
          <AccountForm
            form={posForm(employees)}
            action={link(`${path}?${new URLSearchParams({ storeId: store.value })}`) ?? ''}
            legend={t('till.fields')}
            submit={t('till.signIn')}
            busy={t('till.busy')}
            {...shown}
          />
        </>
      ) : (
        <>
          <Banners notices={shown.banners ?? []} label={t('checkout.notice')} receivesFocus />
          <StoreChoice stores={stores} isUnknown={isUnknown} />
        </>
      )}
    </section>
  );
}

function StoreChoice({ stores, isUnknown }: Pick<AssociateLoginProps, 'stores' | 'isUnknown'>) {
  const { t, link } = useRenderContext();
  const form = storeForm(stores);
  return (
    <form className="form" method="get" action={link(routePath('associateLogin'))}>
      <StyleSheet name="form.part" />
      {form.fields.map((field) => (
        <Field key={field.name} form={form.name} field={field} error={isUnknown ? { id: errorCatalog.STR404.message } : undefined} />
      ))}
      <SubmitButton>{t('till.choose')}</SubmitButton>
    </form>
  );
}
