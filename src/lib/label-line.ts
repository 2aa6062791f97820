/**
 * Fills in a pattern such as `{label}: {error}`. A label that ends with a question mark keeps it and gets no colon.
 *
 * @example writeLabelLine('{label}: {error}', 'Why?', 'This field is required') // 'Why? This field is required'
 */
export const writeLabelLine = (pattern: string, label: string, error: string): string =>
  (/[?!]$/.test(label) ? pattern.replace(/\s?:/, '') : pattern).replace(/\{label\}|\{error\}/g, (name) =>
    name === '{label}' ? label : error,
  );
