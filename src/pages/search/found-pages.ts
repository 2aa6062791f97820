// Where pages of the CMS stand that a search found. The gateway names their documents; what has no address here is left out.
import { routePath } from '#routes.ts';
import { contentRoutes, contentSlug } from '../content-page/index.tsx';

const pathsBySlug = new Map(contentRoutes.map((name) => [contentSlug(name), routePath(name)]));

export const locatePages = (pages: readonly { page: string; title: string }[]): { title: string; path: string }[] =>
  pages.flatMap(({ page, title }) => {
    const path = pathsBySlug.get(page);
    return path === undefined ? [] : { title, path };
  });
