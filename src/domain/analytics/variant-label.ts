/**
 * Returns the name of an experiment's variant for reports: the letter before the hyphen of a label such as `B-warm`, `Baseline` for the
 * control, and `A` for any other label.
 */
export function nameVariant(label: string): string {
  if (label[1] === '-') return label.charAt(0);
  return /^(?:baseline|control)?$/i.test(label.trim()) ? 'Baseline' : 'A';
}
