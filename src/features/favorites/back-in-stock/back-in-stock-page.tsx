import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { backInStockForm as form } from './back-in-stock-form.ts';
import { type RequestedSize, readRequestedSize, withSize } from './requested-size.ts';

/** The page that requests a stock alert for a sold-out size. It asks for the email address that receives the alert. */
export const backInStock = defineFormPage({
  cacheQuery: ['size'],
  load: async (context) => {
    const wanted = await readRequestedSize(context);
    if (!wanted) return { kind: 'not-found' };
    return 'path' in wanted ? { kind: 'see-other', to: wanted.path } : { form, ...wanted };
  },
  act: async ({ shopper }, { value, details: { productId }, variant: { sku }, size }) => {
    const answer = await shopper.gateway('products.notifyWhenBack', { body: { productId, sku, ...value } });
    return answer.ok ? { kind: 'see-other', to: withSize(routePath('backInStockNoted', { productId }), size) } : answer;
  },
  view: ({ renderContext: { t } }, shown) => {
    const title = shown.size === undefined ? t('backInStock.titleOne') : t('backInStock.title', { size: shown.size });
    return {
      head: { title: `${title} | ${t('site.name')}`, description: shown.details.name, robots: 'noindex' },
      body: <BackInStock title={title} {...shown} />,
    };
  },
});

function BackInStock({ details, size, title, values = {}, errors = {}, banners = [] }: FormState & RequestedSize & { title: string }) {
  const { t } = useRenderContext();
  const path = withSize(routePath('backInStock', details), size);
  const [picture] = details.pictures;
  const [email] = form.fields;
  return (
    <section className="section back-in-stock">
      <StyleSheet name="form.part" />
      <StyleSheet name="back-in-stock.page" />
      <h1>{title}</h1>
      <div className="back-in-stock-item">
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="6rem" />}
        <p>
          <strong>{details.name}</strong>
          <br />
          {details.colour.name}
          {size !== undefined && `, ${size}`}
        </p>
      </div>
      <Banners notices={banners} label={t('checkout.notice')} />
      <DialogForm form={form} path={path} errors={errors} submit={t('backInStock.send')}>
        <div className="field-set">{email && <Field form={form.name} field={email} value={values.email} error={errors.email} />}</div>
        <p className="form-note">
          <PageLink to={routePath('privacy')} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </PageLink>
        </p>
      </DialogForm>
    </section>
  );
}
