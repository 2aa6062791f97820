/** Replaces each `{name}` in a path template by its value. Values are percent-encoded, so that they cannot add a path segment. */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${template} needs a value for ${name}.`);
    const text = String(value);
    if (text === '' || text === '.' || text === '..') throw new Error(`The path ${template} cannot take what is given for ${name}.`);
    return encodeURIComponent(text);
  });
}
