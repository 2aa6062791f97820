/**
 * Fills in a pattern such as `{label}: {error}`. No colon is added to a label that ends with a question or exclamation mark.
 *
 * @example writeLabelLine('{label}: {error}', 'Why?', 'This field is required') // 'Why? This field is required'
 */
export const writeLabelLine = (pattern: string, label: string, error: string): string =>
  (/[?!]$/.test(label) ? pattern.replace(/\s?:/, '') : pattern).replace(/\{label\}|\{error\}/g, (name) =>
    name === '{label}' ? label : error,
  );
