// Pages that list the children of a CMS page: the help pages and the landing pages.
import type { CallReply } from '#contract/calls.ts';
import { landingParent } from '#contract/entities/content.ts';
import { breadcrumbData, canonicalUrl, listAlternates, listSiteLocales } from '#http/addresses.ts';
import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { type RouteName, routePath } from '#routes.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { hasPage } from '#ui/offered-page.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { contentRoutes, contentSlug } from './content-routes.ts';
import { locateLandingPage } from './landing-path.ts';

type Child = CallReply<'content.children'>['children'][number];

interface ListedPage {
  title: string;
  description?: string;
  /** Path of the page, without the locale. */
  path: string;
}

interface PageListing {
  route: RouteName;
  /** Slug of the CMS page whose children are listed. */
  parent: string;
  title: 'help.title' | 'showcase.title';
  description: 'help.text' | 'showcase.text';
  /** Returns the path of a CMS page in the shop, or undefined if the shop has no route for it. */
  locate: (child: Child) => string | undefined;
  /** Pages without a CMS document that are added to the list. */
  more: readonly ('trackOrder' | 'warranty')[];
}

const contentPaths = new Map(contentRoutes.map((name) => [contentSlug(name), routePath(name)]));

export const help = createPage({
  route: 'help',
  parent: 'help',
  title: 'help.title',
  description: 'help.text',
  locate: ({ page }) => contentPaths.get(page),
  more: ['trackOrder', 'warranty'],
});

export const showcases = createPage({
  route: 'showcases',
  parent: landingParent,
  title: 'showcase.title',
  description: 'showcase.text',
  locate: locateLandingPage,
  more: [],
});

const Shown = memoized(PageList);

function createPage(listing: PageListing): PublicPage {
  return { isCacheable: true, cacheQuery: [], load: (context) => load(context, listing) };
}

async function load(context: PublicContext, { route, parent, locate, more, ...texts }: PageListing): Promise<Loaded> {
  const { siteId, renderContext } = context;
  const { t } = renderContext;
  const children = await loadChildren(context, { parent, isNeeded: more.length === 0 });
  const listed: ListedPage[] = [
    ...children.flatMap((child) => {
      const path = locate(child);
      return path === undefined ? [] : [{ title: child.title, description: child.description, path }];
    }),
    ...more
      .filter((each) => hasPage(renderContext, each))
      .map((each) => ({ title: t(`${each}.title`), description: t(`${each}.text`), path: routePath(each) })),
  ];
  if (listed.length === 0) return { kind: 'not-found' };
  const path = routePath(route as 'help');
  const title = t(texts.title);
  return {
    kind: 'page',
    status: 200,
    head: {
      title: `${title} | ${t('site.name')}`,
      description: t(texts.description),
      canonical: canonicalUrl(context, path),
      alternates: listAlternates(
        context,
        listSiteLocales(siteId).map((locale) => ({ locale, path })),
      ),
      structuredData: [breadcrumbData(context, [{ name: title, path }])],
    },
    body: <Shown title={title} text={t(texts.description)} pages={listed} />,
  };
}

interface ChildrenWanted {
  parent: string;
  /** True if the page responds with 503 when the children cannot be read. Otherwise it is rendered without them and is not cached. */
  isNeeded: boolean;
}

async function loadChildren({ gateway, content, report }: PublicContext, { parent, isNeeded }: ChildrenWanted): Promise<readonly Child[]> {
  try {
    const answer = await gateway('content.children', { ...content, params: { ...content.params, parentPageSlug: parent } });
    return answer.ok ? answer.value.children : [];
  } catch (problem) {
    if (isNeeded) throw problem;
    report(problem);
    return [];
  }
}

function PageList({ title, text, pages }: { title: string; text: string; pages: readonly ListedPage[] }) {
  const { link } = useRenderContext();
  return (
    <>
      <header className="content-head">
        <StyleSheet name="content-page.page" />
        <Breadcrumb crumbs={[{ name: title }]} />
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </header>
      <ul className="section page-list">
        {pages.map((page) => (
          <li key={page.path}>
            <a className="covering-link" href={link(page.path)}>
              {page.title}
            </a>
            {page.description && <p>{page.description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
