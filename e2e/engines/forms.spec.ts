// Marks of invalid fields.
import { test } from './test.ts';

/** Writes a function body that returns true if the field with this label has a red bar, or has none. */
const hasBar = (label: string, isExpected: boolean): string => `
  const field = TestingLibraryDom.getByLabelText(document.querySelector('main'), ${JSON.stringify(label)}).closest('.field');
  return (getComputedStyle(field).borderLeftWidth === '4px') === ${isExpected};
`;

test('a field has a red bar as long as its input is invalid', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/help/contact-us');
  await visitor.waitFor(hasBar('Full name', false), 'no bar at an untouched field');
  await visitor.click({ role: 'button', name: 'Send message', inside: 'main' });
  await visitor.waitFor(hasBar('Email', true), 'a bar at a missing email address');
  await visitor.fill({ role: 'textbox', name: 'Email', inside: 'main' }, 'ada@example.org');
  await visitor.page.pressKey('Tab');
  await visitor.waitFor(hasBar('Email', false), 'no bar at a valid email address');
  await visitor.fill({ role: 'textbox', name: 'Email', inside: 'main' }, 'ada');
  await visitor.page.pressKey('Tab');
  await visitor.waitFor(hasBar('Email', true), 'a bar at an invalid email address');
});
