// One picture of the media library: its focal point, alt texts and uses; replacing and deleting it.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isRefused } from '#backend/services/editing/operations.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { changeMedia, openLibrary, requireAnywhere, writeSubject } from '../../api/media.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readForm } from '../../read-body.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Instant, Message, respondPage } from '../page.tsx';
import { Crops, createCropRules } from './crops.tsx';
import { countDocuments, describeSize, listMissingAlts, mediaPath, nameType, picturePath } from './media-texts.ts';
import { type CellErrors, type Cells, mergeCells, parseCells, readBase, readCells, writeCells } from './picture-cells.ts';
import { PictureForm } from './picture-form.tsx';
import { findAccess, listUsingDocuments, listVisible, UsesTable, type UsingDocument } from './picture-uses.tsx';
import { ReplacementForm } from './replacement-form.tsx';
import { thumbnail } from './thumbnail.ts';

const path = `${mediaPath}/:id{[0-9a-f]{32}}`;

export function mountPicturePage(app: Hono<StaffHono>): void {
  app.get(path, requirePerson, async (c) => respondPicture(c, await requirePicture(c, c.req.param('id'))));

  app.post(path, requirePerson, async (c) => {
    const id = c.req.param('id');
    await requireAnywhere(c, { action: 'media.edit', subject: writeSubject(id), operation: 'editMedia' });
    const form = await readForm(c);
    const item = await requirePicture(c, id);
    const stored = writeCells(item);
    const typed = readCells(form, stored);
    const base = readBase(form.get('base'), stored);
    const merged = mergeCells(typed, { base, stored });
    if (merged.conflicts.length > 0)
      return respondPicture(c, item, { status: 409, typed, errors: describeConflicts(merged.conflicts, stored) });
    const parsed = parseCells(id, merged);
    if ('errors' in parsed) return respondPicture(c, item, { status: 422, typed, base, errors: parsed.errors });
    const answer = await changeMedia(c, { action: 'media.edit', subject: writeSubject(id), operation: 'editMedia' }, (library) =>
      library.edit(id, parsed.details),
    );
    if (isRefused(answer)) return respondPicture(c, item, { status: 409, typed, base, problem: answer.message });
    return redirectDone(c, picturePath(id), answer.outcome === 'changed' ? 'stored' : 'unchanged');
  });

  app.post(`${path}/delete`, requirePerson, async (c) => {
    const id = c.req.param('id');
    const attempt = { action: 'media.publish', subject: writeSubject(id), operation: 'deleteMedia' } as const;
    await requireAnywhere(c, attempt);
    const item = await requirePicture(c, id);
    const answer = await changeMedia(c, attempt, (library) => library.delete(id));
    if (isRefused(answer)) return respondPicture(c, item, { status: 409, isDeletionRefused: true });
    return c.redirect(`${mediaPath}?deleted=1`, 303);
  });
}

/** Returns a picture that the person may see. Throws a 404 if there is none. */
export async function requirePicture(c: StaffContext, id: string): Promise<MediaItem> {
  await requireAnywhere(c, { action: 'media.read', subject: writeSubject(id), operation: 'readMedia' });
  const item = await openLibrary(c).read(id);
  if (isRefused(item)) throw new HTTPException(404, { message: 'There is no such picture. It may have been deleted.' });
  return item;
}

const describeConflicts = (names: readonly string[], stored: Cells): CellErrors =>
  Object.fromEntries(
    names.map((name) => [
      name,
      stored[name]
        ? `Another editor has stored “${stored[name]}”. Store again to replace it.`
        : 'Another editor has emptied this field. Store again to replace it.',
    ]),
  );

interface Shown {
  status?: 200 | 409 | 422;
  /** The input, if it was not stored. */
  typed?: Cells;
  /** The fields as they were when the form was opened. By default, the stored ones. */
  base?: Cells;
  errors?: CellErrors;
  problem?: string;
  isDeletionRefused?: boolean;
  /** The error of a file that is to replace the picture. */
  fileProblem?: string;
}

const doneTexts: DoneTexts = {
  stored: 'The changes are stored. The next request to the shop shows them.',
  unchanged: 'Nothing has changed.',
  replaced: 'The file is replaced. The next request to the shop shows it. Check the focal point and the alt texts.',
  kept: 'The new file was discarded. The picture is unchanged.',
};

