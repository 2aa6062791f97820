import { type FormField, isRequired } from '#forms/form.ts';
import { type RenderContext, useRenderContext } from '../render-context.ts';

/** Props of the components inside a field. */
export interface InnerProps {
  id: string;
  /** Id of the form element, if the control is outside of it. */
  formId?: string | undefined;
  field: FormField;
  value: string;
  describedBy: string;
  isWrong: boolean;
  /** True if a text field receives the focus. */
  receivesFocus?: boolean;
}

/** Renders the text of a label, with a note if the field is optional. */
export function Label({ field }: { field: FormField }) {
  const { t } = useRenderContext();
  return (
    <>
      <LabelText field={field} />
      {!isRequired(field) && !field.isFixed && !field.isUnmarked && <span className="field-optional"> ({t('form.optional')})</span>}
    </>
  );
}

/** Renders the text of a label. Words that name the terms of a checkbox are a link, which opens in a new tab, so that the input is not lost. */
export function LabelText({ field }: { field: FormField }) {
  const renderContext = useRenderContext();
  const { before, phrase, after } = splitLabel(renderContext, field);
  if (phrase === undefined) return before;
  const href = renderContext.link(field.link?.path ?? '');
  return (
    <span>
      {before}
      {href === undefined ? (
        phrase
      ) : (
        <a href={href} target="_blank" rel="noopener">
          {phrase}
        </a>
      )}
      {after}
    </span>
  );
}

/** Splits a label at the words that link to the terms. `phrase` is undefined if the label does not contain them. */
export function splitLabel(
  { t }: Pick<RenderContext, 't'>,
  { label, link }: FormField,
): { before: string; phrase?: string; after?: string } {
  const text = t(label);
  const phrase = link?.phrase && t(link.phrase);
  const start = phrase === undefined ? -1 : text.indexOf(phrase);
  if (phrase === undefined || start < 0) return { before: text };
  return { before: text.slice(0, start), phrase, after: text.slice(start + phrase.length) };
}
