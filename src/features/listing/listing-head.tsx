import type { CategoryContent } from '#contract/entities/content.ts';
import { routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

export function ListingHead({ category }: { category: CategoryContent }) {
  const { t, link } = useRenderContext();
  return (
    <header className="listing-head">
      <StyleSheet name="listing.page" />
      <Breadcrumb
        crumbs={[...category.ancestors.map((step) => ({ name: step.name, path: routePath('listing', step) })), { name: category.name }]}
      />
      <h1>{category.name}</h1>
      <p className="listing-intro">{category.intro}</p>
      {category.children.length > 0 && (
        <nav aria-label={t('listing.subcategories')}>
          <ul className="chips">
            {category.children.map((child) => (
              <li key={child.categoryId}>
                <a className="chip" href={link(routePath('listing', child))}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
