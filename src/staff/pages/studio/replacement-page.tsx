// Replaces the file of a picture: an editor sees the old and the new file beside each other, and then decides.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isRefused } from '#backend/services/editing/operations.ts';
import { drawCandidate, findCandidate, readCandidate, removeCandidate, storeCandidate } from '#backend/services/media/candidates.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { changeMedia, openStorage, requireAnywhere, writeSubject } from '../../api/media.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readForm, readUploadForm } from '../../read-body.ts';
import { redirectDone } from '../done-text.ts';
import { Message, respondPage } from '../page.tsx';
import { Crops, createCropRules } from './crops.tsx';
import { countDocuments, describeSize, mediaPath, picturePath } from './media-texts.ts';
import { requirePicture, respondPicture } from './picture-page.tsx';
import { listUsingDocuments, listVisible, UsesTable } from './picture-uses.tsx';
import { thumbnail } from './thumbnail.ts';
import { LinkedProblem, sizeOfForm } from './upload-field.tsx';

const formPath = `${mediaPath}/:id{[0-9a-f]{32}}/replacement`;
const comparePath = `${formPath}/:hash{[0-9a-f]{32}}`;

export function mountReplacementPage(app: Hono<StaffHono>): void {
  app.post(formPath, requirePerson, async (c) => {
    const id = c.req.param('id');
    await requireEditor(c, id);
    const form = await readUploadForm(c, maxUploadBytes + sizeOfForm);
    const item = await requirePicture(c, id);
    if (form === 'too-long')
      return respondPicture(c, item, { status: 422, fileProblem: `The file has more than ${maxUploadBytes / 1_000_000} MB.` });
    const file = form.get('file');
    if (file === null || typeof file === 'string' || file.size === 0)
      return respondPicture(c, item, { status: 422, fileProblem: 'Choose a file.' });
    const candidate = await storeCandidate(openStorage(c), id, new Uint8Array(await file.arrayBuffer()));
    if (isRefused(candidate)) return respondPicture(c, item, { status: 422, fileProblem: candidate.message });
    if (candidate.hash === item.hash) {
      await removeCandidate(openStorage(c), id, candidate.hash);
      return respondPicture(c, item, { status: 422, fileProblem: 'The picture already has this file.' });
    }
    return c.redirect(comparisonPath(id, candidate.hash), 303);
  });

  app.get(comparePath, requirePerson, async (c) => {
    const { id, hash } = c.req.param();
    await requireEditor(c, id);
    return respondComparison(c, await requirePicture(c, id), hash);
  });

  app.get(`${comparePath}/picture`, requirePerson, async (c) => {
    const { id, hash } = c.req.param();
    await requireEditor(c, id);
    const drawn = await drawCandidate(openStorage(c), id, hash);
    return drawn
      ? c.body(await drawn.arrayBuffer(), 200, { 'Content-Type': drawn.headers.get('content-type') ?? 'image/webp' })
      : c.notFound();
  });

  app.post(comparePath, requirePerson, async (c) => {
    const { id, hash } = c.req.param();
    await requireEditor(c, id);
    const form = await readForm(c);
    const storage = openStorage(c);
    if (form.get('decision') !== 'replace') {
      await removeCandidate(storage, id, hash);
      return redirectDone(c, picturePath(id), 'kept');
    }
    const item = await requirePicture(c, id);
    if (form.get('seen') !== String(item.version)) return respondComparison(c, item, hash, { isOutdated: true });
    const file = await readCandidate(storage, id, hash);
    if (!file) throw new HTTPException(404, { message: goneText });
    const answer = await changeMedia(c, { action: 'media.edit', subject: writeSubject(id), operation: 'replaceMedia' }, (library) =>
      library.replace(id, file),
    );
    if (isRefused(answer)) return respondComparison(c, item, hash, { problem: answer.message });
    await removeCandidate(storage, id, hash);
    return redirectDone(c, picturePath(id), 'replaced');
  });
}

const requireEditor = (c: StaffContext, id: string): Promise<void> =>
  requireAnywhere(c, { action: 'media.edit', subject: writeSubject(id), operation: 'replaceMedia' });

const comparisonPath = (id: string, hash: string): string => `${picturePath(id)}/replacement/${hash}`;

const goneText = 'This file is no longer here. Choose it again on the page of the picture.';

interface Shown {
  /** True if another editor has replaced the file since the comparison was opened. */
  isOutdated?: boolean;
  problem?: string;
}

async function respondComparison(c: StaffContext, item: MediaItem, hash: string, { isOutdated, problem }: Shown = {}): Promise<Response> {
  const candidate = await findCandidate(openStorage(c), item.id, hash);
  if (!candidate) throw new HTTPException(404, { message: goneText });
  const visible = listVisible(await listUsingDocuments(c, item.id));
  const shop = shopOrigin(c.get('config'), c.req.url);
  const preview = `${comparisonPath(item.id, hash)}/picture`;
  return respondPage(c, {
    title: `Replace the file of ${item.name}`,
    status: isOutdated || problem !== undefined ? 409 : 200,
    pictureOrigins: [shop],
    sheets: ['media.page'],
    css: createCropRules(item.focus),
    content: (
      <>
        {isOutdated && <Message isError>Another editor has replaced the file meanwhile. Nothing was changed. Compare again.</Message>}
        {problem !== undefined && (
          <Message isError>
            <LinkedProblem problem={problem} />
          </Message>
        )}
        <div className="media-compare">
          <figure>
            <figcaption>Now</figcaption>
            <img src={thumbnail(item, shop, 1440)} alt="The current file" />
            <p className="field-hint">{describeSize(item)}</p>
          </figure>
          <figure>
            <figcaption>New</figcaption>
            <img src={preview} alt="The new file" />
            <p className="field-hint">{describeSize(candidate)}</p>
          </figure>
        </div>
        <section className="staff-part">
          <h2>Crops of the new file</h2>
          <p>The focal point and the alt texts stay as they are. You can change them after the replacement.</p>
          <Crops url={preview} />
        </section>
        <section className="staff-part">
          <h2>What changes for visitors</h2>
          {visible.length === 0 ? (
            <p>No document that is live or scheduled uses the picture.</p>
          ) : (
            <UsesTable caption="What changes for visitors" documents={visible} />
          )}
        </section>
        <form method="post" action={comparisonPath(item.id, hash)} className="staff-decision">
          <input type="hidden" name="seen" value={String(item.version)} />
          <button type="submit" name="decision" value="replace" className="action action-solid">
            {visible.length === 0 ? 'Replace the file' : `Replace the file in ${countDocuments(visible.length)}`}
          </button>
          <button type="submit" name="decision" value="keep" className="action action-outline">
            Cancel
          </button>
        </form>
      </>
    ),
  });
}
