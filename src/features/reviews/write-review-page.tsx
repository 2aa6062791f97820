import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PersonalContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { findRefusalStatus, loadRequestedProduct } from './ask-question-page.tsx';
import { readSentPhotos, refusePhotos, type SentPhotos } from './sent-photos.ts';
import { findReviewErrors, reviewForm } from './write-review-form.ts';

interface Subject {
  form: ReturnType<typeof reviewForm>;
  details: ProductDetails;
  photos?: SentPhotos;
}

/** Loads the product. The form asks about the fit only if the product has several sizes. */
async function loadReview(context: PersonalContext): Promise<Subject | undefined> {
  const details = await loadRequestedProduct(context);
  const isSized = details !== undefined && details.variants.length > 1 && !details.isDigitalProduct;
  return details && { form: reviewForm(context.market, { isSized }), details };
}

/** The page for writing a review, which is published at once or after an editor has read it. */
export const review = defineFormPage({
  hasBotCheck: true,
  load: async (context) => (await loadReview(context)) ?? { kind: 'not-found' },
  loadSent: async (context) => (await loadReview(context)) ?? { kind: 'see-other', to: '/' },
  readFiles: async ({ files }) => {
    const photos = await readSentPhotos(files);
    return { photos, ...(photos.error && { errors: refusePhotos(photos) }) };
  },
  act: async (context, { value, details: { productId }, photos }) => {
    const body = { ...value, photos: photos?.files ?? [], recaptcha_response: readBotToken(context) };
    const answer = await context.shopper.gateway('reviews.write', { params: { productId }, body });
    if (answer.ok) {
      const query = answer.value.state === 'waiting' ? '?waiting=1' : body.photos.length > 0 ? '?photos=1' : '';
      return { kind: 'see-other', to: `${routePath('reviewSent', { productId })}${query}` };
    }
    const errors = findReviewErrors(answer.error, context.market);
    return errors ? { status: 422, errors } : { ...answer, status: findRefusalStatus(answer.error) };
  },
  view: (context, { isBotRefused = false, photos, errors, ...shown }) => {
    const { t } = context.renderContext;
    const title = t('reviews.writeTitle', { name: shown.details.name });
    return {
      head: { title: `${title} | ${t('site.name')}`, description: t('reviews.fields'), robots: 'noindex' },
      body: (
        <WriteReview
          title={title}
          botCheck={botCheckField(context, isBotRefused)}
          errors={{ ...errors, ...(photos && refusePhotos(photos)) }}
          {...shown}
        />
      ),
    };
  },
});

interface WriteReviewProps extends FormState, Pick<Subject, 'form' | 'details'> {
  title: string;
  botCheck: ReactNode;
}

function WriteReview({ details, form, title, botCheck, values = {}, errors = {}, banners = [] }: WriteReviewProps) {
  const { t } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{title}</h1>
      <p>{t('reviews.notice')}</p>
      <Banners notices={banners} label={t('checkout.notice')} />
      <DialogForm form={form} path={routePath('review', details)} errors={errors} submit={t('reviews.send')}>
        <RequiredNote />
        <FieldSet form={form} legend={t('reviews.fields')} values={values} errors={errors} />
        {botCheck}
      </DialogForm>
    </section>
  );
}
