// What the checks before publishing need to know about the shop: its routes, documents, products and pictures.
import type { LibraryPictures } from '#backend/rules/library-picture.ts';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import type { StoredBody } from '#backend/services/editing/document-body.ts';
import type { DocumentEditing } from '#backend/services/editing/editing.ts';
import type { LinkTarget } from '#backend/services/editing/find-targets.ts';
import type { ShopFacts } from '#content/checks/check-content.ts';
import type { FetchedTarget } from '#content/checks/find-references.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import { contentSlug, isContentRoute } from '#features/content-pages/content-routes.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { fileWidths } from '#lib/pictures/picture-widths.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { classify, servicePaths } from '#routes.ts';
import { locatePage } from '../locate-document.ts';
import { checkDocument } from './check-document.ts';
import type { BlockFields } from './json-schemas.ts';

/** Size in bytes of what the shop serves at a path; `missing` for a 404, undefined if it cannot be measured at the moment. */
export type Measure = (path: string) => Promise<number | 'missing' | undefined>;

/** What a check reads, besides the documents. */
export interface CheckSource {
  blocks: BlockFields;
  editing: Pick<DocumentEditing, 'read' | 'findTargets'>;
  /** Returns those of the pictures that the media library has, by id. */
  findPictures: (ids: readonly string[]) => Promise<LibraryPictures>;
  measure: Measure;
}

interface FactsSource extends CheckSource {
  address: DocumentAddress;
  body: StoredBody;
  /** Documents that are published together with this one, to which it may link. */
  others: readonly { address: DocumentAddress; body: StoredBody }[];
  /** When the document is to be published, in milliseconds since 1970. Undefined for now. */
  at?: number | undefined;
}

export const createShopFacts = ({
  address,
  body,
  others,
  at,
  ...source
}: FactsSource): Omit<ShopFacts, 'unknownPictures' | 'mayLackAlt'> => ({
  schemaProblems: checkDocument(address, body, source.blocks),
  findTargets: (paths) => findLinkTargets(paths, { locale: address.locale as Locale, editing: source.editing, others, at }), // readAddress has checked the locale
  isRoute: isReservedPath,
  weighPicture: (publicId) => source.measure(nameShownFile(publicId)),
  measureHtml: () => measureHtml(source.measure, address, body),
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

type TargetSource = Pick<FactsSource, 'editing' | 'others' | 'at'> & { locale: Locale };

async function findLinkTargets(
  paths: readonly string[],
  { locale, editing, others, at }: TargetSource,
): Promise<Map<string, FetchedTarget>> {
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
          at,
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

/** Returns the path of the file that a phone requests for a picture as wide as the screen. */
function nameShownFile(publicId: string): string {
  const widths = fileWidths(publicId, 'avif');
  return `/media/${publicId}-${widths.find((each) => each >= shownPixels) ?? widths.at(-1)}.avif`;
}

/** Returns the size of the previewed page, with its preview bar. Undefined if it cannot be rendered at the moment. */
async function measureHtml(measure: Measure, { kind, key, locale }: DocumentAddress, body: StoredBody): Promise<number | undefined> {
  const path = kind === 'page' ? locatePage(key, body) : undefined;
  const bytes = path === undefined ? undefined : await measure(`/${locale}${path}?preview=true`);
  return bytes === 'missing' ? undefined : bytes;
}
