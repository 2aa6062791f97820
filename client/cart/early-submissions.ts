// The first script of a page, inlined into it. Collects cart forms that are submitted before the loader runs, and counts the units that
// they add. The loader takes them over. If the loader does not run, the browser submits the first of them.
import type { EarlySubmission } from './cart-forms.ts';

const early: EarlySubmission[] = [];
window.cairnEarly = early;
const giveUpMs = 5000;

const isOurs = () => window.cairnEarly === early;

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement; // a submit event always comes from a form
    if (!isOurs() || !form.matches('[data-cart=""]')) return;
    event.preventDefault();
    const { submitter } = event;
    if (early.some((each) => each.form === form && each.submitter === submitter)) return; // a double tap
    const fields = new FormData(form, submitter);
    early.push({ form, submitter, fields });
    const badge = document.querySelector<HTMLElement>('[data-cart-count]');
    if (badge && fields.get('intent') === 'add') {
      badge.dataset.before ??= badge.textContent ?? '';
      badge.textContent = String(Number(badge.textContent) + Number(fields.get('qty') ?? 1));
      badge.nextElementSibling?.replaceChildren(`${badge.previousElementSibling?.textContent} ${badge.textContent}`); // as last-cart.ts does
    }
    setTimeout(sendPlainly, giveUpMs);
  },
  true,
);

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sendPlainly(), true);

function sendPlainly(): void {
  if (!isOurs()) return;
  window.cairnEarly = undefined;
  const [first] = early; // the browser leaves the page with the first one, so the others are lost
  first?.form.requestSubmit(first.submitter);
}
