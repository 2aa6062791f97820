// The script of the card form in a frame: it formats the card number and the expiration date as they are typed, displays the card's brand,
// and reports invalid fields when they lose the focus or the form is submitted. The server validates every card again (./card.ts). Before
// the page expires, the script offers more time (WCAG 2.2.1).
import type { Translate } from '#backend/translations/translate.ts';
import { scriptJson } from '#lib/encoding/escape.ts';
import { cardBrandRules, maxYearsAhead } from './card.ts';
import { cardErrors } from './simulated-payments.ts';

interface CardScript {
  /** The brand of a saved card, for which the form asks only for the security code. */
  knownBrand: string | undefined;
  /** Time of the provider, in milliseconds since 1970. The clocks of devices may be wrong. */
  now: number;
  /** Milliseconds until the page expires, and the same for a page that was extended. */
  expiresInMs: number;
  lifetimeMs: number;
}

/** Name of the form field that extends the session instead of submitting a card. */
export const stayField = 'stay';

/** Minutes before its expiry at which the page offers more time. */
const warningMinutes = 2;

/** Returns the source of the script, with the provider's rules and messages. */
export function createCardScript({ knownBrand, now, expiresInMs, lifetimeMs }: CardScript, t: Translate): string {
  const today = new Date(now);
  const config = {
    brands: cardBrandRules.map(({ starts, ...rule }) => ({ ...rule, starts: starts.source })),
    errors: Object.fromEntries(cardErrors.map((error) => [error, t(`provider.error.${error}`)])),
    knownBrand: knownBrand ?? null,
    maxYearsAhead,
    month: today.getUTCFullYear() * 12 + today.getUTCMonth(),
    expiry: {
      text: t('provider.expiring', { minutes: warningMinutes }),
      button: t('provider.stay'),
      done: t('provider.stayed'),
      field: stayField,
      inMs: expiresInMs,
      lifetimeMs,
      warningMs: warningMinutes * 60_000,
    },
  };
  return `(${source})(${scriptJson(config)});`;
}

