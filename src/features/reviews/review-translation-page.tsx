import type { ProductDetails } from '#contract/entities/product.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { unshared } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { loadRequestedProduct } from './ask-question-page.tsx';

/** The page with a review translated into the reader's language. */
export const reviewTranslation: PublicPage = { isCacheable: false, cacheQuery: [], load };

const Shown = unshared(Translation);

async function load(context: PublicContext): Promise<Loaded> {
  const { gateway, params, renderContext } = context;
  const { reviewId = '' } = params;
  const [details, answer] = await Promise.all([
    loadRequestedProduct(context),
    gateway('reviews.translate', { params: { reviewId }, body: {} }),
  ]);
  if (!details || !answer.ok) return { kind: 'not-found' };
  const title = renderContext.t('reviews.translation');
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: title, robots: 'noindex' },
    body: <Shown details={details} reviewId={reviewId} title={answer.value.title} text={answer.value.text} />,
  };
}

interface TranslationProps {
  details: ProductDetails;
  reviewId: string;
  title: string;
  text: string;
}

function Translation({ details, reviewId, title, text }: TranslationProps) {
  const { t, link } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{t('reviews.translation')}</h1>
      <h2>{title}</h2>
      <p className="review-text">{text}</p>
      <p>
        <a className="action action-text" href={link(`${routePath('product', details)}#review-${reviewId}`)}>
          {t('reviews.original')}
        </a>
      </p>
    </section>
  );
}
