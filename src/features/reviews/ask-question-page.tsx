import type { ReactNode } from 'react';
import { maxNicknameLength, maxQuestionLength } from '#contract/calls/reviews.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import type { Refusal } from '#gateway/gateway.ts';
import type { FormState } from '#http/form-notices.ts';
import { defineFormPage } from '#http/form-page.ts';
import type { PageContext } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { Banners } from '#ui/notice/banners.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { questionForm } from './ask-question-form.ts';

const form = questionForm({ maxQuestionLength, maxNicknameLength });

/** Returns the product in the URL, or undefined if it does not exist. */
export async function loadRequestedProduct({ gateway, siteId, params }: PageContext): Promise<ProductDetails | undefined> {
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  return answer.ok ? answer.value : undefined;
}

/** The page for asking a question about a product. Editors answer by email and in public. */
export const question = defineFormPage({
  hasBotCheck: true,
  load: async (context) => {
    const details = await loadRequestedProduct(context);
    return details ? { form, details } : { kind: 'not-found' };
  },
  loadSent: async (context) => {
    const details = await loadRequestedProduct(context);
    return details ? { form, details } : { kind: 'see-other', to: '/' };
  },
  act: async (context, { value, details: { productId } }) => {
    const body = { ...value, recaptcha_response: readBotToken(context) };
    const answer = await context.shopper.gateway('reviews.askQuestion', { params: { productId }, body });
    if (answer.ok) return { kind: 'see-other', to: routePath('questionSent', { productId }) };
    return { ...answer, status: findRefusalStatus(answer.error) };
  },
  view: (context, { isBotRefused = false, ...shown }) => {
    const { t } = context.renderContext;
    const title = t('question.title', { name: shown.details.name });
    return {
      head: { title: `${title} | ${t('site.name')}`, description: t('question.fields'), robots: 'noindex' },
      body: <Question title={title} botCheck={botCheckField(context, isBotRefused)} {...shown} />,
    };
  },
});

/** Returns the status of a refused question or review. A wrong answer to the bot check counts as an invalid field (422). */
export const findRefusalStatus = ({ code }: Refusal): 409 | 422 => (code === 'AUT403' ? 422 : 409);

interface QuestionProps extends FormState {
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
