// The settings of the preview in the frame: moment, audience, variant and language.
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
  return (
    <details className="studio-settings">
      <summary>Preview: {describeSettings(settings, address.locale)}</summary>
      <div className="studio-buttons">
        <label>
          Moment ({timeZone})
          <input type="datetime-local" value={settings.at} onChange={change('at')} />
        </label>
        <Choice label="Audience" value={settings.audience} options={audiences} empty="New visitor" onChange={change('audience')} />
        <Choice label="Variant" value={settings.variants} options={variants} empty="Baseline" onChange={change('variants')} />
        <Choice label="Language" value={shown} options={locales} onChange={change('locale')} />
        {shown !== address.locale && (
          <a href={`/studio/edit/${encodeURIComponent(`${shown}/${address.kind}/${address.key}`)}`}>Edit in {shown}</a>
        )}
      </div>
    </details>
  );
}

function describeSettings({ at, audience, variants, locale }: PreviewSettings, own: string): string {
  const chosen = [at.replace('T', ' ') || 'now', audience || 'new visitor', variants, locale !== own && locale].filter(Boolean);
  return chosen.join(', ');
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  /** Label of the option for no choice. Undefined if a choice is required. */
  empty?: string;
  onChange: (event: { target: { value: string } }) => void;
}

const Choice = ({ label, value, options, empty, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={onChange}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </label>
);
