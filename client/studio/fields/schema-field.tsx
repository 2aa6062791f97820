// Chooses the control of a field by its schema, so that a new kind of block needs no code here.
import { groupFields } from '../schema/group-fields.ts';
import { chooseControl, createFields, createValue, findVariant, humanize, type JsonSchema, nameVariant } from '../schema/json-schema.ts';
import { type FieldProps, FieldTexts, useDescribed } from './field-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { InlineHtmlField, RichTextField } from './rich-text-field.tsx';
import { CheckField, ColorField, InstantField, JsonField, NumberField, SelectField, TextField } from './text-fields.tsx';

type Members = Record<string, unknown>;

const asMembers = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

/** Returns an object with a changed member. A member with the value undefined is removed. */
const changeMember = (value: unknown, name: string, member: unknown): Members => {
  const { [name]: _, ...others } = asMembers(value);
  if (member === undefined) return others;
  return name in asMembers(value) ? { ...asMembers(value), [name]: member } : { ...others, [name]: member };
};

const joinPointer = (pointer: string, name: string | number): string =>
  `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

interface FormProps {
  schema: JsonSchema;
  pointer: string;
  value: unknown;
  onChange: (value: Members) => void;
}

/** Renders the members of an object. Those of a long form are in groups, of which the first is always visible. */
export function SchemaForm({ schema, pointer, value, onChange }: FormProps) {
  const { properties = {}, required = [] } = schema;
  const fields = (names: readonly string[]) =>
    names.map((name) => (
      <SchemaField
        key={name}
        schema={properties[name] ?? {}}
        label={properties[name]?.title ?? humanize(name)}
        pointer={joinPointer(pointer, name)}
        value={asMembers(value)[name]}
        isRequired={required.includes(name) && properties[name]?.default === undefined}
        onChange={(member) => onChange(changeMember(value, name, member))}
      />
    ));
  return groupFields(schema).map(({ title, names }) => {
    if (title === undefined) return fields(names);
    const used = names.filter((name) => asMembers(value)[name] !== undefined).length;
    return (
      <details key={title} className="studio-more">
        <summary>
          {title}
          {used > 0 && `, ${used} used`}
        </summary>
        {fields(names)}
      </details>
    );
  });
}

function SchemaField(field: FieldProps) {
  const control = chooseControl(field.schema);
  switch (control.kind) {
    case 'check':
      return <CheckField {...field} />;
    case 'number':
      return <NumberField {...field} />;
    case 'color':
      return <ColorField {...field} />;
    case 'instant':
      return <InstantField {...field} />;
    case 'rich-text':
      return <RichTextField {...field} />;
    case 'inline-html':
      return <InlineHtmlField {...field} />;
    case 'json':
      return <JsonField {...field} />;
    case 'select':
      return <SelectField {...field} options={control.options} />;
    case 'picture':
      return <PictureField {...field} variants={control.variants} renderForm={(form) => <SchemaForm {...form} />} />;
    case 'group':
      return <GroupField {...field} group={control.schema} />;
    case 'choice':
      return <ChoiceField {...field} variants={control.variants} />;
    case 'list':
      return <ListField {...field} items={control.items} />;
    default:
      return <TextField {...field} kind={control.kind} />;
  }
}

/** Renders an object. An optional object can be added and removed. */
function GroupField({ group, ...field }: FieldProps & { group: JsonSchema }) {
  const { value, onChange, isRequired, label, pointer, schema } = field;
  const { attributes } = useDescribed(field);
  const isAbsent = value === undefined && !isRequired;
  return (
    <fieldset {...attributes} className="studio-group" tabIndex={-1}>
      <legend>{label}</legend>
      <FieldTexts {...field} />
      {isAbsent ? (
        <button type="button" onClick={() => onChange(schema.default === undefined ? createFields(group) : createValue(schema))}>
          Add {label}
        </button>
      ) : (
        <>
          <SchemaForm schema={group} pointer={pointer} value={value} onChange={onChange} />
          {!isRequired && (
            <button type="button" onClick={() => onChange(undefined)}>
              Remove {label}
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

/** Renders a value that has one of several forms, and the choice between them. */
function ChoiceField({ variants, ...field }: FieldProps & { variants: JsonSchema[] }) {
  const { value, onChange, isRequired, label, pointer } = field;
  const { attributes } = useDescribed(field);
  const chosen = value === undefined ? undefined : (findVariant(variants, value) ?? variants[0]);
  return (
    <fieldset {...attributes} className="studio-group" tabIndex={-1}>
      <legend>{label}</legend>
      <FieldTexts {...field} />
      <select
        aria-label={`${label}: form`}
        value={chosen ? variants.indexOf(chosen) : -1}
        onChange={({ target }) => onChange(target.value === '-1' ? undefined : createValue(variants[Number(target.value)] ?? {}))}
      >
        {(!isRequired || !chosen) && <option value={-1}>–</option>}
        {variants.map((variant, index) => (
          <option key={nameVariant(variant)} value={index}>
            {nameVariant(variant)}
          </option>
        ))}
      </select>
      {chosen &&
        (chosen.properties ? (
          <SchemaForm schema={chosen} pointer={pointer} value={value} onChange={onChange} />
        ) : (
          <SchemaField {...field} schema={chosen} isRequired />
        ))}
    </fieldset>
  );
}

/** Renders a list, whose entries can be added, moved and removed. */
function ListField({ items, ...field }: FieldProps & { items: JsonSchema }) {
  const { value, onChange, label, pointer, schema, isRequired } = field;
  const { attributes } = useDescribed(field);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (changed: readonly unknown[]) => onChange(changed.length === 0 && !isRequired ? undefined : changed);
  const move = (from: number, to: number) => {
    const rest = entries.filter((_, index) => index !== from);
    change([...rest.slice(0, to), entries[from], ...rest.slice(to)]);
  };
  return (
    <fieldset {...attributes} className="studio-group" tabIndex={-1}>
      <legend>{label}</legend>
      <FieldTexts {...field} />
      {entries.length > 0 && (
        <ol className="studio-list">
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids
            <li key={index}>
              <details open={entries.length < 3 || undefined}>
                <summary>{describeEntry(entry, `${label} ${index + 1}`)}</summary>
                <SchemaField
                  schema={items}
                  label={`${label} ${index + 1}`}
                  pointer={joinPointer(pointer, index)}
                  value={entry}
                  isRequired
                  onChange={(changed) => change(entries.map((each, place) => (place === index ? changed : each)))}
                />
                <p className="studio-buttons">
                  <button type="button" disabled={index === 0} onClick={() => move(index, index - 1)}>
                    Up<span className="visually-hidden">: {`${label} ${index + 1}`}</span>
                  </button>
                  <button type="button" disabled={index === entries.length - 1} onClick={() => move(index, index + 1)}>
                    Down<span className="visually-hidden">: {`${label} ${index + 1}`}</span>
                  </button>
                  <button type="button" onClick={() => change(entries.filter((_, place) => place !== index))}>
                    Remove<span className="visually-hidden">: {`${label} ${index + 1}`}</span>
                  </button>
                </p>
              </details>
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        disabled={entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => change([...entries, createValue(items)])}
      >
        Add to {label}
      </button>
    </fieldset>
  );
}

function describeEntry(entry: unknown, fallback: string): string {
  const { title, text, name, label, id } = asMembers(entry);
  const found = [typeof entry === 'string' ? entry : undefined, title, text, name, label, id].find(
    (each) => typeof each === 'string' && each !== '',
  );
  return typeof found === 'string' ? found : fallback;
}
