import { useRenderContext } from '../render-context.ts';

/** Renders a note above every page of a demo shop. It says that the shop sells nothing. */
export function DemoNote() {
  const { t } = useRenderContext();
  return (
    <p className="demo-note" role="note">
      {t('demo.note')}
    </p>
  );
}
