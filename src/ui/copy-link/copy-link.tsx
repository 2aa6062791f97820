import { useRenderContext } from '../render-context.ts';
import { StyleSheet } from '../style-sheet.ts';

/** Renders a URL to share. A script adds a copy button; without scripts the URL can be selected. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  const { t } = useRenderContext();
  return (
    <div className="copy-link">
      <StyleSheet name="copy-link.part" />
      <label>
        <span>{label}</span>
        <input type="text" readOnly value={address} />
      </label>
      <button type="button" className="action action-outline" data-copy={address} data-message={t('copy.done')} data-now="" hidden>
        {t('copy.link')}
      </button>
    </div>
  );
}
