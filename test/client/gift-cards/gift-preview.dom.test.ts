// The preview of the gift card email, which follows the form.
import { expect, test } from 'vitest';
import { followGiftForm } from '../../../client/gift-cards/gift-preview.ts';
import { find, openPage } from '../../support/dom.ts';

function openForm() {
  openPage(
    `<div><p data-preview="upc">$50</p><p data-preview="to" data-empty="Recipient" data-unset="">Recipient</p>
     <form><label><input type="radio" name="upc" value="1" checked><span>$50</span></label>
     <label><input type="radio" name="upc" value="2"><span>$100</span></label><input name="to"><input name="key" value="x"></form></div>`,
  );
  const form = find('form') as HTMLFormElement;
  followGiftForm(form);
  return (name: string, value: string) => {
    const control = find(`[name="${name}"]${name === 'upc' ? `[value="${value}"]` : ''}`) as HTMLInputElement;
    if (name === 'upc') control.checked = true;
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

test('the preview of a gift card shows the selected amount', () => {
  const enter = openForm();
  enter('upc', '2');
  expect(find('[data-preview="upc"]').textContent).toBe('$100');
});

test('the preview of a gift card shows the entered name, and its placeholder when the name is removed', () => {
  const enter = openForm();
  const name = find('[data-preview="to"]');
  enter('to', ' Bo ');
  expect([name.textContent, name.hasAttribute('data-unset')]).toEqual(['Bo', false]);
  enter('to', '');
  expect([name.textContent, name.hasAttribute('data-unset')]).toEqual(['Recipient', true]);
});
