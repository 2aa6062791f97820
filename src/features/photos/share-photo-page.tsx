// The form for sharing a photo. The file is stored before the other fields are validated, so that an error elsewhere does not lose it.
import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { readSentPhotos } from '#features/reviews/sent-photos.ts';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import { isId } from '#lib/rules/ids.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { photoForm, readStash } from './share-photo-form.ts';

interface Subject {
  form: ReturnType<typeof photoForm>;
  /** Id of the stored file, or an empty string if no file is stored. Undefined until a submission is processed. */
  stash?: string;
  /** The reason why the selected file was not stored. A file from an earlier submission may still be stored. */
  photoError?: FormError | undefined;
}

export const photoShare = defineFormPage({
  cacheQuery: ['product'],
  hasBotCheck: true,
  load: ({ shopper }): Subject => ({ form: photoForm({ isGuest: shopper.account.current() === undefined }) }),
  readFiles: async (context) => {
    const { stash, error, refusal } = await storeSelectedFile(context);
    const kept = { stash: stash ?? '', photoError: error };
    if (refusal) return { ...kept, error: refusal, status: 409, errors: { photo: { id: 'photos.error.again' } } };
    return { ...kept, ...(stash === undefined && error && { errors: { photo: error } }) };
  },
  act: async (context, { value: { name, email, caption, category }, stash: stashId = '' }) => {
    const { shopper } = context;
    const user = await shopper.gateway('social.createUser', { body: { name, ...(email !== undefined && { email }) } });
    if (!user.ok) return { ...user, status: 409 };
    const product = await findProduct(context);
    const token = readBotToken(context);
    const answer = await shopper.gateway('social.upload', {
      params: { userId: user.value.userId },
      body: {
        ...{ stashId, caption, category, acceptsTerms: true },
        productIds: product ? [product.productId] : [],
        ...(token !== undefined && { recaptcha_response: token }),
      },
    });
    if (answer.ok) return { kind: 'see-other', to: routePath('photoSent') };
    if (answer.error.code === 'API404') return { stash: '', errors: { photo: { id: 'photos.error.gone' } } };
    return { ...answer, status: 409 };
  },
  view: async (context, { isBotRefused = false, values = {}, stash = values.stash ?? '', photoError, errors, ...shown }) => {
    const { t } = context.renderContext;
    const product = await findProduct(context).catch(() => undefined); // the form is rendered without the product if it cannot be read
    return {
      head: { title: `${t('photos.share')} | ${t('site.name')}`, description: t('photos.shareLead'), robots: 'noindex' },
      body: (
        <SharePhoto
          product={product}
          botCheck={botCheckField(context, isBotRefused)}
          values={{ ...values, stash: readStash(new URLSearchParams({ stash })) }}
          errors={{ ...(photoError && { photo: photoError }), ...errors }}
          {...shown}
        />
      ),
    };
  },
});

interface StoredPhotoFile {
  stash?: string | undefined;
  error?: FormError;
  refusal?: Refusal;
}

/** Stores the selected file. If none is selected, keeps the file of an earlier submission. */
async function storeSelectedFile({ files, form, shopper }: SubmitContext): Promise<StoredPhotoFile> {
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

/** Returns the product in the photo, if a product page linked to the form. */
async function findProduct({ gateway, siteId, query }: PersonalContext): Promise<ProductDetails | undefined> {
  const productId = query.get('product') ?? '';
  if (!isId(productId)) return undefined;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok ? answer.value : undefined;
}

interface SharePhotoProps extends FormState {
  form: AnyForm;
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
