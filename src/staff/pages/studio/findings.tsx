// What the checks before publishing have found, with links to the fields in the editor.
import type { DocumentFinding } from '../../checks/checked-editing.ts';
import { editorUrl, humanize } from './describe-document.tsx';

/** Renders findings, errors first. `names`: the titles of documents, if the findings are about several. */
export function Findings({
  findings,
  mayEdit,
  names,
}: {
  findings: readonly DocumentFinding[];
  mayEdit: boolean;
  names?: ReadonlyMap<string, string>;
}) {
  if (findings.length === 0) return <p>The checks have found no problems.</p>;
  const sorted = [...findings].sort((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'));
  return (
    <ul className="studio-findings">
      {sorted.map(({ document, severity, pointer, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
        <li key={index} className={severity === 'error' ? 'studio-error' : undefined}>
          <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>
          {names?.has(document) && (
            <>
              {' '}
              in <bdi>{names.get(document)}</bdi>
            </>
          )}
          : {describeMessage(message)}{' '}
          {mayEdit ? (
            <a href={editorUrl(document, pointer)}>{namePointer(pointer)}</a>
          ) : (
            <span className="studio-note">{namePointer(pointer)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns a message for editors. The schemas have no message of their own if a value matches none of several forms, such as a picture. */
const describeMessage = (message: string): string =>
  message === 'Invalid input' ? 'This value is incomplete or has the wrong format. Choose or enter it again.' : message;

/** Turns a JSON Pointer into words: `/blocks/2/fields/title` is `Block 3, title`. */
function namePointer(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  if (parts.length === 0) return 'Whole document';
  const words: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      const list = { blocks: 'block', cells: 'tile', children: 'block inside it' }[parts[index - 1] ?? ''];
      words.push(`${list ?? ''} ${Number(part) + 1}`.trim());
    } else if (!['blocks', 'cells', 'children', 'fields'].includes(part)) words.push(humanize(part).toLowerCase());
  }
  const text = words.join(', ') || humanize(parts.at(-1) ?? '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const hasErrors = (findings: readonly DocumentFinding[]): boolean => findings.some(({ severity }) => severity === 'error');
