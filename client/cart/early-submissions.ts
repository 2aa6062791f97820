// The first script of a page, which is inlined. Collects cart forms that are submitted before the loader has run, and counts the units that
// they add. The loader then submits them. If the loader does not run, the browser submits the first one.
import type { EarlySubmission } from './cart-forms.ts';

const early: EarlySubmission[] = [];
window.cairnEarly = early;
const giveUpMs = 5000;

const isOwnQueue = () => window.cairnEarly === early;

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement; // only forms dispatch submit events
    if (!isOwnQueue() || !form.matches('[data-cart=""]')) return;
    event.preventDefault();
    const { submitter } = event;
    // a double tap repeats a submission
    if (early.some((each) => each.form === form && each.submitter === submitter)) return;
    const fields = new FormData(form, submitter);
    early.push({ form, submitter, fields });
    form.ariaBusy = 'true';
    const badge = document.querySelector<HTMLElement>('[data-cart-count]');
    if (badge && fields.get('intent') === 'add') {
      badge.dataset.before ??= badge.textContent ?? '';
      badge.textContent = String(Number(badge.textContent) + Number(fields.get('qty') ?? 1));
      // this must be the same text as in last-cart.ts
      badge.nextElementSibling?.replaceChildren(`${badge.previousElementSibling?.textContent} ${badge.textContent}`);
    }
    setTimeout(sendPlainly, giveUpMs);
  },
  true,
);

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sendPlainly(), true);

function sendPlainly(): void {
  if (!isOwnQueue()) return;
  window.cairnEarly = undefined;
  // submits only the first, because the browser then leaves the page
  const [first] = early;
  first?.form.requestSubmit(first.submitter);
}
