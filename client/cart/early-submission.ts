/** A form that was sent before the loader was there. */
export interface EarlySubmission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  fields: FormData;
}

declare global {
  interface Window {
    /** Those that wait for the loader, while it is not there. */
    cairnEarly?: EarlySubmission[] | undefined;
  }
}

/** Takes them over: from now on forms are the loader's. Their count is taken back, as the loader counts what it sends. */
export function takeEarlySubmissions(): EarlySubmission[] {
  const early = window.cairnEarly ?? [];
  window.cairnEarly = undefined;
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count][data-before]')) {
    badge.textContent = badge.dataset.before ?? '';
    delete badge.dataset.before;
  }
  return early;
}
