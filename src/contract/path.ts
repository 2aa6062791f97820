/** Fills `{name}` in a path template; every value is encoded, so none can add a segment. */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${template} needs a value for ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/** The names between braces, in order. */
export const pathParameters = (template: string): string[] => Array.from(template.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
