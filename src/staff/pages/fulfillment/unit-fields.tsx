// Fields for the quantities of units, in forms that pack or cancel them.
import { FieldTexts } from '../page.tsx';
import { GiftNote } from './describe-shipment.tsx';
import type { PackedLine } from './opened-shipment.ts';

/** Names of the fields, in which a line id could contain any character. */
const fieldName = (index: number): string => `qty-${index}`;

export type UnitErrors = Readonly<Record<string, string>>;

/** Reads the quantities of a form. Lines are identified by their id, so that a changed order cannot mix them up. */
export function readUnits(
  form: URLSearchParams,
  lines: readonly PackedLine[],
): { units: { itemId: string; qty: number }[]; errors: UnitErrors } {
  const ids = form.getAll('item');
  const errors: Record<string, string> = {};
  const units = ids.flatMap((itemId, index) => {
    const text = (form.get(fieldName(index)) ?? '').trim();
    if (text === '' || text === '0') return [];
    const line = lines.find((each) => each.itemId === itemId);
    const qty = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (line && qty >= 1 && qty <= line.qty) return [{ itemId, qty }];
    errors[itemId] = line ? `Enter a number from 0 to ${line.qty}.` : 'These units are canceled or packed.';
    return [];
  });
  if (units.length === 0 && Object.keys(errors).length === 0) errors[''] = 'Enter a quantity for at least one product.';
  return { units, errors };
}

interface Props {
  lines: readonly PackedLine[];
  /** Quantity of each line before the person changes it. */
  initial: 'all' | 'none';
  /** The input, if the form is rendered again. */
  values?: URLSearchParams | undefined;
  errors?: UnitErrors;
}

export function UnitFields({ lines, initial, values, errors = {} }: Props) {
  const typed = new Map(values?.getAll('item').map((itemId, index) => [itemId, values.get(fieldName(index)) ?? '']));
  return (
    <fieldset className="field packed-fields">
      <legend>Quantities</legend>
      {lines.map((line, index) => {
        const field = { name: fieldName(index), label: line.name, error: errors[line.itemId] };
        return (
          <div className="packed-field" key={line.itemId}>
            <input type="hidden" name="item" value={line.itemId} />
            <input
              id={field.name}
              name={field.name}
              className="packed-qty"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.get(line.itemId) ?? (initial === 'all' ? String(line.qty) : '0')}
              aria-invalid={field.error === undefined ? undefined : true}
              aria-describedby={field.error === undefined ? undefined : `${field.name}-error`}
            />
            <label htmlFor={field.name}>
              of {line.qty} × {line.name}
              {line.variant !== '' && `, ${line.variant}`} <span className="packed-sku">SKU {line.sku}</span>
            </label>
            <FieldTexts {...field} />
            <GiftNote line={line} />
          </div>
        );
      })}
      {errors[''] !== undefined && <p className="field-error">{errors['']}</p>}
    </fieldset>
  );
}
