// The gallery of shoppers' photos.
import { expect, phone, test } from './test.ts';

test.use({ size: phone });

test('swiping to another photo in the dialog displays the details of that photo @long', async ({ visitor }) => {
  const readAbout = () => visitor.read('return document.querySelector("dialog .photo-about").textContent;');
  await visitor.open('/en-us/photos?category=trail');
  await visitor.click({ role: 'link', inside: '.photo-grid, main', name: /photo by/i });
  await visitor.see({ role: 'heading', name: /^Photo by/, inside: 'dialog' });
  const before = await readAbout();
  await visitor.waitFor('return document.querySelector("dialog .photo-track") !== null;', 'photos to swipe');
  await visitor.page.run(
    'const track = document.querySelector("dialog .photo-track"); track.scrollBy({ left: track.clientWidth, behavior: "smooth" });',
  );
  await expect.poll(readAbout).not.toBe(before);
});
