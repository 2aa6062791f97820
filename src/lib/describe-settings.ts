// Describes the variables of a Worker for the pages of staff. The value of a secret never leaves the Worker.

/**
 * `url`: only the origin is shown, because the rest of a URL may contain a secret. `ring`: comma-separated secrets, of which only the number
 * is shown.
 */
export type SettingKind = 'variable' | 'url' | 'secret' | 'ring';

export interface DescribedSetting {
  name: string;
  kind: 'variable' | 'secret';
  /** The value, `set` for a secret, `set, 2 values` for a key ring, or `missing`. */
  state: string;
}

/** Returns the listed variables with their state. */
export const describeSettings = (settings: Readonly<Record<string, SettingKind>>, env: object): DescribedSetting[] =>
  Object.entries(settings).map(([name, kind]) => {
    const value: unknown = Reflect.get(env, name);
    const shownKind = kind === 'secret' || kind === 'ring' ? 'secret' : 'variable';
    return { name, kind: shownKind, state: typeof value === 'string' && value !== '' ? describeValue(kind, value) : 'missing' };
  });

function describeValue(kind: SettingKind, value: string): string {
  if (kind === 'secret') return 'set';
  if (kind === 'url') return URL.parse(value)?.origin ?? 'set, but not a URL';
  if (kind === 'variable') return value;
  const count = value.split(',').filter((each) => each.trim() !== '').length;
  return `set, ${count} ${count === 1 ? 'value' : 'values'}`;
}
