// Parts of the pages that import CSV files.
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { describeControl, FieldTexts, Message, Table } from './page.tsx';

/** Renders the errors of a file by line. Line 0 is the whole file. */
export const FileProblems = ({ problems }: { problems: readonly FileProblem[] }) =>
  problems.length > 0 && (
    <>
      <Message isError>Nothing was stored, because the file has errors.</Message>
      <Table
        caption="Errors"
        columns={['Line', 'Error']}
        rows={problems.map(({ line, message }) => [line > 0 ? String(line) : '–', message])}
      />
    </>
  );

interface FileFormProps {
  action: string;
  /** Id of the field, if the page has several. The name of the field is `file`. */
  name: string;
  submit: string;
  label?: string;
}

/** Renders the form with which a file is chosen and checked. */
export function FileForm({ action, name, submit, label = 'CSV file' }: FileFormProps) {
  const field = { name, label, hint: 'A CSV file with the columns of the download. You see every change before anything is stored.' };
  return (
    <form method="post" action={action} encType="multipart/form-data" className="form">
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <input id={name} name="file" type="file" accept=".csv,text/csv" required {...describeControl(field)} />
        <FieldTexts {...field} />
      </div>
      <SubmitButton>{submit}</SubmitButton>
    </form>
  );
}