export async function respondPicture(c: StaffContext, item: MediaItem, shown: Shown = {}): Promise<Response> {
  const { status = 200, typed, base, errors = {}, problem, isDeletionRefused = false, fileProblem } = shown;
  const documents = await listUsingDocuments(c, item.id);
  const { mayEdit, mayDelete, reason } = findAccess(c, documents);
  const stored = writeCells(item);
  const shop = shopOrigin(c.get('config'), c.req.url);
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title: item.name,
    parent: { href: mediaPath, label: 'Media' },
    status,
    pictureOrigins: [shop],
    sheets: ['media.page'],
    css: createCropRules(item.focus) + createLargeRule(item),
    ...(mayEdit && { script: 'media' as const }),
    content: (
      <>
        {status === 200 && done && <Message>{done}</Message>}
        {Object.keys(errors).length > 0 && (
          <Message isError>
            {status === 409
              ? 'Another editor has changed this picture since you opened it. Nothing was stored; your input is below.'
              : 'Nothing was stored. Correct the marked fields.'}
          </Message>
        )}
        {problem !== undefined && <Message isError>{problem}</Message>}
        {isDeletionRefused && <Message isError>The picture was not deleted, because documents use it. They are listed below.</Message>}
        {reason !== undefined && <p>{reason}</p>}
        <div className="media-picture">
          <div className="media-views">
            <figure className="media-large" {...(mayEdit && { 'data-focus': '', 'data-x': 'x', 'data-y': 'y' })}>
              <img src={thumbnail(item, shop, 1440)} alt={describePicture(item)} width={item.width} height={item.height} />
            </figure>
            <h2>Crops in the shop</h2>
            <Crops url={thumbnail(item, shop)} />
          </div>
          <div className="media-details">
            <Facts item={item} />
            <PictureForm id={item.id} cells={typed ?? stored} base={base ?? stored} errors={errors} isDisabled={!mayEdit} />
          </div>
        </div>
        <Uses documents={documents} />
        {mayEdit && <ReplacementForm id={item.id} error={fileProblem} />}
        {mayDelete && <Deletion item={item} documents={documents} />}
      </>
    ),
  });
}

/** Returns the rule for the width of the large picture, so that it has its size before it has loaded, and fits the screen. */
const createLargeRule = ({ width, height }: MediaItem): string => `.media-large img{width:min(${width}px,calc(75vh*${width}/${height}))}`;

const describePicture = ({ alts, name }: MediaItem): string =>
  alts['en-us'] || Object.values(alts).find((text) => text !== '') || `The picture ${name}, without an alt text`;

const Facts = ({ item }: { item: MediaItem }) => (
  <p className="field-hint">
    {`${nameType(item.type)}, ${describeSize(item)}. Uploaded by ${item.uploadedBy}, `}
    <Instant at={item.uploadedAt} />.{listMissingAlts(item).length > 0 && ' Alt texts are missing.'}
  </p>
);

const Uses = ({ documents }: { documents: readonly UsingDocument[] }) => (
  <section className="staff-part" id="uses">
    <h2>Where it is used</h2>
    {documents.length === 0 ? <p>No document uses this picture.</p> : <UsesTable caption="Where it is used" documents={documents} />}
  </section>
);

function Deletion({ item, documents }: { item: MediaItem; documents: readonly UsingDocument[] }) {
  const visible = listVisible(documents);
  const others = documents.length - visible.length;
  return (
    <section className="staff-part" id="delete">
      <h2>Delete</h2>
      {visible.length > 0 ? (
        <>
          <p>The picture cannot be deleted while it is live or scheduled. First remove it from these documents, or replace its file:</p>
          <UsesTable caption="Documents that prevent the deletion" documents={visible} />
        </>
      ) : (
        <details className="media-delete">
          <summary>Delete this picture</summary>
          <p>
            {others > 0 && `${countDocuments(others)} that visitors do not see cannot be published without it. `}
            Browsers and caches may have copies of the picture for a year. To undo the deletion, upload the file again.
          </p>
          <form method="post" action={`${picturePath(item.id)}/delete`}>
            <button type="submit" className="action action-outline">
              {`Delete ${item.name}`}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
