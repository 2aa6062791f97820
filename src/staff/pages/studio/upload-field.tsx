// The field for files of pictures, and files that were rejected.
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import { maxPhotoPixels } from '#lib/photo/photo-limits.ts';
import { describeControl, FieldTexts } from '../page.tsx';
import { picturePath } from './media-texts.ts';

/** Bytes of an upload form besides its files. */
export const sizeOfForm = 100_000;

const megabytes = maxUploadBytes / 1_000_000;
const limits = `JPEG, PNG, WebP or AVIF, with at most ${megabytes} MB and ${maxPhotoPixels / 1_000_000} million pixels. Not SVG, GIF or HEIC. The place and time of a photo are removed.`;

interface FileFieldProps {
  label: string;
  error?: string | undefined;
  isMultiple?: boolean;
}

export function FileField({ label, error, isMultiple = false }: FileFieldProps) {
  const field = { name: 'file', label, error, hint: limits };
  return (
    <div className="field">
      <label htmlFor="file">{label}</label>
      <input
        id="file"
        name="file"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={isMultiple}
        required
        {...describeControl(field)}
      />
      <FieldTexts {...field} />
      {isMultiple && (
        <noscript>
          <p className="field-hint">{`All files of one upload together: at most ${megabytes} MB.`}</p>
        </noscript>
      )}
      {isMultiple && (
        <p className="field-hint media-drop-hint">You can also drop files anywhere on this page, or paste a copied picture.</p>
      )}
    </div>
  );
}

export interface RejectedFile {
  name: string;
  problem: string;
}

/** Renders why a file was rejected. Ids of pictures become links to their pages. */
export const Refusal = ({ name, problem }: RejectedFile) => (
  <>
    <b>{name}</b>
    <p className="field-error">
      <LinkedProblem problem={problem} />
    </p>
  </>
);

export const LinkedProblem = ({ problem }: { problem: string }) => (
  <>
    {problem.split(/\b([0-9a-f]{32})\b/).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <a key={part} href={picturePath(part)}>
          that is already in the library
        </a>
      ),
    )}
  </>
);
