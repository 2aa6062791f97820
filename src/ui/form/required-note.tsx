import { useRenderContext } from '../render-context.ts';

/** Says once what a form wants, so that only what is optional has to be marked. */
export function RequiredNote() {
  const { t } = useRenderContext();
  return <p className="form-note">{t('form.required')}</p>;
}
