/** Replaces each `{name}` in a path template by its value. Values are percent-encoded, so that they cannot add a path segment. */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${template} has no value for its parameter ${name}.`);
    const text = String(value);
    if (text === '' || text === '.' || text === '..') throw new Error(`The value of ${name} is not allowed in the path ${template}.`);
    return encodeURIComponent(text);
  });
}
