// The documents that use a picture, and the changes of the picture that the person may therefore make.
import { read } from '#backend/platform/query.ts';
import { isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import { isVisible, type MediaUse } from '#backend/services/editing/media-uses.ts';
import { isRefused } from '#backend/services/editing/operations.ts';
import { usedTitlesQuery } from '#backend/stores/media-search.ts';
import { openLibrary } from '../../api/media.ts';
import type { StaffContext } from '../../context.ts';
import { Table } from '../page.tsx';
import { joinNames, nameMarket } from './media-texts.ts';

export interface UsingDocument {
  address: string;
  siteId: string;
  locale: string;
  kind: string;
  /** The title of the newest version that uses the picture, or the key of a document without a title. */
  title: string;
  states: MediaUse['state'][];
  /** False if the person may not read the document. */
  isReadable: boolean;
}

/** Returns the documents that use a picture, with the states of the versions that do. */
export async function listUsingDocuments(c: StaffContext, id: string): Promise<UsingDocument[]> {
  const uses = await openLibrary(c).listUses(id);
  if (isRefused(uses)) return [];
  const [titles] = await read(c.env.BACKEND_DB, usedTitlesQuery(id));
  return [...Map.groupBy(uses, writeAddress)].flatMap(([address, versions]) => {
    const [newest] = versions;
    if (!newest) return [];
    const { siteId, locale, kind, key, version } = newest;
    const title = titles.find((each) => writeAddress(each) === address && each.version === version)?.title ?? key;
    const isReadable = isPermitted(c.get('staff').grants, 'content.read', siteId);
    return [{ address, siteId, locale, kind, title, states: [...new Set(versions.map(({ state }) => state))], isReadable }];
  });
}

const isSeenByVisitors = ({ states }: UsingDocument): boolean => states.some((state) => isVisible({ state }));

/** The documents in which visitors see the picture, or will see it. */
export const listVisible = (documents: readonly UsingDocument[]): UsingDocument[] => documents.filter(isSeenByVisitors);

export interface PictureAccess {
  mayEdit: boolean;
  mayDelete: boolean;
  /** The reason why the person may not change the picture, if it is not only the role. */
  reason: string | undefined;
}

/** Returns what the roles of the person permit, by the rules of the library (src/backend/services/editing/edit-media.ts). */
export function findAccess(c: StaffContext, documents: readonly UsingDocument[]): PictureAccess {
  const { grants } = c.get('staff');
  const published: readonly string[] = listPermittedMarkets(grants, 'media.publish');
  const listForbidden = (some: readonly UsingDocument[]) =>
    [...new Set(some.map(({ siteId }) => siteId))].filter((siteId) => !published.includes(siteId));
  const forbidden = listForbidden(listVisible(documents));
  const isEditor = listPermittedMarkets(grants, 'media.edit').length > 0;
  return {
    mayEdit: isEditor && forbidden.length === 0,
    mayDelete: published.length > 0 && listForbidden(documents).length === 0,
    reason:
      isEditor && forbidden.length > 0
        ? `Visitors of ${joinNames(forbidden.map(nameMarket))} see this picture, and only publishers of that market may change it.`
        : undefined,
  };
}

const kindNames: Readonly<Record<string, string>> = {
  page: 'Page',
  category: 'Category',
  product: 'Product',
  menu: 'Menu',
  footer: 'Footer',
  search: 'Search page',
  fragment: 'Fragment',
  popups: 'Pop-ups',
  utility: 'Notices',
  article: 'Article',
};

const stateNames: Readonly<Record<MediaUse['state'], string>> = {
  live: 'live',
  scheduled: 'scheduled',
  draft: 'draft',
  replaced: 'in an earlier version',
};

const DocumentName = ({ address, kind, title, isReadable }: UsingDocument) =>
  isReadable ? (
    <a href={`/studio/documents/${encodeURIComponent(address)}`}>{`${kindNames[kind] ?? kind}: ${title}`}</a>
  ) : (
    'A document that you may not read'
  );

export const UsesTable = ({ caption, documents }: { caption: string; documents: readonly UsingDocument[] }) => (
  <Table
    caption={caption}
    columns={['Document', 'Market', 'Locale', 'State']}
    rows={documents.map((document) => [
      <DocumentName key="document" {...document} />,
      nameMarket(document.siteId),
      document.isReadable ? document.locale : '–',
      document.states.map((state) => stateNames[state]).join(', '),
    ])}
  />
);
