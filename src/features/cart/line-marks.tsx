import { isLowStock } from '#domain/product.ts';

export interface LineMarksProps {
  eyebrow?: { id: string; text: string } | undefined;
  badge?: string | undefined;
}

/** Renders the eyebrow and badge of a line's product, as on its card: low stock, new, or a special feature. */
export const LineMarks = ({ eyebrow, badge }: LineMarksProps) =>
  (eyebrow || badge) && (
    <p className="line-marks">
      {eyebrow && <span className={isLowStock(eyebrow) ? 'label label-warn' : 'label'}>{eyebrow.text}</span>}
      {badge && <span className="card-badge">{badge}</span>}
    </p>
  );
