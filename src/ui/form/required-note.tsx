import { useRenderContext } from '../render-context.ts';

/** Renders the note that fields are required. It appears once above the form, so that only optional fields need a mark. */
export function RequiredNote() {
  const { t } = useRenderContext();
  return <p className="form-note">{t('form.required')}</p>;
}
