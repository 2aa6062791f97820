// How invalid fields are marked, and form controls that browsers draw differently.
import sharp from 'sharp';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Returns the body of a function that returns true if the field with this label has a red frame, or has none if `isExpected` is false. */
const hasRedFrame = (label: string, isExpected: boolean): string => `
  const field = TestingLibraryDom.getByLabelText(document.querySelector('main'), ${JSON.stringify(label)});
  const [red, green, blue] = getComputedStyle(field).borderTopColor.match(/\\d+/g).map(Number);
  return (red > 2 * Math.max(green, blue)) === ${isExpected};
`;

test('a field has a red frame while its input is invalid', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/en-us/help/contact-us');
  await visitor.waitFor(hasRedFrame('Full name', false), 'no frame at an untouched field');
  await visitor.click({ role: 'button', name: 'Send message', inside: 'main' });
  await visitor.waitFor(hasRedFrame('Email', true), 'a red frame at a missing email address');
  await visitor.fill({ role: 'textbox', name: 'Email', inside: 'main' }, 'ada@example.org');
  await visitor.page.pressKey('Tab');
  await visitor.waitFor(hasRedFrame('Email', false), 'no frame at a valid email address');
  await visitor.fill({ role: 'textbox', name: 'Email', inside: 'main' }, 'ada');
  await visitor.page.pressKey('Tab');
  await visitor.waitFor(hasRedFrame('Email', true), 'a red frame at an invalid email address');
});

for (const [path, form] of [
  ['/en-us', 'main'],
  ['/en-us/cart', '.footer-newsletter'],
])
  test(`the border of an unchecked checkbox in ${form} has a contrast of at least 3:1 against the page`, { tag: '@long' }, async ({
    visitor,
  }) => {
    await visitor.open(`${path}`);
    const { x, y, width, height } = await scrollTo(visitor, `${form} .newsletter-policy input`);
    const around = { left: Math.floor(x) - 4, top: Math.floor(y + height / 2), width: Math.ceil(width / 2) + 4, height: 1 };
    const measure = async () => {
      const screenshot = Buffer.from(await visitor.page.takeScreenshot());
      const [page = 0, ...others] = await sharp(screenshot).extract(around).greyscale().raw().toBuffer();
      return Math.max(...others.map((shade) => computeContrast(page, shade)));
    };
    await expect.poll(measure).toBeGreaterThanOrEqual(3); // polls because a browser may paint a little after scrolling
  });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scrolls to an element and returns its bounding box in the viewport. */
const scrollTo = (visitor: Visitor, selector: string): Promise<Box> =>
  visitor.read(`
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element.getBoundingClientRect().toJSON();
  `) as Promise<Box>;

/** Computes the contrast ratio of two shades of gray (WCAG 2.2), from 0 for black to 255 for white. */
function computeContrast(one: number, other: number): number {
  const [darker = 0, lighter = 0] = [one, other].sort((a, b) => a - b).map((shade) => ((shade / 255 + 0.055) / 1.055) ** 2.4);
  return (lighter + 0.05) / (darker + 0.05);
}
