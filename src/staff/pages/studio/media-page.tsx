// The media library: find pictures, and upload new ones.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { mediaFileSchema } from '#backend/services/editing/media-operations.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { documentCountsQuery } from '#backend/stores/media-search.ts';
import { namePictureOfFile } from '#lib/pictures/file-name.ts';
import { changeMedia, openLibrary, requireAnywhere } from '../../api/media.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readUploadForm } from '../../read-body.ts';
import { readDoneCount } from '../done-text.ts';
import { Filters, Pages } from '../list-parts.tsx';
import { Input, Message, respondPage, Select } from '../page.tsx';
import {
  altTextsPath,
  countDocuments,
  deletePicturesPath,
  describeDeleted,
  describeSize,
  joinNames,
  languages,
  listMissingAlts,
  nameLanguage,
  mediaPath as path,
  picturePath,
} from './media-texts.ts';
import { UploadForm, type UploadResult } from './media-upload.tsx';
import { thumbnail } from './thumbnail.ts';
import { sizeOfForm } from './upload-field.tsx';

/** Number of pictures on a page of the list. */
export const mediaPageSize = 48;
/** Maximum number of files in a form, which are stored one after the other. */
const maxFiles = 20;

export function mountMediaPage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.read', subject: 'media', operation: 'listMedia' });
    return respondMedia(c);
  });

  app.post(path, requirePerson, async (c) => {
    await requireAnywhere(c, { action: 'media.edit', subject: 'media', operation: 'uploadMedia' });
    const form = await readUploadForm(c, maxUploadBytes + sizeOfForm);
    if (form === 'too-long')
      return respondMedia(c, {
        status: 413,
        problem: `Together, the files have more than ${maxUploadBytes / 1_000_000} MB. Upload fewer at once.`,
      });
    const files = form.getAll('file').filter((file) => typeof file !== 'string' && (file.name !== '' || file.size > 0));
    if (files.length === 0) return respondMedia(c, { status: 422, problem: 'Choose at least one file.' });
    if (files.length > maxFiles) return respondMedia(c, { status: 422, problem: `Upload at most ${maxFiles} files at once.` });
    const uploads: UploadResult[] = [];
    for (const file of files) if (typeof file !== 'string') uploads.push(await storeFile(c, file));
    return respondMedia(c, { status: uploads.some((upload) => 'problem' in upload) ? 422 : 201, uploads });
  });
}

