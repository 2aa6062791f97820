// The market's 404 page. The only data that the page uses is the menu, and it can be rendered without the menu.
import type { ReactNode } from 'react';
import type { Menu, MenuItem } from '#contract/entities/navigation.ts';
import { type ErrorCode, errorRow } from '#contract/errors/catalog.ts';
import type { LoadedPage } from '#http/page.ts';
import { problemText } from '#i18n/problem-text.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { Landscape } from '#ui/landscape/landscape.tsx';
import { createLandscapeSources } from '#ui/landscape/landscape-sources.ts';
import { type RenderContext, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface NotFoundOptions {
  renderContext: RenderContext;
  menu: Menu | undefined;
  hasHelp: boolean;
  /** The gateway's error code, if it reported that the page does not exist. */
  code?: ErrorCode | undefined;
  /** Editorial content blocks below the message. */
  sections: ReactNode;
}

export function notFoundPage({ renderContext, menu, hasHelp, code, sections }: NotFoundOptions): LoadedPage {
  return {
    kind: 'page',
    status: 404,
    head: { title: renderContext.t('notFound.title'), description: renderContext.t('site.description'), robots: 'noindex' },
    body: (
      <>
        <Shown items={menu?.items ?? noItems} hasHelp={hasHelp} code={code && describesPage(code) ? code : undefined} />
        {sections}
      </>
    ),
  };
}

/**
 * Returns true if an error code's message says which object is missing. This includes codes of cart lines, whose messages also fit a
 * product page.
 */
const describesPage = (code: ErrorCode): boolean => ['page', 'line'].includes(errorRow(code).surface);

const noItems: MenuItem[] = [];
const Shown = memoized(NotFound);

function NotFound({ items, hasHelp, code }: { items: MenuItem[]; hasHelp: boolean; code: ErrorCode | undefined }) {
  const renderContext = useRenderContext();
  const { t, link } = renderContext;
  return (
    <section className="section beside-landscape">
      <StyleSheet name="not-found.page" />
      <StyleSheet name="landscape.part" />
      <div className="not-found">
        <h1>{t('notFound.title')}</h1>
        <p className="lead">{code ? problemText(renderContext, { code }) : t('notFound.text')}</p>
        <p className="actions">
          <a className="action action-solid" href={link('/')}>
            {t('notFound.home')}
          </a>
          {hasHelp && (
            <a className="action" href={link(routePath('contactUs'))}>
              {t('notFound.help')}
            </a>
          )}
        </p>
        {items.length > 0 && (
          <nav className="ways" aria-labelledby="ways">
            <h2 id="ways">{t('notFound.categories')}</h2>
            <ul>
              {items.map(({ title, target }) => (
                <li key={title}>
                  <a className="way chevron chevron-on" href={link(target.url)}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <Landscape {...createLandscapeSources('forest-trail')} />
    </section>
  );
}
