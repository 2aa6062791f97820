import { useRenderContext } from '../render-context.ts';

/** Above every page of a shop that sells nothing. */
export function DemoNote() {
  const { t } = useRenderContext();
  return (
    <p className="demo-note" role="note">
      {t('demo.note')}
    </p>
  );
}
