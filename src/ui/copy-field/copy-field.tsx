import { type MessageKey, useRenderContext } from '../render-context.ts';
import { StyleSheet } from '../style-sheet.ts';

const texts = {
  link: { copy: 'copy.link', done: 'copy.done' },
  code: { copy: 'copy.code', done: 'copy.codeDone' },
} as const satisfies Record<string, Record<string, MessageKey>>;

interface CopyFieldProps {
  kind: keyof typeof texts;
  label: string;
  value: string;
}

/** Renders a link or a code to copy. A script adds a copy button; without scripts the text can be selected. */
export function CopyField({ kind, label, value }: CopyFieldProps) {
  const { t } = useRenderContext();
  const { copy, done } = texts[kind];
  return (
    <div className="copy-field">
      <StyleSheet name="copy-field.part" />
      <label>
        <span>{label}</span>
        <input type="text" readOnly value={value} />
      </label>
      <button type="button" className="action action-outline" data-copy={value} data-message={t(done)} data-now="" hidden>
        {t(copy)}
      </button>
    </div>
  );
}
