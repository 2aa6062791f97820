// The page after the selected store has changed: the new store, and the store of each collected line.
import { readCart } from '#commerce/cart.ts';
import { findStores } from '#commerce/delivery.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { findCollection, selectedOption } from '#domain/delivery.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

export const storeChanged: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load({ shopper, renderContext }: PersonalContext): Promise<LoadedPage | SeeOther> {
  const store = (await findStores(shopper, {})).find(({ id }) => id === shopper.session.storeId);
  if (!store) return { kind: 'see-other', to: routePath('pickup') };
  const collected = ((await readCart(shopper))?.items ?? []).filter(findCollection);
  const title = renderContext.t('storeChanged.title', { store: store.name });
  return {
    kind: 'page',
    status: 200,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: renderContext.t('pickup.description'), robots: 'noindex' },
    body: <Changed title={title} lines={collected} />,
  };
}

function Changed({ title, lines }: { title: string; lines: readonly CartItem[] }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section stores">
      <StyleSheet name="pickup.page" />
      <h1>{title}</h1>
      {lines.length > 0 && (
        <>
          <p>{t('storeChanged.text')}</p>
          <ul className="stores-lines">
            {lines.map((line) => (
              <li key={line.id}>
                <strong>{line.name}</strong> {selectedOption(line)?.storeInfo?.name}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="actions">
        <a className="action action-solid" href={link(routePath('cart'))}>
          {t('cart.open')}
        </a>
        <a className="action action-text" href={link('/')}>
          {t('order.onward')}
        </a>
      </p>
    </section>
  );
}
