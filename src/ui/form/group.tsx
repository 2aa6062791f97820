// Fields with several controls under one legend.
import { isRequired } from '#forms/form.ts';
import { type DatePart, listDateParts } from '#lib/civil-date.ts';
import { type MessageKey, useRenderContext } from '../render-context.ts';
import { createRulesData, optionText } from './form-texts.ts';
import { type InnerProps, Label } from './label.tsx';

export function Group(inner: InnerProps) {
  const renderContext = useRenderContext();
  const { id, field, describedBy } = inner;
  return (
    <fieldset id={id} className="field-group" aria-describedby={describedBy} {...createRulesData(renderContext, field)}>
      <legend>
        <Label field={field} />
      </legend>
      {field.type === 'date-parts' ? <DateParts {...inner} /> : <Choices {...inner} />}
    </fieldset>
  );
}

const partTexts: Record<DatePart, MessageKey> = { day: 'form.date.day', month: 'form.date.month', year: 'form.date.year' };

/** Renders the parts of a date in the market's order, with autocomplete tokens such as `bday-day` for a birth date. */
function DateParts({ id, field, value, isWrong }: InnerProps) {
  const { t } = useRenderContext();
  const typed = value.split('/');
  const { dateFormat, autocomplete } = field;
  return (
    <div className="date-parts">
      {dateFormat &&
        listDateParts(dateFormat).map((part, index) => (
          <label key={part} className={`date-${part}`} htmlFor={`${id}-${part}`}>
            {t(partTexts[part])}
            <input
              id={`${id}-${part}`}
              name={`${field.name}-${part}`}
              inputMode="numeric"
              autoComplete={autocomplete && `${autocomplete}-${part}`}
              required={isRequired(field)}
              defaultValue={typed[index] ?? ''}
              aria-invalid={isWrong ? true : undefined}
            />
          </label>
        ))}
    </div>
  );
}

function Choices({ id, field, value, isWrong }: InnerProps) {
  const renderContext = useRenderContext();
  const isRadio = field.type === 'radio';
  const chosen = isRadio ? [value] : value.split(' ');
  return field.options?.map((option, index) => (
    <label key={option.value} className="checkbox" htmlFor={`${id}-${index}`}>
      <input
        id={`${id}-${index}`}
        type={isRadio ? 'radio' : 'checkbox'}
        name={field.name}
        value={option.value}
        required={isRadio && isRequired(field)}
        defaultChecked={chosen.includes(option.value)}
        aria-invalid={isWrong ? true : undefined}
      />
      {optionText(renderContext, option)}
    </label>
  ));
}
