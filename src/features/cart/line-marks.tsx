import { isLowStock } from '#domain/product.ts';

export interface LineMarksProps {
  eyebrow?: { id: string; text: string } | undefined;
  badge?: string | undefined;
}

/** What a line says of its product, as its card does: that few are left or that it is new, and what it stands out by. */
export const LineMarks = ({ eyebrow, badge }: LineMarksProps) =>
  (eyebrow || badge) && (
    <p className="line-marks">
      {eyebrow && <span className={isLowStock(eyebrow) ? 'label label-warn' : 'label'}>{eyebrow.text}</span>}
      {badge && <span className="card-badge">{badge}</span>}
    </p>
  );
