// HTML of the provider's pages.
import { html } from 'hono/html';
import type { Html } from '#backend/services/hosted-pages/page.ts';
import type { Translate } from '#backend/translations/translate.ts';
import { cardBrands, cardMarks, writeCardBrand } from '#lib/rules/card-brands.ts';
import type { CardErrors } from './card.ts';
import { type CardField, cardFields } from './simulated-payments.ts';
import { challengeCode, testCards } from './test-cards.ts';

interface CardForm {
  action: string;
  /** The formatted amount. Undefined if it is not known yet. */
  amount?: string | undefined;
  cancelUrl: string;
  errors: CardErrors;
  /** Input that the form shows again after an error. It never includes the card number or the security code. */
  stored: { expiry: string; name: string };
  showsTestCards: boolean;
  /** A saved card, for which the form asks only for the security code. */
  known?: KnownCard | undefined;
  /** True if a button of the framing page submits the form. The form's own button is then hidden, but the Enter key still submits. */
  isSubmittedByMessage?: boolean;
}

export interface KnownCard {
  brand: string;
  last4: string;
}

export function cardForm(
  { action, amount, cancelUrl, errors, stored, showsTestCards, known, isSubmittedByMessage }: CardForm,
  t: Translate,
): Html {
  const hasErrors = cardFields.some((field) => errors[field]);
  const field = (name: CardField, attributes: Html, value = '') => cardInput({ name, attributes, value, error: errors[name] }, t);
  const code = field('cvc', html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" spellcheck="false"`);
  const all = html`${field('number', html`inputmode="numeric" autocomplete="cc-number" maxlength="30" spellcheck="false"`)}
<div class="pair">
${field('expiry', html`autocomplete="cc-exp" maxlength="9" spellcheck="false"`, stored.expiry)}
${code}
</div>
${field('name', html`autocomplete="cc-name" maxlength="100" spellcheck="false"`, stored.name)}`;
  return html`<h1 class="alone">${t('provider.cardTitle')}</h1>
${amount === undefined ? '' : html`<p class="alone">${t('provider.amount')} <b>${amount}</b></p>`}
${hasErrors ? html`<div class="summary" role="alert"><p>${t('provider.errorTitle')}</p></div>` : ''}
<div role="alert" data-expiry></div>
<form method="post" action="${action}" novalidate>
${known ? html`<p class="alone"><b>${writeCardBrand(known.brand)} •••• ${known.last4}</b></p>${code}` : all}
<button${isSubmittedByMessage ? html` hidden` : ''}>${t('provider.save')}</button>
</form>
<a class="cancel" href="${cancelUrl}" target="_top">${t('provider.cancel')}</a>
${showsTestCards && !known ? testCardTable(t) : ''}`;
}

interface CardInput {
  name: CardField;
  attributes: Html;
  value: string;
  error: CardErrors[CardField];
}

function cardInput({ name, attributes, value, error }: CardInput, t: Translate): Html {
  const hint = name === 'expiry' || name === 'cvc' ? t(`provider.hint.${name}`) : undefined;
  const describedBy = [hint && `${name}-hint`, `${name}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${name}">${t(`provider.field.${name}`)}</label>
<input id="${name}" name="${name}" value="${value}" required ${attributes} aria-describedby="${describedBy}"${error ? html` aria-invalid="true"` : ''}>
${name === 'number' ? brandMarks() : ''}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
<p class="wrong" id="${name}-error" aria-live="polite">${error ? t(`provider.error.${error}`) : ''}</p>
</div>`;
}

/** Returns the marks of all brands. A script displays the one of the entered card. */
const brandMarks = (): Html[] =>
  cardBrands.map((brand) => {
    const mark = cardMarks[brand];
    return html`<svg class="mark" data-brand="${brand}" viewBox="0 0 38 24" hidden role="img" aria-label="${writeCardBrand(brand)}"><rect x=".5" y=".5" width="37" height="23" rx="3" fill="none" stroke="currentColor"/>${
      'text' in mark
        ? html`<text x="19" y="16" text-anchor="middle" font-size="11" font-weight="800" fill="currentColor">${mark.text}</text>`
        : html`<path d="${mark.path}" fill="none" stroke="currentColor" stroke-width="1.5"/>`
    }</svg>`;
  });

const testCardTable = (t: Translate): Html => html`<details>
<summary>${t('provider.testCards')} <span class="notice">${t('provider.notice')}</span></summary>
<table><tbody>
${testCards.map(({ number, outcome }) => html`<tr><td><code>${number}</code></td><td>${t(`provider.outcome.${outcome}`)}</td></tr>`)}
</tbody></table>
</details>`;

interface ChallengeForm {
  action: string;
  amount: string;
  last4: string;
  isWrong: boolean;
}

export function challengeForm({ action, amount, last4, isWrong }: ChallengeForm, t: Translate): Html {
  return html`<h1>${t('provider.challengeTitle')}</h1>
<p>${t('provider.challengeText')} <b>${last4}</b>.</p>
<p>${t('provider.amount')} <b>${amount}</b></p>
<form method="post" action="${action}" novalidate>
<div class="field">
<label for="code">${t('provider.code')}</label>
<input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="code-hint${isWrong ? ' code-error' : ''}"${isWrong ? html` aria-invalid="true"` : ''}>
<p class="hint" id="code-hint">${t('provider.codeHint')} <code>${challengeCode}</code>.</p>
${isWrong ? html`<p class="wrong" id="code-error" role="alert">${t('provider.codeWrong')}</p>` : ''}
</div>
<button name="answer" value="confirm">${t('provider.confirm')}</button>
<button name="answer" value="fail" class="plain">${t('provider.fail')}</button>
<button name="answer" value="leave" class="plain">${t('provider.leave')}</button>
</form>`;
}
