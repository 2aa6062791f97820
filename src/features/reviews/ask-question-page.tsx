import type { ReactNode } from 'react';
import { maxNicknameLength, maxQuestionLength } from '#contract/calls/reviews.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { type FormReading, readForm, typedAnswers } from '#forms/read-form.ts';
import { createFaultNotice, createRefusalNotice } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PageContext,
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
import { questionForm } from './ask-question-form.ts';

/** The page for asking a question about a product. Editors answer by email and in public. */
export const question: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit, showFault };

const form = questionForm({ maxQuestionLength, maxNicknameLength });
type Reading = FormReading<(typeof form.fields)[number]['name'], unknown>;

/** Returns the product variant that the URL names. */
export async function askedProduct({ gateway, siteId, params }: PageContext): Promise<ProductDetails | undefined> {
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok ? answer.value : undefined;
}

async function load(context: PersonalContext): Promise<LoadedPage | { kind: 'not-found' }> {
  const details = await askedProduct(context);
  return details ? show(context, details, 200) : { kind: 'not-found' };
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { shopper, renderContext } = context;
  const details = await askedProduct(context);
  if (!details) return { kind: 'see-other', to: '/' };
  const { productId } = details;
  const reading = readForm(form, context.form);
  if (!reading.ok) return show(context, details, 422, reading);
  const answer = await shopper.gateway('reviews.askQuestion', {
    params: { productId },
    body: { ...reading.value, recaptcha_response: readBotToken(context) },
  });
  if (answer.ok) return { kind: 'see-other', to: routePath('questionSent', { productId }) };
  // renders the input again
  if (answer.error.code === 'AUT403') return show(context, details, 422, { values: typedAnswers(form, context.form), isBotRefused: true });
  return show(context, details, 409, {
    values: typedAnswers(form, context.form),
    banners: [createRefusalNotice(renderContext, answer.error)],
  });
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const details = await askedProduct(context);
  if (!details) return { kind: 'see-other', to: '/' };
  return show(context, details, fault.status, {
    values: typedAnswers(form, context.form),
    banners: [createFaultNotice(context.renderContext, fault)],
  });
}

type Shown = Partial<Pick<Extract<Reading, { ok: false }>, 'values' | 'errors'>> & { banners?: ShownNotice[]; isBotRefused?: boolean };

function show(context: PersonalContext, details: ProductDetails, status: LoadedPage['status'], shown: Shown = {}): LoadedPage {
  const { t } = context.renderContext;
  const title = t('question.title', { name: details.name });
  return {
    kind: 'page',
    status,
    head: { title: `${title} | ${t('site.name')}`, description: t('question.fields'), robots: 'noindex' },
    body: <Question details={details} title={title} botCheck={botCheckField(context, shown.isBotRefused ?? false)} {...shown} />,
  };
}

interface QuestionProps extends Shown {
  details: ProductDetails;
  title: string;
  botCheck: ReactNode;
}

function Question({ details, title, botCheck, values = {}, errors = {}, banners = [] }: QuestionProps) {
  const { t } = useRenderContext();
  const path = routePath('question', details);
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{title}</h1>
      <Banners notices={banners} label={t('checkout.notice')} />
      <DialogForm form={form} path={path} errors={errors} submit={t('question.send')}>
        <RequiredNote />
        <FieldSet form={form} legend={t('question.fields')} values={values} errors={errors} />
        {botCheck}
      </DialogForm>
    </section>
  );
}
