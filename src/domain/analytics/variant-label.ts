/**
 * Returns the name of an experiment's variant in reports: the letter before its hyphen (`B-warm`), `Baseline` for the control, and `A` for
 * a variant without a letter.
 */
export function nameVariant(label: string): string {
  if (label[1] === '-') return label.charAt(0);
  return /^(?:baseline|control)?$/i.test(label.trim()) ? 'Baseline' : 'A';
}
