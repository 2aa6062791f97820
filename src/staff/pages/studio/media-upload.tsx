// The form with which pictures are uploaded, with the result of each file.
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import type { MediaItem } from '#backend/stores/media.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { mediaPath as path, picturePath } from './media-texts.ts';
import { thumbnail } from './thumbnail.ts';
import { FileField, Refusal, type RejectedFile } from './upload-field.tsx';

export type UploadResult = RejectedFile | { item: MediaItem; isNew: boolean };

export function UploadForm({ shop, problem, uploads }: { shop: string; problem: string | undefined; uploads: readonly UploadResult[] }) {
  const rejected = uploads.filter((upload) => 'problem' in upload).length;
  return (
    <section className="media-upload" aria-labelledby="upload-title">
      <h2 id="upload-title">Upload pictures</h2>
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="form"
        data-upload=""
        data-max-bytes={maxUploadBytes}
        data-shop={shop}
      >
        <FileField label="Files" error={problem} isMultiple />
        <SubmitButton>Upload</SubmitButton>
      </form>
      <p role="status" data-upload-summary="">
        {uploads.length > 0 && describeUploads(uploads.length - rejected, rejected)}
      </p>
      <ul className="media-uploads" data-uploads="" aria-label="Uploaded files">
        {uploads.map((upload, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
          <li key={index}>
            {'problem' in upload ? (
              <Refusal {...upload} />
            ) : (
              <>
                <img src={thumbnail(upload.item, shop)} alt="" />
                <p>
                  <a href={picturePath(upload.item.id)}>{`${upload.item.name}: add alt texts`}</a>
                  {!upload.isNew && ' It was already in the library.'}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const describeUploads = (done: number, rejected: number): string =>
  [done > 0 && `${done} in the library`, rejected > 0 && `${rejected} not stored`].filter(Boolean).join(', ').concat('.');
