import { type FormField, isRequired } from '#forms/form.ts';
import { useRenderContext } from '../render-context.ts';

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
      {t(field.label)}
      {!isRequired(field) && !field.isFixed && !field.isUnmarked && <span className="field-optional"> ({t('form.optional')})</span>}
    </>
  );
}
