// Shows the input of the gift card form in the preview beside it. The server renders the preview (src/features/gift-cards).

export function followGiftForm(form: HTMLFormElement): void {
  // also shows input that the browser restored
  const update = () => {
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') show(form, name, value.trim());
  };
  form.addEventListener('input', update);
  form.addEventListener('change', update); // a mask may format a date when its field loses focus
  update();
}

function show(form: HTMLFormElement, name: string, value: string): void {
  const element = form.parentElement?.querySelector<HTMLElement>(`[data-preview="${name}"]`);
  if (!element) return;
  if (name === 'upc')
    element.textContent = form.querySelector(`[name="upc"][value="${CSS.escape(value)}"]`)?.parentElement?.textContent ?? '';
  else {
    element.textContent = value || (element.dataset.empty ?? '');
    element.toggleAttribute('data-unset', value === '');
  }
}
