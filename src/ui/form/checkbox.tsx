import { isRequired } from '#forms/form.ts';
import { useRenderContext } from '../render-context.ts';
import { createRulesData } from './form-texts.ts';
import { type InnerProps, Label } from './label.tsx';

export function Checkbox({ id, field, value, describedBy, isWrong }: InnerProps) {
  const renderContext = useRenderContext();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={field.name}
        value="on"
        required={isRequired(field)}
        defaultChecked={value !== ''}
        aria-describedby={describedBy}
        aria-invalid={isWrong ? true : undefined}
        {...createRulesData(renderContext, field)}
      />
      <span>
        <Label field={field} />
      </span>
    </label>
  );
}
