import { type FormField, isRequired } from '#forms/form.ts';
import { useRenderContext } from '../render-context.ts';

/** What the components inside a field need: its id, and the ids of the texts that describe it. */
export interface InnerProps {
  id: string;
  field: FormField;
  value: string;
  describedBy: string;
  isWrong: boolean;
  /** Of a text. */
  takesFocus?: boolean;
}

/** The label's text, with a note if the field is optional. */
export function Label({ field }: { field: FormField }) {
  const { t } = useRenderContext();
  return (
    <>
      {t(field.label)}
      {!isRequired(field) && !field.isFixed && !field.isUnmarked && <span className="field-optional"> ({t('form.optional')})</span>}
    </>
  );
}
