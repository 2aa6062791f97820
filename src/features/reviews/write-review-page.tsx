import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
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
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { Banners, type ShownNotice } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { askedProduct } from './ask-question-page.tsx';
import { readSentPhotos, refusePhotos } from './sent-photos.ts';
import { type ReviewField, refusedReview, reviewForm } from './write-review-form.ts';

/** The page for writing a review, which is published at once or after an editor has read it. */
export const review: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  const details = await askedProduct(context);
  return details ? show(context, details, 200) : { kind: 'not-found' };
}

/** Creates the form. It asks about the fit only if the product has several sizes. */
const createForm = ({ market }: PersonalContext, { variants, isDigitalProduct }: ProductDetails) =>
  reviewForm(market, { isSized: variants.length > 1 && !isDigitalProduct });

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, market, renderContext } = context;
  const details = await askedProduct(context);
  if (!details) return { kind: 'see-other', to: '/' };
  const { productId } = details;
  const form = createForm(context, details);
  const reading = readForm(form, context.form);
  const photos = await readSentPhotos(context.files);
  if (!reading.ok || photos.error) {
    const { values, errors } = reading.ok ? { values: typedAnswers(form, context.form), errors: {} } : reading;
    return show(context, details, 422, { values, errors: { ...errors, ...refusePhotos(photos) } });
  }
  const body = { ...reading.value, photos: photos.files, recaptcha_response: readBotToken(context) };
  const answer = await shopper.gateway('reviews.write', { params: { productId }, body });
  if (answer.ok) {
    const query = answer.value.state === 'waiting' ? '?waiting=1' : photos.files.length > 0 ? '?photos=1' : '';
    return { kind: 'see-other', to: `${routePath('reviewSent', { productId })}${query}` };
  }
  const values = typedAnswers(form, context.form);
  const errors = { ...refusedReview(answer.error, market), ...refusePhotos(photos) };
  if (answer.error.code === 'AUT403') return show(context, details, 422, { values, errors, isBotRefused: true });
  if (refusedReview(answer.error, market)) return show(context, details, 422, { values, errors });
  return show(context, details, 409, {
    values,
    errors,
    banners: [createRefusalNotice(renderContext, answer.error)],
  });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const details = await askedProduct(context);
  if (!details) return { kind: 'see-other', to: '/' };
  return show(context, details, fault.status, {
    values: typedAnswers(createForm(context, details), context.form),
    banners: [createFaultNotice(context.renderContext, fault)],
  });
}

type Shown = Partial<Pick<Extract<FormReading<ReviewField, unknown>, { ok: false }>, 'values' | 'errors'>> & {
  banners?: ShownNotice[];
  isBotRefused?: boolean;
};

function show(context: PersonalContext, details: ProductDetails, status: LoadedPage['status'], shown: Shown = {}): LoadedPage {
  const { t } = context.renderContext;
  const title = t('reviews.writeTitle', { name: details.name });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('reviews.fields'), robots: 'noindex' },
    body: (
      <WriteReview
        details={details}
        form={createForm(context, details)}
        title={title}
        botCheck={botCheckField(context, shown.isBotRefused ?? false)}
        {...shown}
      />
    ),
  };
}

interface WriteReviewProps extends Shown {
  details: ProductDetails;
  form: ReturnType<typeof createForm>;
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
