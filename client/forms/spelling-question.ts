// The question which spelling of an address is meant (src/features/checkout/address/spelling.tsx). It is about what was sent, so it ends where that is
// changed, and the button that it stands for comes back.

export function endSpellingQuestion(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const question = target.form?.querySelector<HTMLElement>('[data-spelling]');
  if (!question?.dataset.spelling?.split(' ').includes(target.name)) return;
  question.remove();
  target.form?.querySelector('[data-after-spelling]')?.removeAttribute('hidden');
}
