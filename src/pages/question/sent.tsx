import type { ProductDetails } from '#contract/entities/product.ts';
import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { routePath } from '#routes.ts';
import { useView } from '#ui/view.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';
import { askedProduct } from './index.tsx';

/** Follows a question that was sent (commerce-core §2). */
export const questionSent: PublicPage = { isWhole: true, queryKeys: [], load };

async function load(context: PublicContext): Promise<Loaded> {
  const { view, hashOf } = context;
  const details = await askedProduct(context);
  if (!details) return { kind: 'not-found' };
  const hash = hashOf(details);
  const options = { view, idPrefix: 'question-sent', key: hash && `question-sent ${hash}`, isFirst: true, styles: ['page/question'] };
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${view.t('question.sentTitle')} | ${view.t('site.name')}`,
      description: view.t('question.sentText'),
      robots: 'noindex',
    },
    pieces: [ready(prepare(options, () => <Sent details={details} />))],
  };
}

function Sent({ details }: { details: ProductDetails }) {
  const { t, link } = useView();
  return (
    <section className="section question">
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
