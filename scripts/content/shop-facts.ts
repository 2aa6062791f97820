// What the checks before publishing need to know about the shop: its routes, documents, products and pictures.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import type { LinkTarget } from '#backend/services/editing/find-targets.ts';
import type { ShopFacts } from '#content/checks/check-content.ts';
import type { FetchedTarget } from '#content/checks/find-references.ts';
import { landingParent } from '#contract/entities/content.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import { contentRoutes, contentSlug, isContentRoute } from '#features/content-pages/content-routes.ts';
import { locateLandingPage } from '#features/content-pages/landing-path.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { fileWidths } from '#lib/pictures/picture-widths.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { classify, routePath, servicePaths } from '#routes.ts';
import { checkDocument } from '#staff/checks/check-document.ts';
import type { BlockFields } from '#staff/checks/json-schemas.ts';

interface FactsSource {
  address: DocumentAddress;
  body: StoredBody;
  blocks: BlockFields;
  editing: Pick<DocumentEditing, 'findTargets'>;
  /** Origin of the running shop. Undefined if none is running. */
  shop: string | undefined;
  /** Documents that are checked together with this one, and may link to each other. */
  others: readonly { address: DocumentAddress; body: StoredBody }[];
}

export const createShopFacts = ({ address, body, blocks, editing, shop, others }: FactsSource): ShopFacts => ({
  schemaProblems: checkDocument(address, body, blocks),
  findTargets: (paths) => findLinkTargets(paths, { locale: address.locale as Locale, editing, others }), // readAddress has checked the locale
  isRoute: isReservedPath,
  weighPicture: async (publicId) => weighPicture(publicId),
  measureHtml: () => measureHtml(shop, address, body),
  rendersTitle: address.key !== 'home',
});

/** Patterns of the endpoints below the locale that are not pages. */
const servicePatterns = Object.values(servicePaths).flatMap((path) =>
  path.startsWith('/:locale/')
    ? [
        new RegExp(
          `^${path
            .slice('/:locale'.length)
            .replace(/:file\{(.*)\}/, '$1')
            .replace(/:\w+/g, '[^/]+')}$`,
        ),
      ]
    : [],
);

/** Returns true if the shop uses a path itself, or would take a page at this path for another kind of page. */
export const isReservedPath = (path: string): boolean =>
  matchRoute(path) !== undefined || servicePatterns.some((pattern) => pattern.test(path)) || classify(`/en-us${path}`) !== 'other';

type TargetSource = Pick<FactsSource, 'editing' | 'others'> & { locale: Locale };

async function findLinkTargets(paths: readonly string[], { locale, editing, others }: TargetSource): Promise<Map<string, FetchedTarget>> {
  const found = new Map<string, FetchedTarget>();
  const asked: { path: string; target: LinkTarget }[] = [];
  const published = listPublished(others, locale);
  for (const path of paths) {
    const target = readTarget(path);
    if ('kind' in target && published.has(`${target.kind} ${target.key}`)) continue;
    if ('key' in target) asked.push({ path, target });
    else if (target.reason !== undefined) found.set(path, { kind: 'missing', reason: target.reason });
  }
  const answers =
    asked.length > 0
      ? await editing.findTargets(
          locale,
          asked.map(({ target }) => target),
        )
      : [];
  for (const [index, { path, target }] of asked.entries()) found.set(path, describeTarget(target, answers[index]));
  return found;
}

/** Returns the targets that exist once the documents are published. */
const listPublished = (others: FactsSource['others'], locale: string): ReadonlySet<string> =>
  new Set(
    others
      .filter((each) => each.address.locale === locale)
      .flatMap(({ address, body }) => [`${address.kind} ${address.key}`, ...(typeof body.path === 'string' ? [`path ${body.path}`] : [])]),
  );

/** Returns what a link points to, or the reason why it leads nowhere. A page of the shop without a subject needs no look-up. */
function readTarget(path: string): LinkTarget | { reason?: string } {
  const rest = path === '/' ? '' : path.replace(/\/$/, '');
  const [, first = ''] = rest.split('/');
  if (isLocale(first)) return { reason: `links are below the locale; remove "/${first}"` };
  const route = matchRoute(rest);
  if (!route) return { kind: 'path', key: rest };
  const { categoryId, productId, storeId, page } = route.params;
  if (route.name === 'listing' && categoryId !== undefined) return { kind: 'category', key: categoryId };
  if (productId !== undefined) return { kind: 'product', key: productId };
  if (storeId !== undefined) return { kind: 'store', key: storeId };
  if (route.name === 'article' && page !== undefined) return { kind: 'article', key: page };
  if (route.name === 'showcase' && page !== undefined) return { kind: 'page', key: page };
  return isContentRoute(route.name) ? { kind: 'page', key: contentSlug(route.name) } : {};
}

function describeTarget({ kind, key }: LinkTarget, answer: ResolvedPath | undefined): FetchedTarget {
  if (answer?.kind === 'redirect') return { kind: 'redirect', target: answer.target };
  if (answer?.kind === 'gone') return { kind: 'missing', reason: 'the page was removed' };
  if (answer?.kind !== 'none') return { kind: 'found' };
  return { kind: 'missing', reason: kind === 'path' ? 'the shop has no page at this path' : `there is no ${kind} "${key}" in this locale` };
}

/** Pixels that a screen with a width of 390 px and a pixel density of 2 shows. */
const shownPixels = 780;

/** Returns the size of the file that a phone requests for a picture as wide as the screen. */
function weighPicture(publicId: string): number | undefined {
  const widths = fileWidths(publicId, 'avif');
  const width = widths.find((each) => each >= shownPixels) ?? widths.at(-1);
  const file = join('public/media', `${publicId}-${width}.avif`);
  return existsSync(file) ? statSync(file).size : undefined;
}

const deadlineMs = 10_000;

/** Returns the size of the previewed page, without its preview bar. Undefined if no shop is running or it cannot render the page. */
async function measureHtml(
  shop: string | undefined,
  { kind, key, locale }: DocumentAddress,
  body: StoredBody,
): Promise<number | undefined> {
  if (shop === undefined || kind !== 'page') return undefined;
  const path = locatePage(key, body);
  if (path === undefined) return undefined;
  const url = new URL(`/${locale}${path}?preview=true`, shop);
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) }).catch(() => undefined);
  return response?.ok ? (await response.arrayBuffer()).byteLength : undefined;
}

/** Returns the path of a page below the locale; undefined if the page has no route of its own. */
function locatePage(key: string, { path, parent }: StoredBody): string | undefined {
  if (key === 'home') return routePath('home');
  const route = contentRoutes.find((name) => contentSlug(name) === key);
  if (route) return routePath(route);
  const own = typeof path === 'string' ? path : undefined;
  return own !== undefined || parent === landingParent ? locateLandingPage({ page: key, path: own }) : undefined;
}
