// Both texts of a conflict side by side. The editor takes one of them, or chooses for each difference.
import { useEffect, useRef, useState } from 'react';
import type { Fields } from '../editor-data.ts';
import { humanize } from '../schema/json-schema.ts';
import type { Conflict } from './api.ts';
import { compareTexts, mergeTexts, type Side } from './merge-bodies.ts';

interface ConflictProps {
  conflict: Conflict;
  mine: Fields;
  lists: readonly string[];
  onResolve: (body: Fields) => void;
}

export function ConflictDialog({ conflict: { current }, mine, lists, onResolve }: ConflictProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const differences = compareTexts(mine, current.body, lists);
  useEffect(() => dialog.current?.showModal(), []);
  const other = current.editedBy ?? 'another editor';
  return (
    // a conflict must be resolved before further changes can be stored, so the dialog cannot be closed
    <dialog ref={dialog} className="studio-dialog studio-conflict" aria-label="Two versions" onCancel={(event) => event.preventDefault()}>
      <h2>{other} has changed this document, too</h2>
      <p>Version {current.version} was stored while you were editing. Your text is not lost. Choose what the draft contains.</p>
      <p className="studio-buttons">
        <button type="button" onClick={() => onResolve(mine)}>
          Take my whole text
        </button>
        <button type="button" onClick={() => onResolve(current.body)}>
          Take the whole text of {other}
        </button>
      </p>
      {differences.map(({ id, block, field, ...texts }) => (
        <fieldset key={id} className="studio-difference">
          <legend>
            {block === undefined ? '' : `${block}: `}
            {humanize(field)}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={id}
                checked={(choices.get(id) ?? 'theirs') === side}
                onChange={() => setChoices(new Map(choices).set(id, side))}
              />
              {side === 'mine' ? 'Mine' : other}
              <pre>{describeValue(texts[side])}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="studio-primary" onClick={() => onResolve(mergeTexts(mine, current.body, { lists, choices }))}>
        Take the chosen texts
      </button>
    </dialog>
  );
}

const describeValue = (value: unknown): string =>
  value === undefined ? '(none)' : typeof value === 'string' ? value : JSON.stringify(value, null, 1);