// JavaScript as text, because a compiled function could refer to helpers that the page does not have.
const source = `({ brands, errors, expiry, knownBrand, month, maxYearsAhead }) => {
  const form = document.querySelector('form');
  if (!form) return;
  const digitsOf = (text) => text.replace(/\\D/g, '');
  const fields = ['number', 'expiry', 'cvc', 'name'].map((name) => form.elements.namedItem(name)).filter(Boolean);
  const valueOf = (name) => form.elements.namedItem(name)?.value.trim() ?? '';
  const findBrand = () =>
    knownBrand ? brands.find(({ brand }) => brand === knownBrand) : brands.find(({ starts }) => new RegExp(starts).test(digitsOf(valueOf('number'))));

  const groupSizes = (brand, length) => (brand === 'AMEX' ? [4, 6, 5] : brand === 'DINERS' && length <= 14 ? [4, 6, 4] : [4, 4, 4, 4, 3]);
  const writeNumber = (typed) => {
    const rule = findBrand();
    const digits = digitsOf(typed).slice(0, Math.max(...(rule?.lengths ?? [19])));
    let at = 0;
    return groupSizes(rule?.brand, digits.length).map((size) => digits.slice(at, (at += size))).filter(Boolean).join(' ');
  };
  const writeExpiry = (typed, isDeleted) => {
    const yearFirst = /^\\s*20(\\d{2})\\s*[-/.]\\s*(\\d{1,2})\\s*$/.exec(typed);
    const monthFirst = /^\\s*(\\d{1,2})\\s*[-/. ]\\s*(?:20)?(\\d{2})\\s*$/.exec(typed);
    const digits = yearFirst ? yearFirst[2].padStart(2, '0') + yearFirst[1] : monthFirst ? monthFirst[1].padStart(2, '0') + monthFirst[2] : digitsOf(typed).slice(0, 6);
    if (isDeleted) return digits.length > 2 ? digits.slice(0, 2) + '/' + digits.slice(2) : digits;
    const whole = /^\\d\\D+$/.test(typed.trim()) || (digits.length === 1 && digits > '1') ? '0' + digits : digits;
    const short = /^\\d{2}20\\d{2}$/.test(whole) ? whole.slice(0, 2) + whole.slice(4) : whole;
    return short.length < 2 ? short : short.slice(0, 2) + '/' + short.slice(2);
  };
  const writeCode = (typed) => digitsOf(typed).slice(0, findBrand()?.cvcLength ?? 4);
  const writers = { number: writeNumber, expiry: writeExpiry, cvc: writeCode };

  const write = (field, event) => {
    const typed = field.value;
    const caret = field.selectionStart ?? typed.length;
    const isDeleted = String(event.inputType).startsWith('delete');
    const text = writers[field.name](typed, isDeleted);
    if (text === typed) return;
    field.value = text;
    if (document.activeElement !== field) return;
    let at = text.length;
    if (caret < typed.length) {
      const before = digitsOf(typed.slice(0, caret)).length;
      at = 0;
      for (let seen = 0; at < text.length && seen < before; at++) if (/\\d/.test(text[at])) seen++;
    }
    field.setSelectionRange(at, at);
  };

  const passesLuhn = (digits) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;
  const checks = {
    number: (text) => {
      const digits = text.replace(/[\\s-]/g, '');
      if (digits === '') return 'number-missing';
      if (!/^\\d{12,19}$/.test(digits)) return 'number-invalid';
      const rule = findBrand();
      if (!rule) return 'number-brand';
      return rule.lengths.includes(digits.length) && passesLuhn(digits) ? '' : 'number-invalid';
    },
    expiry: (text) => {
      if (text === '') return 'expiry-missing';
      const [, typedMonth, typedYear] = /^(\\d{1,2})\\/(\\d{2}|\\d{4})$/.exec(text.replace(/\\s/g, '')) ?? [];
      const year = Number(typedYear) + (typedYear?.length === 2 ? 2000 : 0);
      if (!(typedMonth >= 1 && typedMonth <= 12) || year < 2000 || year > Math.floor(month / 12) + maxYearsAhead) return 'expiry-invalid';
      return year * 12 + Number(typedMonth) - 1 < month ? 'expiry-past' : '';
    },
    cvc: (text) => {
      if (text === '') return 'cvc-missing';
      const length = findBrand()?.cvcLength;
      return /^\\d{3,4}$/.test(text) && (length === undefined || text.length === length) ? '' : 'cvc-invalid';
    },
    name: (text) => (text === '' ? 'name-missing' : text.length <= 100 && /^\\p{L}[\\p{L}\\p{M} ,.'’\`-]*$/u.test(text) ? '' : 'name-invalid'),
  };
  const show = (field, error) => {
    const line = document.getElementById(field.name + '-error');
    const text = error ? errors[error] : '';
    if (line.textContent !== text) line.textContent = text;
    if (error) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };
  const showBrand = () => {
    const { brand } = findBrand() ?? {};
    for (const mark of document.querySelectorAll('[data-brand]')) mark.toggleAttribute('hidden', mark.dataset.brand !== (brand ?? ''));
  };

  for (const field of fields) {
    field.addEventListener('input', (event) => {
      if (event.isComposing) return;
      if (writers[field.name]) write(field, event);
      if (field.name === 'number') showBrand();
      if (field.hasAttribute('aria-invalid') && !checks[field.name](field.value.trim())) show(field, '');
    });
    field.addEventListener('blur', () => field.value.trim() !== '' && show(field, checks[field.name](field.value.trim())));
  }
  const note = document.querySelector('[data-expiry]');
  let focused = fields[0];
  form.addEventListener('focusin', ({ target }) => (focused = target));
  const say = (text, ...controls) => {
    const line = document.createElement('p');
    line.textContent = text;
    note.className = 'summary';
    note.replaceChildren(line, ...controls);
  };
  const offerTime = (leftMs) => setTimeout(() => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.textContent = expiry.button;
    button.addEventListener('click', async () => {
      const body = new URLSearchParams({ [expiry.field]: '1' });
      const response = await fetch(form.action, { method: 'POST', body }).catch(() => undefined);
      // an expired page says so when it is loaded again; without a response, the button can be pressed again
      if (response?.status === 410) location.reload();
      if (!response?.ok) return;
      say(expiry.done);
      focused?.focus();
      offerTime(expiry.lifetimeMs);
    });
    say(expiry.text, button);
  }, leftMs - expiry.warningMs);
  offerTime(expiry.inMs);
  form.addEventListener('reset', () => setTimeout(showBrand));
  form.addEventListener('submit', (event) => {
    const wrong = fields.filter((field) => checks[field.name](field.value.trim()));
    for (const field of fields) show(field, checks[field.name](field.value.trim()));
    if (wrong.length === 0) return;
    event.preventDefault();
    wrong[0].focus();
  });
}`;
