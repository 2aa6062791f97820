// The settings of the preview in the frame: moment, audience, variant and language.
import { nameTimeZone } from '#lib/local-time.ts';
import { listVariantIds } from '../document-data.ts';
import { useEditing, usePuck } from '../editing.ts';

/** The settings, as parameters in the URL of the frame (src/staff/pages/studio/edit-page.tsx). */
export interface PreviewSettings {
  at: string;
  audience: string;
  variants: string;
  locale: string;
}

export const writeQuery = (settings: PreviewSettings): string =>
  new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== '')).toString();

interface SettingsProps {
  settings: PreviewSettings;
  onChange: (settings: PreviewSettings) => void;
}

export function PreviewControls({ settings, onChange }: SettingsProps) {
  const { audiences, locales, address, timeZone } = useEditing().data;
  const variants = listVariantIds(usePuck((state) => state.appState.data));
  const change = (name: keyof PreviewSettings) => (event: { target: { value: string } }) =>
    onChange({ ...settings, [name]: event.target.value });
  const shown = settings.locale === '' ? address.locale : settings.locale;
  const nameLocale = (locale: string) => locales[locale] ?? locale;
  return (
    <details className="studio-settings">
      <summary>
        Preview: {describeSettings(settings, audiences[settings.audience], shown === address.locale ? '' : nameLocale(shown))}
      </summary>
      <div className="studio-buttons">
        <label>
          Moment ({nameTimeZone(timeZone)})
          <input type="datetime-local" value={settings.at} onChange={change('at')} />
        </label>
        <Choice
          label="Audience"
          value={settings.audience}
          options={Object.keys(audiences)}
          nameOption={(id) => audiences[id] ?? id}
          empty="New visitor"
          onChange={change('audience')}
        />
        <Choice label="Variant" value={settings.variants} options={variants} empty="Baseline" onChange={change('variants')} />
        <Choice label="Language" value={shown} options={Object.keys(locales)} nameOption={nameLocale} onChange={change('locale')} />
        {shown !== address.locale && (
          <a href={`/studio/edit/${encodeURIComponent(`${shown}/${address.kind}/${address.key}`)}`}>Edit in {nameLocale(shown)}</a>
        )}
      </div>
    </details>
  );
}

function describeSettings({ at, variants }: PreviewSettings, audience: string | undefined, locale: string): string {
  const chosen = [at.replace('T', ' ') || 'now', audience?.toLowerCase() ?? 'new visitor', variants, locale].filter(Boolean);
  return chosen.join(', ');
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  /** Returns the visible name of an option. */
  nameOption?: (option: string) => string;
  /** Label of the option for no choice. Undefined if a choice is required. */
  empty?: string;
  onChange: (event: { target: { value: string } }) => void;
}

const Choice = ({ label, value, options, nameOption = (option) => option, empty, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={onChange}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOption(option)}
        </option>
      ))}
    </select>
  </label>
);
