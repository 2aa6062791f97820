import { SubmitButton } from '#ui/form/submit-button.tsx';
import { picturePath } from './media-texts.ts';
import { FileField } from './upload-field.tsx';

/** Renders the form with which the file of a picture is replaced. */
export const ReplacementForm = ({ id, error }: { id: string; error: string | undefined }) => (
  <section className="staff-part" id="replace">
    <h2>Replace the file</h2>
    <p>All documents with this picture show the new file. You see both files before anything changes.</p>
    <form method="post" action={`${picturePath(id)}/replacement`} encType="multipart/form-data" className="form">
      <FileField label="New file" error={error} />
      <SubmitButton>Compare</SubmitButton>
    </form>
  </section>
);
