import { type FormReading, readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { Field } from '#ui/form/field.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { Picture } from '#ui/picture.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { backInStockForm } from './back-in-stock-form.ts';
import { readWantedSize, type WantedSize, withSize } from './wanted-size.ts';

/** Asks for the email address of a stock alert for a sold-out size. */
export const backInStock: PersonalPage = { isPersonal: true, cacheQuery: ['size'], load, submit, showFault };

type Reading = FormReading<'email', unknown>;

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther | { kind: 'not-found' }> {
  const wanted = await readWantedSize(context);
  if (!wanted) return { kind: 'not-found' };
  return 'path' in wanted ? { kind: 'see-other', to: wanted.path } : show(context, wanted, 200);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const wanted = await readWantedSize(context);
  if (!wanted) return { kind: 'not-found' };
  if ('path' in wanted) return { kind: 'see-other', to: wanted.path };
  const reading = readForm(backInStockForm, context.form);
  if (!reading.ok) return show(context, wanted, 422, { reading });
  const { productId } = wanted.details;
  const answer = await shopper.gateway('products.notifyWhenBack', {
    body: { productId, sku: wanted.variant.sku, ...reading.value },
  });
  if (answer.ok) return { kind: 'see-other', to: withSize(routePath('backInStockNoted', { productId }), wanted.size) };
  return show(context, wanted, 409, { reading: readAgain(context), banners: [createRefusalNotice(renderContext, answer.error)] });
}

const readAgain = ({ form }: FormContext): Reading => ({ ok: false, values: typedAnswers(backInStockForm, form), errors: {} });

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const wanted = await readWantedSize(context);
  if (!wanted) throw new Error('The product does not exist.');
  if ('path' in wanted) return { kind: 'see-other', to: wanted.path };
  const banners = [createFaultNotice(context.renderContext, fault)];
  return show(context, wanted, fault.status, { reading: readAgain(context), banners });
}

interface Shown {
  reading?: Reading;
  banners?: ShownNotice[];
}

function show({ renderContext }: PersonalContext, wanted: WantedSize, status: LoadedPage['status'], shown: Shown = {}): LoadedPage {
  const { t } = renderContext;
  const title = wanted.size === undefined ? t('backInStock.titleOne') : t('backInStock.title', { size: wanted.size });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: wanted.details.name, robots: 'noindex' },
    body: <BackInStock {...wanted} title={title} {...shown} />,
  };
}

function BackInStock({ details, size, title, reading, banners = [] }: Shown & WantedSize & { title: string }) {
  const { t, link } = useRenderContext();
  const { values = {}, errors = {} } = reading && !reading.ok ? reading : {};
  const path = withSize(routePath('backInStock', details), size);
  const [picture] = details.pictures;
  const [email] = backInStockForm.fields;
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
      <DialogForm form={backInStockForm} path={path} errors={errors} submit={t('backInStock.send')}>
        <div className="field-set">
          {email && <Field form={backInStockForm.name} field={email} value={values.email} error={errors.email} />}
        </div>
        <p className="form-note">
          <a href={link(routePath('privacy'))} target="_blank" rel="noreferrer">
            {t('form.link.policy')}
          </a>
        </p>
      </DialogForm>
    </section>
  );
}
