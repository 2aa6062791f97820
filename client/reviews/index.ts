// Filters, sorts and pages through a product's reviews, and sends votes, without leaving the page. Without scripts, the same links and
// forms load new pages. Part of the product page's chunk (client/product/index.ts).
import { fetchStyledPage } from '../page/fetch-styled-page.ts';
import { isPlainClick } from '../page/intent.ts';

const frame = '[data-reviews]';
/** The URL that was requested last. Responses to earlier requests are ignored. */
let requestedUrl = '';

let isWatching = false;

export function watchReviews(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isPlainClick(event) || event.defaultPrevented) return;
    const picture = event.target.closest<HTMLAnchorElement>(`${frame} a[data-picture]`);
    if (picture) return openPicture(event, picture);
    const link = event.target.closest<HTMLAnchorElement>(`${frame} a:is([data-reviews-link], .pagination a)`);
    if (!link) return;
    event.preventDefault();
    void showReviews(link.href);
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-vote]') || form.ariaBusy === 'true') return;
    event.preventDefault();
    void sendVote(form, submitter);
  });
}

/** Opens a picture in a dialog. If the dialog's script cannot be fetched, the browser follows the link to the picture. */
function openPicture(event: Event, link: HTMLAnchorElement): void {
  event.preventDefault();
  import('./large-picture.ts').then(
    (chunk) => chunk.showPicture(link),
    () => location.assign(link.href),
  );
}

/** Displays the reviews at a URL. If the page cannot be fetched, the browser navigates to it. */
async function showReviews(address: string): Promise<void> {
  requestedUrl = address;
  const reviews = document.querySelector<HTMLElement>(frame);
  reviews?.setAttribute('aria-busy', 'true');
  try {
    const page = await fetchStyledPage(address);
    if (address !== requestedUrl) return;
    const next = page.kind === 'page' ? page.content.querySelector(frame) : null;
    if (!reviews || !next) throw new Error(`${address} contains no reviews.`);
    reviews.replaceChildren(...next.childNodes);
    history.replaceState(history.state, '', address);
    reviews.focus({ preventScroll: true });
    reviews.querySelector('.reviews-found')?.scrollIntoView({ block: 'nearest' });
  } catch {
    if (address === requestedUrl) location.assign(address);
  } finally {
    if (address === requestedUrl) reviews?.removeAttribute('aria-busy');
  }
}

/** Sends a vote. If it fails, the browser submits the form. */
async function sendVote(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  form.ariaBusy = 'true';
  const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } });
    const votes: { helpful?: number; unhelpful?: number } = await answer.json();
    if (!answer.ok || votes.helpful === undefined || votes.unhelpful === undefined) throw new Error('The vote was not counted.');
    const [yes, no] = form.querySelectorAll('button');
    for (const [button, count] of [
      [yes, votes.helpful],
      [no, votes.unhelpful],
    ] as const) {
      if (!button) continue;
      button.textContent = button.textContent.replace(/\d[\d.,\u202f\u00a0]*/, count.toLocaleString(document.documentElement.lang));
      button.disabled = true;
    }
    const status = form.querySelector('[role="status"]');
    if (status) status.textContent = form.dataset.thanks ?? '';
  } catch {
    form.submit();
  }
}
