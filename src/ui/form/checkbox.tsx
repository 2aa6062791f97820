import { isRequired } from '#domain/forms/form.ts';
import { useView } from '../render-context.ts';
import { liveData } from './form-texts.ts';
import { type InnerProps, Label } from './label.tsx';

/** One box and its sentence. */
export function Tick({ id, field, value, describedBy, isWrong }: InnerProps) {
  const view = useView();
  return (
    <label className="tick" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={field.name}
        value="on"
        required={isRequired(field)}
        defaultChecked={value !== ''}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        {...liveData(view, field)}
      />
      <span>
        <Label field={field} />
      </span>
    </label>
  );
}
