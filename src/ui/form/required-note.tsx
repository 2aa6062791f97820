import { useRenderContext } from '../render-context.ts';

/** The note that fields are required, rendered once, so that only optional fields need a mark. */
export function RequiredNote() {
  const { t } = useRenderContext();
  return <p className="form-note">{t('form.required')}</p>;
}
