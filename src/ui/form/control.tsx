import { type FormOption, findMaxLength, isRequired } from '#forms/form.ts';
import { useRenderContext } from '../render-context.ts';
import { createRulesData, formatText, optionText } from './form-texts.ts';
import type { InnerProps } from './label.tsx';
import { PasswordInput } from './password.tsx';
import { PhotoInput } from './photo-input.tsx';

/**
 * Renders a single control. It has no `maxLength`, because browsers would silently cut off pasted text. A rule reports input that is too
 * long instead.
 */
export function Control(inner: InnerProps) {
  const renderContext = useRenderContext();
  const { id, formId, field, value, describedBy, isWrong, receivesFocus } = inner;
  if (field.type === 'photos') return <PhotoInput {...inner} />;
  const common = {
    id,
    form: formId,
    name: field.name,
    autoComplete: field.autocomplete,
    required: isRequired(field),
    'aria-describedby': describedBy,
    'aria-invalid': isWrong ? true : undefined,
    ...createRulesData(renderContext, field),
  };
  switch (field.type) {
    case 'select':
      return (
        <select {...common} defaultValue={value}>
          {field.initial === undefined && <option value="">{renderContext.t('form.choose')}</option>}
          <Options options={field.options ?? []} />
        </select>
      );
    case 'textarea':
      return (
        <>
          <textarea {...common} defaultValue={value} rows={5} />
          <Count id={id} max={findMaxLength(field)} length={value.length} />
        </>
      );
    case 'password':
      return <PasswordInput {...common} />;
    case 'date':
      return (
        <input
          {...common}
          type="text"
          inputMode="numeric"
          placeholder={field.dateFormat && formatText(renderContext, field.dateFormat)}
          defaultValue={value}
        />
      );
    case 'number':
      return <input {...common} type="text" inputMode="numeric" defaultValue={value} />;
    default:
      return (
        <input
          {...common}
          type={field.type}
          inputMode={field.inputMode}
          disabled={field.isFixed}
          defaultValue={value}
          // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes screen readers announce the error
          autoFocus={receivesFocus}
        />
      );
  }
}

/** Renders the options. If the options have groups, the groups appear in the order in which the first option of each occurs. */
function Options({ options }: { options: readonly FormOption[] }) {
  const renderContext = useRenderContext();
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const own = options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value}>
          {optionText(renderContext, option)}
        </option>
      ));
    return group === undefined ? (
      own
    ) : (
      <optgroup key={group} label={group}>
        {own}
      </optgroup>
    );
  });
}

/** Renders the number of characters and the maximum. A script updates the number. */
function Count({ id, max, length }: { id: string; max: number | undefined; length: number }) {
  if (max === undefined) return null;
  return (
    <p className="field-count" aria-hidden="true">
      <span id={`${id}-count`}>{length}</span>/{max}
    </p>
  );
}
