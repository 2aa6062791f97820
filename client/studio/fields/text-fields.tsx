// Controls for single values. An optional field that is emptied is removed.
import { useState } from 'react';
import { nameTimeZone } from '#lib/local-time.ts';
import { useEditing } from '../editing.ts';
import { type FieldProps, FieldTexts, Labeled, useDescribed } from './field-frame.tsx';
import { readLocal, writeLocal } from './local-time.ts';

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Renders a control for a text: one line, several lines, a link, or a date. */
export function TextField({ kind, ...field }: FieldProps & { kind: 'text' | 'long-text' | 'link' | 'date' }) {
  const { value, onChange, isRequired, schema } = field;
  const { attributes } = useDescribed(field);
  const change = (text: string) => onChange(text === '' && !isRequired ? undefined : text);
  const [example] = schema.examples ?? [];
  const placeholder = typeof example === 'string' ? `For example ${example}` : undefined;
  const common = {
    ...attributes,
    value: asText(value),
    placeholder,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <Labeled {...field}>
      {kind === 'long-text' || asText(value).length > 80 ? (
        <textarea rows={4} {...common} />
      ) : (
        <input type={kind === 'date' ? 'date' : 'text'} inputMode={kind === 'link' ? 'url' : undefined} {...common} />
      )}
    </Labeled>
  );
}

/** Renders a control for a number. Text that is not a number stays in the control, but is not stored. */
export function NumberField(field: FieldProps) {
  const { value, onChange, isRequired, schema } = field;
  const { attributes } = useDescribed(field);
  const [text, setText] = useState<string>();
  const change = (typed: string) => {
    const number = Number(typed);
    const isNumber = typed.trim() !== '' && Number.isFinite(number);
    setText(isNumber ? undefined : typed);
    if (isNumber) onChange(schema.type === 'integer' ? Math.trunc(number) : number);
    else if (typed.trim() === '' && !isRequired) onChange(undefined);
  };
  return (
    <Labeled {...field}>
      <input {...attributes} inputMode="decimal" value={text ?? asText(value)} onChange={({ target }) => change(target.value)} />
    </Labeled>
  );
}

/** Renders a control for an instant. It shows the time in the time zone of the market. */
export function InstantField(field: FieldProps) {
  const { timeZone } = useEditing().data;
  const { value, onChange } = field;
  const { attributes } = useDescribed(field);
  return (
    <Labeled {...field} label={`${field.label} (${nameTimeZone(timeZone)})`}>
      <input
        {...attributes}
        type="datetime-local"
        value={typeof value === 'string' && value !== '' ? writeLocal(value, timeZone) : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : readLocal(target.value, timeZone))}
      />
    </Labeled>
  );
}

export function SelectField({ options, ...field }: FieldProps & { options: unknown[] }) {
  const { value, onChange, isRequired, schema } = field;
  const { attributes } = useDescribed(field);
  const chosen = options.findIndex((option) => option === (value ?? schema.default));
  return (
    <Labeled {...field}>
      <select
        {...attributes}
        value={String(chosen)}
        onChange={({ target }) => onChange(target.value === '-1' ? undefined : options[Number(target.value)])}
      >
        {(!isRequired || chosen < 0) && (
          <option value="-1">{schema.default === undefined ? '–' : `Default: ${String(schema.default)}`}</option>
        )}
        {options.map((option, index) => (
          <option key={String(option)} value={String(index)}>
            {String(option)}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

export function CheckField(field: FieldProps) {
  const { value, onChange, schema, label } = field;
  const { attributes } = useDescribed(field);
  return (
    <div className="studio-field studio-check">
      <label htmlFor={field.pointer}>
        <input
          {...attributes}
          type="checkbox"
          checked={(value ?? schema.default) === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <FieldTexts {...field} />
    </div>
  );
}

export function ColorField(field: FieldProps) {
  const { value, onChange, isRequired } = field;
  const { attributes } = useDescribed(field);
  const text = asText(value);
  return (
    <Labeled {...field}>
      <div className="studio-color">
        <input
          type="color"
          aria-label={`${field.label}: choose`}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...attributes}
          value={text}
          placeholder="For example #336699"
          onChange={({ target }) => onChange(target.value === '' && !isRequired ? undefined : target.value)}
        />
      </div>
    </Labeled>
  );
}

/** Renders a control for a value that no other control can edit. It is stored as soon as it is valid JSON. */
export function JsonField(field: FieldProps) {
  const { value, onChange } = field;
  const { attributes } = useDescribed(field);
  const [text, setText] = useState<string>();
  const change = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') return onChange(undefined);
    try {
      onChange(JSON.parse(typed));
    } catch {
      // stays in the control until it is valid
    }
  };
  const isInvalid = text !== undefined && text.trim() !== '' && !isJson(text);
  return (
    <Labeled {...field} label={`${field.label} (JSON)`}>
      <textarea
        rows={4}
        spellCheck={false}
        {...attributes}
        value={text ?? (value === undefined ? '' : JSON.stringify(value, null, 1))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => !isInvalid && setText(undefined)}
      />
      {isInvalid && <p className="studio-error">This is not valid JSON, so it is not stored.</p>}
    </Labeled>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
