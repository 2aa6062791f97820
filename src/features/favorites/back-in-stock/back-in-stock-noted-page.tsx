import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type RequestedSize, readRequestedSize } from './requested-size.ts';

/** The page that confirms a stock alert. It does not contain the email address, because it is cached for everyone. */
export const backInStockNoted: PublicPage = { isCacheable: true, cacheQuery: ['size'], load };

const Shown = memoized(AlertConfirmed);

async function load(context: PublicContext): Promise<Loaded> {
  const { t } = context.renderContext;
  const wanted = await readRequestedSize(context);
  if (!wanted || 'path' in wanted) return { kind: 'not-found' };
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('backInStock.sentTitle')} | ${t('site.name')}`, description: wanted.details.name, robots: 'noindex' },
    body: <Shown {...wanted} />,
  };
}

function AlertConfirmed({ details, size }: RequestedSize) {
  const { t, link } = useRenderContext();
  const { name } = details;
  return (
    <section className="section back-in-stock">
      <StyleSheet name="back-in-stock.page" />
      <h1>{t('backInStock.sentTitle')}</h1>
      <p className="lead">{size === undefined ? t('backInStock.sentTextOne', { name }) : t('backInStock.sentText', { name, size })}</p>
      <p>
        <a className="action action-solid" href={link(routePath('product', details))}>
          {t('question.back', { name })}
        </a>
      </p>
    </section>
  );
}
