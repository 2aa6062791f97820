// Dialogs within a page, opened by a link to their name.
import { describe, expect, test } from 'vitest';
import { countElements, findAttributes, findElement, findElements, readTexts } from '../../support/html.ts';
import { changeFields, findSample, showBlocks } from '../../support/show-blocks.ts';

const show = async (id: string, fields: Record<string, unknown> = {}) => {
  const shown = await showBlocks([changeFields(findSample('dialog', id), fields)], { startsPage: false });
  expect(shown.problems).toEqual([]);
  return shown;
};

const showEvent = (day: string) => {
  const event = changeFields(findSample('event-sign-up'), { startDate: day, endDate: day });
  const dialog = { ...changeFields(findSample('dialog', 'sample-repair'), { variant: 'event-signup' }), children: [event] };
  return showBlocks([dialog], { startsPage: false });
};

describe('dialog block', () => {
  test('a dialog block is initially closed, has an id for links to it, is labeled by its title, and has a close button', async () => {
    const { main } = await show('sample-repair');
    expect(findAttributes(main, 'dialog:not([open])', 'id')).toEqual(['modal-repair']);
    const [label] = findAttributes(main, 'dialog', 'aria-labelledby');
    expect(readTexts(main, `[id="${label}"]`)).toEqual(['We mend what we made']);
    expect(findAttributes(main, 'dialog form[method=dialog] button', 'aria-label')).toEqual(['Close']);
  });

  test('a dialog block displays its subtitle, sanitized text, and buttons', async () => {
    const { main } = await show('sample-repair', { richText: '<p>Text<script>x</script></p>' });
    expect(readTexts(main, '.lead')).toEqual(['Most of what comes to us goes back out.']);
    expect(readTexts(main, '.rich-text p')).toEqual(['Text']);
    expect(readTexts(main, '.actions a')).toEqual(['How repair works', 'Find a workshop']);
  });

  test('a dialog block ends with the newsletter form if the editor selected that', async () => {
    const { main } = await show('sample-repair', { newsletterForm: true });
    expect(findAttributes(main, 'dialog [name=place]', 'value')).toEqual(['dialog']);
    expect(countElements((await show('sample-repair')).main, 'dialog [name=place]')).toBe(0);
  });

  test('a dialog block for an event links to the sign-up form', async () => {
    const { main, problems } = await showEvent('2999-05-30');
    expect(problems).toEqual([]);
    expect(findAttributes(main, 'dialog .event-block a', 'href')).toEqual(['/en-us/events/sample-repair-weekend']);
  });

  test('a dialog block for a past event says that it has ended, and has no link', async () => {
    const { main } = await showEvent('2020-05-30');
    expect(readTexts(main, 'dialog .event-block p').at(-1)).toBe('This event is over');
    expect(countElements(main, 'dialog .event-block a')).toBe(0);
  });

  test.each([
    ['top', '.dialog-body > .content-dialog-media', 'md'],
    ['body', '.content-dialog-text > h2 + .lead + .content-dialog-media', 'md'],
    ['left-normal', '.dialog-body > .content-dialog-media', 'lg'],
    ['left-large', '.dialog-body > .content-dialog-media', 'lg'],
  ])('a dialog block has its media at the position %s', async (mediaPosition, place, size) => {
    const { main } = await show('sample-repair', { mediaPosition });
    expect(countElements(main, `.content-dialog-${mediaPosition} ${place} img`)).toBe(1);
    expect(findAttributes(main, 'dialog', 'data-size')).toEqual([size]);
  });

  test('a dialog block can have a video with player settings, or no media', async () => {
    expect(countElements((await show('sample-repair-film')).main, '.content-dialog-media [data-video]')).toBe(1);
    expect(countElements((await show('sample-repair', { media: undefined })).main, '.content-dialog-media')).toBe(0);
  });

  test.each(['left', 'center'])('a dialog block has its text aligned %s', async (alignment) => {
    expect(countElements((await show('sample-repair', { alignment })).main, `.content-dialog-text-${alignment}`)).toBe(1);
  });

  test('a dialog block at the start of a page does not contain the page heading', async () => {
    const { main } = await showBlocks([findSample('dialog'), findSample('hero')]);
    expect(findElements(main, 'h1')).toHaveLength(1);
    expect(countElements(main, 'dialog h1')).toBe(0);
  });
});

test('a generic dialog displays blocks of any kind inside it', async () => {
  const { main, problems } = await showBlocks([findSample('generic-dialog')], { startsPage: false });
  expect(problems).toEqual([]);
  const dialog = findElement(main, '#modal-fabric-guide');
  expect(dialog.properties.ariaLabel).toBe('Fabrics');
  expect(countElements(main, 'dialog .rich-text-block, dialog .icon-texts, dialog .accordions')).toBe(3);
});
