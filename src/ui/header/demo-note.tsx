import { useRenderContext } from '../render-context.ts';

/** A note above every page of a demo shop, which sells nothing. */
export function DemoNote() {
  const { t } = useRenderContext();
  return (
    <p className="demo-note" role="note">
      {t('demo.note')}
    </p>
  );
}
