import { useRenderContext } from '../render-context.ts';

/** Renders the note above every page of a demo shop that it sells nothing. */
export function DemoNote() {
  const { t } = useRenderContext();
  return (
    <p className="demo-note" role="note">
      {t('demo.note')}
    </p>
  );
}
