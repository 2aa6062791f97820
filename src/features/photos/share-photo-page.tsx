// The form for sharing a photo. The file is stored before the other fields are validated, so that an error elsewhere does not lose it.
import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { readSentPhotos } from '#features/reviews/sent-photos.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type { FormContext, LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { productIdPattern } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type PhotoField, photoForm, readStash } from './share-photo-form.ts';

export const photoShare: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['product'],
  load: (context) => show(context, 200),
  submit,
  showFault: (context, fault) =>
    show(context, fault.status, { ...readAgain(context), banners: [createFaultNotice(context.renderContext, fault)] }),
};

const createForm = ({ account }: PersonalContext) => photoForm({ isGuest: account.current() === undefined });

/** Returns the submitted input with the id of the stored file. */
const readAgain = (context: FormContext): Shown => ({
  values: { ...typedAnswers(createForm(context), context.form), stash: readStash(context.form) ?? '' },
});

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const reading = readForm(createForm(context), context.form);
  const kept = await keepFile(context);
  const values = { ...typedAnswers(createForm(context), context.form), stash: kept.stash ?? '' };
  const refuse = (refusal: Refusal, errors: Shown['errors'] = {}) => {
    const isBotRefused = refusal.code === 'AUT403'; // the bot check shows this error
    const banners = isBotRefused ? [] : [createRefusalNotice(renderContext, refusal)];
    return show(context, 409, { values, errors, isBotRefused, banners });
  };
  if (kept.refusal) return refuse(kept.refusal, { photo: { id: 'photos.error.again' } });
  if (!reading.ok || kept.stash === undefined) {
    const errors = { ...(kept.error && { photo: kept.error }), ...(!reading.ok && reading.errors) };
    return show(context, 422, { values, errors });
  }
  const { name, email, caption, category } = reading.value;
  const user = await shopper.gateway('social.createUser', { body: { name, ...(email !== undefined && { email }) } });
  if (!user.ok) return refuse(user.error);
  const product = await findProduct(context);
  const token = readBotToken(context);
  const answer = await shopper.gateway('social.upload', {
    params: { userId: user.value.userId },
    body: {
      ...{ stashId: kept.stash, caption, category, acceptsTerms: true },
      productIds: product ? [product.productId] : [],
      ...(token !== undefined && { recaptcha_response: token }),
    },
  });
  if (answer.ok) return { kind: 'see-other', to: routePath('photoSent') };
  if (answer.error.code === 'API404')
    return show(context, 422, { values: { ...values, stash: '' }, errors: { photo: { id: 'photos.error.gone' } } });
  return refuse(answer.error);
}

interface Kept {
  stash?: string | undefined;
  error?: FormError;
  refusal?: Refusal;
}

/** Stores the selected file. Without one, returns the file of an earlier submission. */
async function keepFile({ files, form, shopper }: SubmitContext): Promise<Kept> {
  const before = readStash(form);
  const sent = await readSentPhotos(files, { field: 'photo', max: 1 });
  if (sent.error) return { stash: before, error: sent.error };
  const [base64] = sent.files;
  if (base64 === undefined) return before === undefined ? { error: { id: 'photos.error.missing' } } : { stash: before };
  const answer = await shopper.gateway('social.createStash', { body: { base64 } });
  if (answer.ok) return { stash: answer.value.stashId };
  return answer.error.code === 'API400'
    ? { stash: before, error: { id: 'reviews.photos.unreadable' } }
    : { stash: before, refusal: answer.error };
}

/** Returns the product in the photo if a product page linked here. */
async function findProduct({ gateway, siteId, query }: PersonalContext): Promise<ProductDetails | undefined> {
  const productId = query.get('product') ?? '';
  if (!productIdPattern.test(productId)) return undefined;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok ? answer.value : undefined;
}

interface Shown {
  values?: Partial<Record<PhotoField, string>>;
  errors?: Partial<Record<PhotoField, FormError>>;
  banners?: ShownNotice[];
  isBotRefused?: boolean;
}

async function show(context: PersonalContext, status: LoadedPage['status'], shown: Shown = {}): Promise<LoadedPage> {
  const { t } = context.renderContext;
  const product = await findProduct(context).catch(() => undefined); // the form works without the product
  return {
    kind: 'page',
    status,
    head: { title: `${t('photos.share')} | ${t('site.name')}`, description: t('photos.shareLead'), robots: 'noindex' },
    body: (
      <SharePhoto form={createForm(context)} product={product} botCheck={botCheckField(context, shown.isBotRefused ?? false)} {...shown} />
    ),
  };
}

interface SharePhotoProps extends Shown {
  form: ReturnType<typeof createForm>;
  product: ProductDetails | undefined;
  botCheck: ReactNode;
}

function SharePhoto({ form, product, botCheck, values = {}, errors = {}, banners = [] }: SharePhotoProps) {
  const { t } = useRenderContext();
  const query = product ? `?product=${product.productId}` : '';
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{t('photos.share')}</h1>
      <p>{t('photos.shareLead')}</p>
      {product && <p>{t('photos.shareWith', { name: product.name })}</p>}
      <Banners notices={banners} label={t('checkout.notice')} />
      <DialogForm form={form} path={`${routePath('photoShare')}${query}`} errors={errors} submit={t('photos.share')}>
        <RequiredNote />
        {values.stash && <p role="note">{t('photos.kept')}</p>}
        <FieldSet form={form} legend={t('photos.fields')} values={{ ...values, photo: values.stash }} errors={errors} />
        {botCheck}
      </DialogForm>
    </section>
  );
}
