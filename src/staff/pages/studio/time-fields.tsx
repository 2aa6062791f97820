// Fields for the beginning and the end of a publication, in the time zone of a market.
import { readScheduleTime } from '#backend/services/editing/schedule-time.ts';
import { listInstants, nameTimeZone, writeLocalTime } from '#lib/local-time.ts';
import { Input, Select, writeTime } from '../page.tsx';

interface TimeFieldProps {
  name: string;
  label: string;
  timeZone: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  /** False to leave the time zone out of the label, because another field selects it. */
  isNamed?: boolean;
}

/** Renders a field for a local time. For a time that daylight saving time repeats, both instants are offered. */
export function TimeField({ timeZone, label, value, hint, isRequired = false, isNamed = true, ...field }: TimeFieldProps) {
  const named = isNamed ? `${label} (${nameTimeZone(timeZone)})` : label;
  const local = value.slice(0, 16);
  const instants = listInstants(local, timeZone);
  if (instants.length < 2)
    return (
      <Input {...field} label={named} value={local} type="datetime-local" isRequired={isRequired} {...(hint !== undefined && { hint })} />
    );
  const options = instants.map((instant, index) => [
    writeLocalTime(instant, timeZone),
    `${writeTime(instant, timeZone)}, the ${index === 0 ? 'first' : 'second'} time that night`,
  ]) as [string, string][];
  return <Select {...field} label={named} value={value} options={[...options, ['', 'another time, or none']]} />;
}

/** Returns the time in a field, in milliseconds since 1970, or the error. Both are undefined if the field is empty. */
export function readTimeField(value: string, timeZone: string): { instant?: number; error?: string } {
  if (value === '') return {};
  const read = readScheduleTime(value, timeZone);
  if ('instant' in read) return read;
  if (listInstants(value, timeZone).length > 1)
    return { error: 'Clocks show this time twice, because daylight saving time ends. Choose one of the two.' };
  return { error: `${read.problem}.`.replace(/^"[^"]*" is not a time.*$/, 'Enter a date and a time.') };
}

/** Returns the submitted text of a time field, without seconds. */
export const readTimeText = (form: URLSearchParams, name: string): string => {
  const text = (form.get(name) ?? '').trim();
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? text.slice(0, 16) : text;
};
