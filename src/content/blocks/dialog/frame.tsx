import type { ReactNode } from 'react';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface DialogFrameProps {
  /** Name of the dialog. A link to `#modal-` and the name opens it. */
  name: string;
  size: 'md' | 'lg';
  className: string;
  label: { 'aria-label': string } | { 'aria-labelledby': string };
  children: ReactNode;
}

/**
 * Renders a dialog that is part of the page. Without scripts, a link to the dialog jumps to its content, which becomes visible in place.
 */
export function DialogFrame({ name, size, className, label, children }: DialogFrameProps) {
  const { t } = useRenderContext();
  return (
    <dialog
      className={`dialog content-dialog ${className}`}
      id={`modal-${name}`}
      data-block="dialog"
      data-layout="modal"
      data-size={size}
      closedby="any"
      {...label}
    >
      <StyleSheet name="dialog.block" />
      <form className="dialog-close" method="dialog">
        <button type="submit" aria-label={t('cart.close')} />
      </form>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
