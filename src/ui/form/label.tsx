import { type FormField, isRequired } from '#domain/forms/form.ts';
import { useRenderContext } from '../render-context.ts';

/** What is inside a field is told its id, and the ids of what is said about it. */
export interface InnerProps {
  id: string;
  field: FormField;
  value: string;
  describedBy: string;
  isWrong: boolean;
}

/** The label's words; what is optional says so. */
export function Label({ field }: { field: FormField }) {
  const { t } = useRenderContext();
  return (
    <>
      {t(field.label)}
      {!isRequired(field) && !field.isFixed && !field.isUnmarked && <span className="field-optional"> ({t('form.optional')})</span>}
    </>
  );
}
