// The form with the name, the focal point and the alt texts of a picture.
import type { Language, MarketLocale } from '#markets/registry.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { describeControl, FieldTexts, Input } from '../page.tsx';
import { joinNames, languages, listLocalesOf, nameLanguage, nameMarketOf, picturePath } from './media-texts.ts';
import { altField, type CellErrors, type Cells } from './picture-cells.ts';

interface PictureFormProps {
  id: string;
  cells: Cells;
  /** The fields as they were when the form was opened. */
  base: Cells;
  errors: CellErrors;
  isDisabled: boolean;
}

export function PictureForm({ id, cells, base, errors, isDisabled }: PictureFormProps) {
  const field = (name: string) => ({ name, value: cells[name] ?? '', error: errors[name] });
  return (
    <form method="post" action={picturePath(id)} className="form" aria-label="Details">
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <fieldset className="media-fields" disabled={isDisabled}>
        <Input {...field('name')} label="Name" hint="Only editors see it." isRequired />
        <fieldset className="field-set media-focus">
          <legend>Focal point</legend>
          <p className="field-hint">The most important place, which stays visible if the picture is cropped. Empty for the middle.</p>
          <Input {...field('x')} label="From the left (%)" type="number" />
          <Input {...field('y')} label="From the top (%)" type="number" />
        </fieldset>
        <fieldset className="field-set">
          <legend>Alt texts</legend>
          <p className="field-hint">What the picture shows, for people who do not see it. A document can mark the picture as decorative.</p>
          {languages.map((language) => (
            <AltFields key={language} language={language} cells={cells} errors={errors} />
          ))}
        </fieldset>
        {!isDisabled && <SubmitButton>Store</SubmitButton>}
      </fieldset>
    </form>
  );
}

interface AltFieldsProps {
  language: Language;
  cells: Cells;
  errors: CellErrors;
}

/** Renders fields for the alt text of a language, and for different texts in its other locales. */
function AltFields({ language, cells, errors }: AltFieldsProps) {
  const [first, ...others] = listLocalesOf(language);
  if (first === undefined) return null;
  const name = nameLanguage(language);
  const isOpen = others.some((locale) => cells[altField(locale)] || errors[altField(locale)]);
  const field = (locale: MarketLocale) => ({
    name: altField(locale),
    value: cells[altField(locale)] ?? '',
    error: errors[altField(locale)],
  });
  return (
    <div className="media-alt">
      <AltField {...field(first)} label={name} lang={first} />
      {others.length > 0 && (
        <details open={isOpen}>
          <summary>{`Another text in ${joinNames(others.map(nameMarketOf))}`}</summary>
          {others.map((locale) => (
            <AltField key={locale} {...field(locale)} label={`${name}, ${nameMarketOf(locale)}`} lang={locale} />
          ))}
        </details>
      )}
    </div>
  );
}

interface AltFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  lang: string;
}

const AltField = ({ lang, value, ...field }: AltFieldProps) => (
  <div className="field">
    <label htmlFor={field.name}>{field.label}</label>
    <textarea id={field.name} name={field.name} rows={2} lang={lang} defaultValue={value} {...describeControl(field)} />
    <FieldTexts {...field} />
  </div>
);
