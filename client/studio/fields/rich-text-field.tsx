// Rich text. The visual editor offers the elements that the shop permits. Text with other elements is edited as HTML. The shop cleans both when
// it renders the page, and the frame shows the result.
import { AutoField, type RichtextField as PuckRichText } from '@puckeditor/core';
import { useMemo, useRef, useState } from 'react';
import { type FieldProps, FieldTexts, Labeled, useDescribed } from './field-frame.tsx';
import { inlineMarks, type Mark, marks, wrapSelection } from './rich-text-marks.ts';
import { isVisual, tidyHtml } from './visual-html.ts';
import { VisualMenu } from './visual-menu.tsx';

const asHtml = (value: unknown): string => (typeof value === 'string' ? value : '');

export function RichTextField(field: FieldProps) {
  const { value, label, pointer } = field;
  const mayBeVisual = isVisual(asHtml(value));
  const [wantsHtml, setWantsHtml] = useState(false);
  if (!mayBeVisual || wantsHtml)
    return (
      <>
        <HtmlField {...field} marks={marks} />
        {mayBeVisual ? (
          <button type="button" onClick={() => setWantsHtml(false)}>
            Edit {label} without HTML
          </button>
        ) : (
          <p className="studio-help">This text has elements that only HTML can show, such as tables.</p>
        )}
      </>
    );
  return (
    // the visual editor is not a form control, so the group has the label
    <fieldset className="studio-field" id={pointer} tabIndex={-1}>
      <legend>{label}</legend>
      <VisualField {...field} />
      <FieldTexts {...field} />
      <button type="button" onClick={() => setWantsHtml(true)}>
        Edit {label} as HTML
      </button>
    </fieldset>
  );
}

function VisualField({ value, onChange, isRequired, label, pointer }: FieldProps) {
  const field = useMemo(
    (): PuckRichText => ({
      type: 'richtext',
      options: {
        ...{ code: false, codeBlock: false, textAlign: false },
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
      },
      renderMenu: ({ editor }) => <VisualMenu editor={editor} label={label} />,
      renderInlineMenu: () => <></>,
    }),
    [label],
  );
  // the editor gets back the HTML that it created, because it would replace its text and move the cursor for any other HTML
  const [own, setOwn] = useState('');
  const change = (html: unknown) => {
    const tidy = tidyHtml(asHtml(html));
    setOwn(asHtml(html));
    if (tidy !== asHtml(value)) onChange(tidy === '' && !isRequired ? undefined : tidy);
  };
  const shown = tidyHtml(own) === asHtml(value) ? own : asHtml(value);
  return <AutoField field={field} id={`${pointer}-visual`} value={shown} onChange={change} />;
}

/** Renders a control for HTML with buttons that add elements around the selected text. */
function HtmlField({ marks: offered, ...field }: FieldProps & { marks: readonly Mark[] }) {
  const { value, onChange, isRequired, label } = field;
  const { attributes } = useDescribed(field);
  const control = useRef<HTMLTextAreaElement>(null);
  const text = asHtml(value);
  const change = (html: string) => onChange(html === '' && !isRequired ? undefined : html);
  const apply = (mark: Mark) => {
    const area = control.current;
    if (!area) return;
    const { html, start, end } = wrapSelection(text, { start: area.selectionStart, end: area.selectionEnd }, mark);
    change(html);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(start, end);
    });
  };
  return (
    <Labeled {...field}>
      <div role="toolbar" aria-label={`${label}: format`} aria-controls={field.pointer} className="studio-toolbar">
        {offered.map((mark) => (
          <button key={mark.name} type="button" onClick={() => apply(mark)}>
            {mark.name}
          </button>
        ))}
      </div>
      <textarea
        ref={control}
        rows={offered === marks ? 8 : 2}
        {...attributes}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </Labeled>
  );
}

/** Renders a control for a line of text with emphasis. */
export const InlineHtmlField = (field: FieldProps) => <HtmlField {...field} marks={inlineMarks} />;
