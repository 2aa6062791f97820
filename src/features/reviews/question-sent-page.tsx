import type { ProductDetails } from '#contract/entities/product.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { loadRequestedProduct } from './ask-question-page.tsx';

/** The page after sending a question. */
export const questionSent: PublicPage = { isCacheable: true, cacheQuery: [], load };

const Shown = memoized(Sent);

async function load(context: PublicContext): Promise<Loaded> {
  const { renderContext } = context;
  const details = await loadRequestedProduct(context);
  if (!details) return { kind: 'not-found' };
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${renderContext.t('question.sentTitle')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('question.sentText'),
      robots: 'noindex',
    },
    body: <Shown details={details} />,
  };
}

function Sent({ details }: { details: ProductDetails }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section question">
      <StyleSheet name="question.page" />
      <h1>{t('question.sentTitle')}</h1>
      <p className="lead">{t('question.sentText')}</p>
      <p>
        <a className="action action-solid" href={link(routePath('product', details))}>
          {t('question.back', { name: details.name })}
        </a>
      </p>
    </section>
  );
}
