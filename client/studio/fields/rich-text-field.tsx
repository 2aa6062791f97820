// Rich text as HTML, with buttons for the elements that the shop permits. The shop cleans it when it renders the page, and the frame shows the
// result. Nothing that is typed becomes a part of the studio's own page.
import { useRef } from 'react';
import { type FieldProps, Labeled, useDescribed } from './field-frame.tsx';
import { type Mark, marks, wrapSelection } from './rich-text-marks.ts';

export function RichTextField(field: FieldProps) {
  const { value, onChange, isRequired, label } = field;
  const { attributes } = useDescribed(field);
  const control = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
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
        {marks.map((mark) => (
          <button key={mark.name} type="button" title={mark.name} aria-label={mark.name} onClick={() => apply(mark)}>
            {mark.sign}
          </button>
        ))}
      </div>
      <textarea ref={control} rows={8} {...attributes} value={text} onChange={({ target }) => change(target.value)} />
    </Labeled>
  );
}
