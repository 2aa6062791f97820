// The configuration of Puck for a document. Blocks are never rendered in the browser: the frame shows the page that the shop renders.
import type { Config, CustomField } from '@puckeditor/core';
import { listType } from './document-data.ts';
import { useEditing, usePuck } from './editing.ts';
import { type EditorData, nameKind } from './editor-data.ts';
import { SchemaForm } from './fields/schema-field.tsx';
import { InstantField } from './fields/text-fields.tsx';
import { createFields, humanize, type JsonSchema } from './schema/json-schema.ts';

/** Returns the JSON Pointer of the selected block; empty for the document. */
function usePointer(): string {
  const { places } = useEditing();
  const id = usePuck((state) => state.selectedItem?.props.id as string | undefined);
  return id === undefined ? '' : (places.get(id) ?? '');
}

const createFieldsField = (schema: JsonSchema, path: string, description?: string): CustomField<Record<string, unknown>> => ({
  type: 'custom',
  render: function Fields({ value, onChange }) {
    const pointer = usePointer();
    return (
      <div className="studio-form">
        {description !== undefined && <p className="studio-help">{description}</p>}
        <SchemaForm schema={schema} pointer={`${pointer}${path}`} value={value} onChange={onChange} />
      </div>
    );
  },
});

const createInstantField = (name: 'validFrom' | 'validTo', label: string): CustomField<string | undefined> => ({
  type: 'custom',
  render: function Instant({ value, onChange }) {
    const pointer = usePointer();
    return (
      <InstantField
        schema={{}}
        label={label}
        pointer={`${pointer}/${name}`}
        value={value}
        isRequired={false}
        onChange={(changed) => onChange(changed as string | undefined)}
      />
    );
  },
});

const renderNothing = () => <></>;

export function createPuckConfig({ document, kinds, lists }: Pick<EditorData, 'document' | 'kinds' | 'lists'>): Config {
  const ofKinds = Object.entries(kinds).map(([kind, { fields, holdsBlocks, description, isEntry }]) => [
    kind,
    {
      label: nameKind(kinds, kind),
      fields: {
        fields: createFieldsField(fields, isEntry ? '' : '/fields', description),
        ...(!isEntry && {
          validFrom: createInstantField('validFrom', 'Visible from'),
          validTo: createInstantField('validTo', 'Visible until'),
        }),
        // blocks inside a block that does not display them must not be lost
        children: { type: 'slot', ...(holdsBlocks !== true && { allow: holdsBlocks === false ? [] : holdsBlocks }) },
      },
      defaultProps: { fields: createFields(fields), children: [] },
      render: renderNothing,
    },
  ]);
  const ofLists = lists.map((list) => [
    listType(list),
    {
      label: humanize(list),
      fields: { children: { type: 'slot' } },
      permissions: { delete: false, duplicate: false, drag: false, insert: false },
      render: renderNothing,
    },
  ]);
  return {
    components: Object.fromEntries([...ofKinds, ...(lists.length > 1 ? ofLists : [])]),
    root: { fields: { fields: createFieldsField(document, '') }, render: renderNothing },
  } as unknown as Config;
}
