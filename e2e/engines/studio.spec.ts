// The media library in the studio: uploading a picture, its focal point and its alt text.
import sharp from 'sharp';
import { staffOrigin } from '../fixtures/staff.ts';
import { expect, test } from './test.ts';

test('an editor uploads a picture, moves its focal point by pointer and keyboard, and stores an alt text @long', async ({
  visitor,
  baseURL,
}) => {
  const origin = staffOrigin(baseURL);
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: Date.now() % 256 };
  const file = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const name = `engine-${visitor.engine}-${Date.now()}.png`;
  await visitor.page.goto(`${origin}/studio/media`);
  await visitor.click({ role: 'button', name: /Pia Publisher/ });
  await visitor.see({ role: 'heading', name: 'Media' });
  // the dialog in which files are chosen is not part of the page
  await visitor.page.run(`
    const bytes = Uint8Array.from(atob('${file.toString('base64')}'), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '${name}', { type: 'image/png' }));
    const field = document.querySelector('#file');
    field.files = data.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  `);
  await visitor.click({ role: 'link', name: `${name}: add alt texts` });
  await visitor.see({ role: 'button', name: /^Focal point: 50 % from the left, 50 % from the top/ });
  await visitor.click({ role: 'button', name: /^Focal point/ });
  await visitor.page.pressKey('ArrowLeft');
  await visitor.page.pressKey('ArrowUp');
  await visitor.see({ role: 'button', name: /^Focal point: 49 % from the left, 49 % from the top/ });
  await visitor.fill({ role: 'textbox', name: 'German' }, 'Ein Grat');
  await visitor.click({ role: 'button', name: 'Store' });
  await visitor.seeText(/The changes are stored/);
  expect(await visitor.read('return [document.querySelector("#x").value, document.querySelector("#alt-de-de").value];')).toEqual([
    '49',
    'Ein Grat',
  ]);
});
