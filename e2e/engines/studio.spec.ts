// The studio: uploading a picture, its focal point and its alt text; searching lists, and choosing a picture.
import sharp from 'sharp';
import { staffOrigin } from '../fixtures/staff.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Uploads a picture that no other test uploads. The browser's file dialog is not part of the page. */
async function uploadPicture(visitor: Visitor, name: string): Promise<void> {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: Date.now() % 256 };
  const file = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  await visitor.page.run(`
    const bytes = Uint8Array.from(atob('${file.toString('base64')}'), (char) => char.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '${name}', { type: 'image/png' }));
    const field = document.querySelector('#file');
    field.files = data.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  `);
}

test('an editor uploads a picture, moves its focal point by pointer and keyboard, and stores an alt text @long', async ({
  visitor,
  baseURL,
}) => {
  const origin = staffOrigin(baseURL);
  const name = `engine-${visitor.engine}-${Date.now()}.png`;
  await visitor.page.goto(`${origin}/studio/media`);
  await visitor.click({ role: 'button', name: /Pia Publisher/ });
  await visitor.see({ role: 'heading', name: 'Media' });
  await uploadPicture(visitor, name);
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

test('an editor searches documents and media, and chooses the picture of a new article among thumbnails @long', async ({
  visitor,
  baseURL,
}) => {
  const origin = staffOrigin(baseURL);
  await visitor.page.goto(`${origin}/studio/documents?find=home&kind=page&locale=en-us`);
  await visitor.click({ role: 'button', name: /Pia Publisher/ });
  await visitor.see({ role: 'link', name: 'Home' });
  const name = `Öko ${visitor.engine} ${Date.now()}.png`;
  await visitor.page.goto(`${origin}/studio/media`);
  await uploadPicture(visitor, name);
  await visitor.see({ role: 'link', name: `${name}: add alt texts` });
  await visitor.page.goto(`${origin}/studio/media?${new URLSearchParams({ find: name.toUpperCase() })}`);
  await visitor.seeText(/\b1 picture\b/);
  await visitor.page.goto(`${origin}/studio/documents/new/article`);
  await visitor.fill({ role: 'textbox', name: 'Title' }, 'Layers');
  await visitor.fill({ role: 'textbox', name: 'Name or alt text contains' }, name.toLowerCase());
  await visitor.click({ role: 'button', name: 'Find pictures' });
  await visitor.seeText(/\b1 picture\b/);
  await visitor.click({ role: 'radio', name: new RegExp(`^${name}`) });
  await visitor.fill({ role: 'textbox', name: 'Last part of the address' }, `layers-${visitor.engine}-${Date.now()}`);
  await visitor.click({ role: 'button', name: 'Store as a draft' });
  await visitor.see({ role: 'heading', name: 'Layers' });
  await visitor.seeText(/The document is stored as a draft/);
});
