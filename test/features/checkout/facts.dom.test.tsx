import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Facts } from '#features/checkout/facts.tsx';
import { find, openPage } from '../../support/dom.ts';

test('a list of facts displays a line that occurs twice, without a warning from React', () => {
  openPage('<div id="place"></div>');
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  flushSync(() => createRoot(find('#place')).render(<Facts title="Address" lines={['Ada Example', 'Luxembourg', 'Luxembourg']} />));
  expect([...document.querySelectorAll('.fact-lines p')].map(({ textContent }) => textContent)).toEqual([
    'Ada Example',
    'Luxembourg',
    'Luxembourg',
  ]);
  expect(warn).not.toHaveBeenCalled();
});
