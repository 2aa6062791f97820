import type { ReactNode } from 'react';
import { useEditing } from '../editing.ts';
import { describeLimits, type JsonSchema } from '../schema/json-schema.ts';

/** The properties of every control. */
export interface FieldProps {
  schema: JsonSchema;
  label: string;
  /** JSON Pointer of the field in the document, which findings refer to. It is also the id of the control. */
  pointer: string;
  value: unknown;
  onChange: (value: unknown) => void;
  isRequired: boolean;
}

/** Returns the findings at a field, and the attributes that connect the control with them and with the help. */
export function useDescribed({ pointer, schema }: Pick<FieldProps, 'pointer' | 'schema'>) {
  const found = useEditing().findings.filter((finding) => finding.pointer === pointer);
  const help = [schema.description, describeLimits(schema)].filter(Boolean).join(' ');
  const ids = [help !== '' && `${pointer}-help`, found.length > 0 && `${pointer}-findings`].filter(Boolean).join(' ');
  return {
    help,
    found,
    attributes: {
      id: pointer,
      'aria-describedby': ids || undefined,
      'aria-invalid': found.some(({ severity }) => severity === 'error') || undefined,
    },
  };
}

/** Renders the help and the findings of a field. */
export function FieldTexts({ pointer, schema }: Pick<FieldProps, 'pointer' | 'schema'>) {
  const { help, found } = useDescribed({ pointer, schema });
  return (
    <>
      {help !== '' && (
        <p className="studio-help" id={`${pointer}-help`}>
          {help}
        </p>
      )}
      {found.length > 0 && (
        <ul className="studio-findings" id={`${pointer}-findings`}>
          {found.map(({ code, message, severity }) => (
            <li key={code + message} className={`studio-${severity}`}>
              {severity === 'error' ? 'Error: ' : 'Warning: '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Renders a labeled control. */
export const Labeled = ({
  children,
  ...field
}: Pick<FieldProps, 'pointer' | 'schema' | 'label' | 'isRequired'> & { children: ReactNode }) => (
  <div className="studio-field">
    <label htmlFor={field.pointer}>
      {field.label}
      {!field.isRequired && <span className="studio-optional"> (optional)</span>}
    </label>
    {children}
    <FieldTexts {...field} />
  </div>
);
