import type { ReactNode } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { PublicContext } from '#http/page.ts';
import { DeferredSection } from '#render/deferred-section.tsx';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { CivilDate } from '#ui/date.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StructuredData } from '#ui/structured-data.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { VoteForm } from './vote-form.tsx';

const maxQuestions = 8;

/** Starts loading questions about a product, and the answers of the shop and of buyers. */
export const beginQuestions = ({ gateway, siteId }: PublicContext, productId: string) =>
  gateway('reviews.questions', { params: { productId }, query: { siteId, count: maxQuestions } });

/** Renders the questions about a product: the heading at once, the questions as a deferred section. */
export function openQuestions({ open }: PublicContext, { productId }: ProductDetails, reply: ReturnType<typeof beginQuestions>): ReactNode {
  const loaded = reply.then((answer) => {
    if (!answer.ok) throw new Error(`reviews.questions was refused with ${answer.error.code}.`);
    return { productId, reply: answer.value };
  });
  return (
    <section className="section questions" id="questions" aria-labelledby="questions-title">
      <Head productId={productId} />
      <DeferredSection
        section={open({ Content: Questions, Fallback: QuestionsFallback, Unavailable: WithoutQuestions }, { productId }, loaded)}
      />
    </section>
  );
}

const Head = memoized(QuestionsHead);

function QuestionsHead({ productId }: { productId: string }) {
  const { t, link } = useRenderContext();
  return (
    <header className="section-head">
      <StyleSheet name="product-details.page" />
      <h2 id="questions-title">{t('questions.title')}</h2>
      <a className="action" href={link(routePath('question', { productId }))} data-dialog="modal">
        {t('question.ask')}
      </a>
    </header>
  );
}

function Questions({ productId, reply }: { productId: string; reply: CallReply<'reviews.questions'> }) {
  const { t } = useRenderContext();
  if (reply.items.length === 0) return <p className="reviews-none">{t('questions.none')}</p>;
  return (
    <ul className="questions-list">
      {reply.items.some(({ answers }) => answers.length > 0) && <StructuredData data={describeQuestions(reply)} />}
      {reply.items.map(({ questionId, text, nickname, askedAt, answers }) => (
        <li key={questionId} className="review">
          <h3>
            <bdi>{text}</bdi>
          </h3>
          <p className="review-by">
            <bdi>{nickname}</bdi> · <CivilDate date={askedAt} />
          </p>
          <ul className="answers">
            {answers.map((answer) => (
              <li key={answer.answerId}>
                <p className="review-text" dir="auto">
                  {answer.text}
                </p>
                <p className="review-by">
                  <bdi>{answer.answeredBy === 'shop' ? t('site.name') : answer.nickname}</bdi> · <CivilDate date={answer.answeredAt} />
                  {answer.answeredBy === 'buyer' && (
                    <span className="review-verified">
                      <Icon name="check" /> {t('reviews.verified')}
                    </span>
                  )}
                </p>
                <VoteForm productId={productId} target={{ name: 'answer', id: answer.answerId }} votes={answer} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Returns structured data with each question and one answer: the shop's answer if there is one, otherwise the first. */
const describeQuestions = ({ items }: CallReply<'reviews.questions'>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.flatMap(({ text, answers }) => {
    const answer = answers.find(({ answeredBy }) => answeredBy === 'shop') ?? answers[0];
    return answer ? [{ '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text: answer.text } }] : [];
  }),
});

const QuestionsFallback = () => <span className="skeleton-line" aria-hidden="true" />;

function WithoutQuestions() {
  const { t } = useRenderContext();
  return <p className="reviews-none">{t('questions.unavailable')}</p>;
}