async function storeFile(c: StaffContext, file: File): Promise<UploadResult> {
  const name = namePictureOfFile(file.name);
  const { data } = mediaFileSchema.safeParse({ operation: 'uploadMedia', name });
  if (data?.operation !== 'uploadMedia') throw new HTTPException(400, { message: 'The file has no valid name.' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = await changeMedia(c, { action: 'media.edit', subject: 'media', operation: data.operation }, (library) =>
    library.upload({ ...data, file: bytes }),
  );
  return answer.outcome === 'refused' ? { name, problem: answer.message } : { item: answer.item, isNew: answer.outcome === 'stored' };
}

interface Shown {
  status?: 200 | 201 | 413 | 422;
  /** The error of the file field. */
  problem?: string;
  uploads?: readonly UploadResult[];
}

async function respondMedia(c: StaffContext, { status = 200, problem, uploads = [] }: Shown = {}): Promise<Response> {
  const query = new URL(c.req.url).searchParams;
  const search = readSearch(query);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const { items, total } = await openLibrary(c).list({ ...search, limit: mediaPageSize, offset: (page - 1) * mediaPageSize });
  const count = Math.ceil(total / mediaPageSize);
  const kept = ['find', 'use', 'lacks'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []));
  const link = (to: number) => `${path}?${new URLSearchParams([...kept, ['page', String(to)]])}`;
  const [counts] = await read(c.env.BACKEND_DB, documentCountsQuery(items.map(({ id }) => id)));
  const documents = new Map(counts.map((row) => [row.mediaId, row.documents]));
  const shop = shopOrigin(c.get('config'), c.req.url);
  const deleted = readDoneCount(c, 'deleted') ?? 0;
  const mayDelete = listPermittedMarkets(c.get('staff').grants, 'media.publish').length > 0;
  const mayUpload = listPermittedMarkets(c.get('staff').grants, 'media.edit').length > 0;
  return respondPage(c, {
    title: 'Media',
    status,
    pictureOrigins: [shop],
    sheets: ['media.page'],
    ...(mayUpload && { script: 'media' as const }),
    actions: mayUpload && (
      <a className="action" href={`${altTextsPath}?${new URLSearchParams({ language: search.lacksAlt ?? languages[0] ?? '' })}`}>
        Write the alt texts of many pictures
      </a>
    ),
    content: (
      <>
        {deleted > 0 && (
          <Message>{`${describeDeleted(deleted)} To undo this, upload ${deleted === 1 ? 'its file' : 'their files'} again.`}</Message>
        )}
        {mayUpload && <UploadForm shop={shop} problem={problem} uploads={uploads} />}
        <MediaFilters query={query} />
        <p role="status" data-total="">
          {describeTotal(total, { page, isFiltered: isFiltered(search) })}
        </p>
        {items.length > 0 && (
          <form method="get" action={deletePicturesPath} className="media-selection">
            <ul className="media-grid">
              {items.map((item) => (
                <Card key={item.id} item={item} documents={documents.get(item.id) ?? 0} shop={shop} isSelectable={mayDelete} />
              ))}
            </ul>
            {mayDelete && (
              <button type="submit" className="action action-outline">
                Delete the selected pictures …
              </button>
            )}
          </form>
        )}
        <Pages
          previous={page > 1 ? link(Math.min(page - 1, Math.max(1, count))) : undefined}
          next={page < count ? link(page + 1) : undefined}
          page={page}
          count={count}
        />
      </>
    ),
  });
}

/** Returns the filters in the query of the URL. Unknown values are ignored. */
function readSearch(query: URLSearchParams) {
  const [use, language] = [query.get('use'), query.get('lacks')];
  return {
    search: (query.get('find') ?? '').trim().slice(0, 200),
    use: use === 'used' || use === 'unused' ? use : undefined,
    lacksAlt: languages.find((each) => each === language),
  } as const;
}

const isFiltered = ({ search, use, lacksAlt }: ReturnType<typeof readSearch>): boolean =>
  search !== '' || use !== undefined || lacksAlt !== undefined;

function describeTotal(total: number, { page, isFiltered }: { page: number; isFiltered: boolean }): string {
  if (total === 0 && page > 1) return 'There are no pictures on this page.';
  if (total === 0) return isFiltered ? 'No picture matches.' : 'There are no pictures yet.';
  const first = (page - 1) * mediaPageSize + 1;
  const last = Math.min(total, page * mediaPageSize);
  return total <= mediaPageSize ? `${total === 1 ? '1 picture' : `${total} pictures`}` : `Pictures ${first} to ${last} of ${total}`;
}

const MediaFilters = ({ query }: { query: URLSearchParams }) => (
  <Filters action={path}>
    <Input name="find" label="Name or alt text contains" value={query.get('find') ?? ''} />
    <Select
      name="use"
      label="Use"
      value={query.get('use') ?? ''}
      options={[
        ['', 'any'],
        ['used', 'used in documents'],
        ['unused', 'not used'],
      ]}
    />
    <Select
      name="lacks"
      label="Alt text"
      value={query.get('lacks') ?? ''}
      options={[['', 'any'], ...languages.map((language) => [language, `missing in ${nameLanguage(language)}`] as const)]}
    />
  </Filters>
);

interface CardProps {
  item: MediaItem;
  documents: number;
  shop: string;
  isSelectable: boolean;
}

function Card({ item, documents, shop, isSelectable }: CardProps) {
  const missing = listMissingAlts(item);
  return (
    <li>
      <a href={picturePath(item.id)}>
        <img src={thumbnail(item, shop)} alt="" loading="lazy" />
        <b>{item.name}</b>
      </a>
      <p className="field-hint">{describeSize(item)}</p>
      <p className="field-hint">{documents === 0 ? 'Not used' : `Used in ${countDocuments(documents)}`}</p>
      {missing.length > 0 ? (
        <p className="media-missing">{`Alt text missing in ${describeMissing(missing)}`}</p>
      ) : (
        <p className="field-hint">Alt text in all languages</p>
      )}
      {isSelectable && (
        <label className="media-select">
          <input type="checkbox" name="id" value={item.id} /> Select
          <span className="visually-hidden">{` ${item.name}`}</span>
        </label>
      )}
    </li>
  );
}

const describeMissing = (missing: readonly string[]): string =>
  missing.length === languages.length ? 'all languages' : joinNames(missing.map(nameLanguage));
