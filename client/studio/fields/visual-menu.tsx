// The buttons of the visual editor of rich text.
import type { RichtextField } from '@puckeditor/core';
import { useEffect, useState } from 'react';

type Editor = NonNullable<Parameters<NonNullable<RichtextField['renderMenu']>>[0]['editor']>;

interface Button {
  name: string;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const buttons: readonly Button[] = [
  { name: 'Bold', isActive: (editor) => editor.isActive('bold'), run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'Italic', isActive: (editor) => editor.isActive('italic'), run: (editor) => editor.chain().focus().toggleItalic().run() },
  ...([2, 3, 4] as const).map(
    (level): Button => ({
      name: `Heading ${level}`,
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    }),
  ),
  {
    name: 'List',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quotation',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export function VisualMenu({ editor, label }: { editor: Editor | null; label: string }) {
  const [address, setAddress] = useState<string>();
  // the text is an element with contenteditable, which a `label` cannot name
  useEffect(() => {
    const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, label]);
  if (!editor) return null;
  const setLink = () => {
    if (address === '' || address === undefined) editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setAddress(undefined);
  };
  return (
    <div role="toolbar" aria-label={`${label}: format`} className="studio-toolbar">
      {buttons.map(({ name, isActive, run }) => (
        <button key={name} type="button" aria-pressed={isActive(editor)} onClick={() => run(editor)}>
          {name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={editor.isActive('link')}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      >
        Link
      </button>
      {address !== undefined && (
        <span className="studio-buttons">
          <input
            aria-label="Address of the link"
            placeholder="/c/jackets-1010"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <button type="button" onClick={setLink}>
            {address === '' ? 'Remove the link' : 'Set the link'}
          </button>
        </span>
      )}
    </div>
  );
}
