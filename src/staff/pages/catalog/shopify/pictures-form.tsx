// Adds the pictures of a stored import: from their former addresses, or from files.
import type { Hono } from 'hono';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import { picturesAtOnce, readFileName } from '#backend/services/shopify/move-pictures.ts';
import { listPictureHosts } from '#backend/services/shopify/picture-hosts.ts';
import type { WaitingPicture } from '#backend/stores/shopify-pictures.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../../context.ts';
import { readForm, readUploadForm } from '../../../read-body.ts';
import { requireCommerce } from '../../../run-action.ts';
import { describeControl, FieldTexts, Message, Table } from '../../page.tsx';
import { respondCatalog } from '../catalog-frame.tsx';
import { announceChange } from '../send-change.ts';
import { countThings } from './import-texts.ts';
import { importPath, openImport, runImportAction, shopifyPath } from './open-import.ts';

const path = `${shopifyPath}/:importId/pictures`;
const maxFiles = 20;
const maxShown = 100;

export function mountPicturesForm(app: Hono<StaffHono>): void {
  app.post(path, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const hosts = (await readForm(c)).getAll('host');
    const result = await runImportAction(c, opened, ['fetchShopifyPictures', { importId: opened.importId, hosts }]);
    if (!result.ok) return respondRefusal(c, opened.importId, result.error.message);
    return respondMoved(c, opened.importId, { ...result.value, hosts });
  });

  app.post(`${path}/files`, requireCommerce, requirePerson, async (c) => {
    const opened = await openImport(c);
    const form = await readUploadForm(c, maxUploadBytes);
    if (form === 'too-long')
      return respondRefusal(
        c,
        opened.importId,
        `Together, the files have more than ${maxUploadBytes / 1_000_000} MB. Upload fewer at once.`,
      );
    const uploaded = form.getAll('file').filter((file) => typeof file !== 'string' && file.size > 0);
    if (uploaded.length === 0) return respondRefusal(c, opened.importId, 'Choose at least one file.');
    if (uploaded.length > maxFiles) return respondRefusal(c, opened.importId, `Upload at most ${maxFiles} files at once.`);
    const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
    for (const file of uploaded)
      if (typeof file !== 'string') files.push({ name: file.name.slice(0, 300), bytes: new Uint8Array(await file.arrayBuffer()) });
    const result = await runImportAction(c, opened, ['uploadShopifyPictures', { importId: opened.importId, files }]);
    if (!result.ok) return respondRefusal(c, opened.importId, result.error.message);
    return respondMoved(c, opened.importId, result.value);
  });
}

const respondRefusal = (c: StaffContext, importId: string, message: string): Response =>
  respondCatalog(c, {
    ...{ title: 'Pictures', status: 422 },
    content: (
      <>
        <Message isError>{message}</Message>
        <p>
          <a href={importPath(importId)}>Back to the import</a>
        </p>
      </>
    ),
  });

interface Moved {
  moved: number;
  failed: number;
  /** Names of files that belong to no picture. */
  unmatched?: readonly string[];
  /** The hosts that the person has confirmed, to continue with the next pictures. */
  hosts?: readonly string[];
}

async function respondMoved(c: StaffContext, importId: string, { moved, failed, unmatched = [], hosts = [] }: Moved): Promise<Response> {
  if (moved > 0) await announceChange(c);
  return respondCatalog(c, {
    title: 'Pictures',
    status: moved === 0 ? 422 : 200,
    content: (
      <>
        <Message isError={moved === 0}>
          {`${countThings('pictures', moved)} added.`}
          {failed > 0 && ` ${countThings('pictures', failed)} could not be added; the import says why.`}
          {unmatched.length > 0 && ` No picture of the import has the name ${unmatched.join(', ')}.`}
        </Message>
        {hosts.length > 0 && moved > 0 && <FetchForm importId={importId} hosts={hosts} label={`Add the next ${picturesAtOnce} pictures`} />}
        <p>
          <a href={importPath(importId)}>Back to the import</a>
        </p>
      </>
    ),
  });
}

const FetchForm = ({ importId, hosts, label }: { importId: string; hosts: readonly string[]; label: string }) => (
  <form method="post" action={`${importPath(importId)}/pictures`} className="form">
    {hosts.map((host) => (
      <input key={host} type="hidden" name="host" value={host} />
    ))}
    <SubmitButton>{label}</SubmitButton>
  </form>
);

export function PicturesSection({ importId, waiting }: { importId: string; waiting: readonly WaitingPicture[] }) {
  const hosts = listPictureHosts(waiting.map(({ url }) => url));
  const failed = waiting.filter(({ problem }) => problem !== null);
  const files = {
    name: 'file',
    label: 'Picture files',
    hint: `Up to ${maxFiles} files and ${maxUploadBytes / 1_000_000} MB, with the names in the export.`,
  };
  return (
    <section className="staff-part">
      <h2>Missing pictures</h2>
      <p>{`${countThings('pictures', waiting.length)} of the products are not in the media library yet.`}</p>
      <form method="post" action={`${importPath(importId)}/pictures`} className="form">
        <fieldset className="field">
          <legend>Request them from these hosts</legend>
          {hosts.map(({ host, pictures, isPublic }) => (
            <label key={host} className="checkbox">
              <input type="checkbox" name="host" value={host} disabled={!isPublic} defaultChecked={host === 'cdn.shopify.com'} />{' '}
              {`${host} (${countThings('pictures', pictures)})${isPublic ? '' : ': not a public host'}`}
            </label>
          ))}
        </fieldset>
        <SubmitButton>{`Add the next ${picturesAtOnce} pictures`}</SubmitButton>
      </form>
      <form method="post" action={`${importPath(importId)}/pictures/files`} encType="multipart/form-data" className="form">
        <div className="field">
          <label htmlFor="file">{files.label}</label>
          <input id="file" name="file" type="file" multiple required accept="image/*" {...describeControl(files)} />
          <FieldTexts {...files} />
        </div>
        <SubmitButton>Upload the pictures</SubmitButton>
      </form>
      <details>
        <summary>{`Names of the missing files${failed.length > 0 ? `, and ${failed.length === 1 ? 'an error' : `${failed.length} errors`}` : ''}`}</summary>
        <Table
          caption="Missing pictures"
          columns={['File', 'Last error']}
          rows={[...failed, ...waiting.filter(({ problem }) => problem === null)]
            .slice(0, maxShown)
            .map(({ url, problem }) => [readFileName(url), problem ?? '–'])}
        />
      </details>
    </section>
  );
}
