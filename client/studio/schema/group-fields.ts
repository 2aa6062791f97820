// Arranges the fields of a long form: those that editors use most come first, all others are in groups that can be opened.
import { chooseControl, type JsonSchema } from './json-schema.ts';

/** A form with at most this many fields has no groups. */
const shortForm = 10;

/** The names of the fields that editors use most, in this order. */
const mostUsed = ['title', 'text', 'subtitle', 'richText', 'html', 'media', 'picture', 'pictures', 'targets', 'target', 'items', 'cells'];

export interface FieldGroup {
  /** The heading of the group. Undefined for fields that are always visible. */
  title?: 'More content' | 'Layout and colors';
  names: string[];
}

/** Returns the groups of the fields of an object. Required fields are always visible. */
export function groupFields({ properties = {}, required = [] }: JsonSchema): FieldGroup[] {
  const names = Object.keys(properties).filter((name) => name !== '$schema');
  if (names.length <= shortForm) return [{ names }];
  const rank = (name: string): number => (mostUsed.includes(name) ? mostUsed.indexOf(name) : mostUsed.length);
  const isVisible = (name: string): boolean =>
    mostUsed.includes(name) || (required.includes(name) && properties[name]?.default === undefined);
  const hidden = names.filter((name) => !isVisible(name));
  const groups: FieldGroup[] = [
    { names: names.filter(isVisible).sort((one, other) => rank(one) - rank(other)) },
    { title: 'More content', names: hidden.filter((name) => !isLook(properties[name] ?? {})) },
    { title: 'Layout and colors', names: hidden.filter((name) => isLook(properties[name] ?? {})) },
  ];
  return groups.filter((group) => group.names.length > 0);
}

/** Returns whether a field changes only how the content looks: it is a choice, a color or a number, or has such values for screen sizes. */
function isLook(schema: JsonSchema): boolean {
  const control = chooseControl(schema);
  if (control.kind === 'group') return Object.values(control.schema.properties ?? {}).every(isLook);
  return ['check', 'select', 'color', 'number'].includes(control.kind);
}
