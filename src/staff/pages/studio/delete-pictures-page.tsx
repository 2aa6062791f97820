// The deletion of several pictures, after a confirmation that says what happens to each.
import type { Hono } from 'hono';
import { isRefused } from '#backend/services/editing/operations.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { changeMedia, openLibrary, requireAnywhere, writeSubject } from '../../api/media.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readForm } from '../../read-body.ts';
import { Message, respondPage } from '../page.tsx';
import { mediaPageSize } from './media-page.tsx';
import { countDocuments, describeDeleted, joinNames, mediaPath, nameMarket, deletePicturesPath as path } from './media-texts.ts';
import { findAccess, listUsingDocuments, listVisible } from './picture-uses.tsx';
import { thumbnail } from './thumbnail.ts';

const attempt = (id: string) => ({ action: 'media.publish', subject: writeSubject(id), operation: 'deleteMedia' }) as const;

export function mountDeletePicturesPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.publish', subject: 'media', operation: 'deleteMedia' });
    return respondConfirmation(c, await readSelected(c, new URL(c.req.url).searchParams));
  });

  app.post(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.publish', subject: 'media', operation: 'deleteMedia' });
    const selected = await readSelected(c, await readForm(c));
    let deleted = 0;
    for (const { item, obstacle } of selected) {
      if (obstacle !== undefined) continue;
      const answer = await changeMedia(c, attempt(item.id), (library) => library.delete(item.id));
      if (!isRefused(answer)) deleted += 1;
    }
    const left = await readSelected(c, new URLSearchParams(selected.map(({ item }) => ['id', item.id])));
    if (left.length > 0) return respondConfirmation(c, left, { status: 409, deleted });
    return c.redirect(`${mediaPath}?deleted=${deleted}`, 303);
  });
}

interface SelectedPicture {
  item: MediaItem;
  /** Why the picture stays. Undefined if it can be deleted. */
  obstacle: string | undefined;
  /** Number of documents that visitors do not see, and that cannot be published without the picture. */
  drafts: number;
}

/** Returns the selected pictures that exist, with what their deletion would do. */
async function readSelected(c: StaffContext, values: URLSearchParams): Promise<SelectedPicture[]> {
  const ids = [...new Set(values.getAll('id').filter((id) => /^[0-9a-f]{32}$/.test(id)))].slice(0, mediaPageSize);
  const library = openLibrary(c);
  const selected = await Promise.all(
    ids.map(async (id): Promise<SelectedPicture | undefined> => {
      const item = await library.read(id);
      if (isRefused(item)) return undefined;
      const documents = await listUsingDocuments(c, id);
      const visible = listVisible(documents);
      const { mayDelete } = findAccess(c, documents);
      return { item, obstacle: describeObstacle({ documents, visible, mayDelete }), drafts: documents.length - visible.length };
    }),
  );
  return selected.filter((each) => each !== undefined);
}

type Uses = Awaited<ReturnType<typeof listUsingDocuments>>;

/** Maximum number of documents that an obstacle names. */
const maxNamed = 3;

function describeObstacle({ documents, visible, mayDelete }: { documents: Uses; visible: Uses; mayDelete: boolean }): string | undefined {
  if (visible.length > 0) {
    const names = visible.flatMap(({ isReadable, title, locale }) => (isReadable ? `${title} (${locale})` : []));
    const others = visible.length - Math.min(names.length, maxNamed);
    const named = [
      ...names.slice(0, maxNamed),
      ...(others > 0 ? [`${others === visible.length ? '' : 'more: '}${countDocuments(others)}`] : []),
    ];
    return `It stays, because visitors see it now or later in ${joinNames(named)}.`;
  }
  if (mayDelete) return undefined;
  const markets = [...new Set(documents.map(({ siteId }) => nameMarket(siteId)))];
  return `It stays, because it is used in ${joinNames(markets)}, and you may not publish in all of these markets.`;
}

async function respondConfirmation(
  c: StaffContext,
  selected: readonly SelectedPicture[],
  { status = 200, deleted = 0 }: { status?: 200 | 409; deleted?: number } = {},
): Promise<Response> {
  const shop = shopOrigin(c.get('config'), c.req.url);
  const deletable = selected.filter(({ obstacle }) => obstacle === undefined);
  const button = deletable.length === 1 ? 'Delete 1 picture' : `Delete ${deletable.length} pictures`;
  return respondPage(c, {
    title: 'Delete pictures',
    parent: { href: mediaPath, label: 'Media' },
    status,
    pictureOrigins: [shop],
    sheets: ['media.page'],
    content: (
      <>
        {status === 409 && <Message isError>{`${describeDeleted(deleted)} These pictures were not deleted:`}</Message>}
        {selected.length === 0 && <p>Select pictures in the media library first.</p>}
        <ul className="media-selected">
          {selected.map((picture) => (
            <li key={picture.item.id}>
              <img src={thumbnail(picture.item, shop)} alt="" loading="lazy" />
              <p>
                <b>{picture.item.name}</b>
              </p>
              <p>{describeEffect(picture)}</p>
            </li>
          ))}
        </ul>
        {deletable.length > 0 && (
          <>
            <p>Browsers and caches may have copies of a picture for a year. To undo a deletion, upload its file again.</p>
            <form method="post" action={path}>
              {deletable.map(({ item }) => (
                <input key={item.id} type="hidden" name="id" value={item.id} />
              ))}
              <button type="submit" className="action action-solid">
                {button}
              </button>
            </form>
          </>
        )}
      </>
    ),
  });
}

function describeEffect({ obstacle, drafts }: SelectedPicture): string {
  if (obstacle !== undefined) return obstacle;
  if (drafts === 0) return 'It will be deleted. No document uses it.';
  return `It will be deleted. ${countDocuments(drafts)} that visitors do not see cannot be published without it.`;
}
