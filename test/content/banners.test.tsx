// Split and thin banners, image banners, pictures, heroes and blocks below media.
import { describe, expect, test } from 'vitest';
import { Blocks } from '#content/blocks.tsx';
import { countElements, findAttribute, findAttributes, findElements, readText } from '../support/html.ts';
import { rendered } from '../support/rendered.ts';
import { aPicture, renderBlock } from '../support/rendered-block.ts';

const banner = { title: 'Winter', media: aPicture() };
const mediaList = ['scene/ridge-walk', 'scene/glacier', 'scene/waterfall'].map(aPicture);

describe('split banner', () => {
  test.each([60, 50, 40])('a split banner gives %s percent of its width to the media', (imageWidth) => {
    const { html } = renderBlock('split-banner', { ...banner, imageWidth });
    expect(countElements(html, `.split-banner-${imageWidth}`)).toBe(1);
    expect(findAttribute(html, 'img', 'sizes')).toBe(
      `(min-width: 64rem) max(${imageWidth}vw, 75vw, 43rem), (min-width: 48rem) max(${imageWidth}vw, 75vw, 43rem), max(100vw, 133vw)`,
    );
  });

  test.each([45, '60', 0])('a split banner rejects an image width of %s', (imageWidth) => {
    expect(renderBlock('split-banner', { ...banner, imageWidth }).problems).toHaveLength(1);
  });

  test.each(['left', 'right'])('a split banner with the alignment %s has its text on that side', (alignmentLarge) => {
    expect(countElements(renderBlock('split-banner', { ...banner, alignmentLarge }).html, `.split-banner-text-${alignmentLarge}`)).toBe(1);
  });

  test.each([
    ['1media', 1],
    ['2media', 2],
    ['3media', 3],
    [undefined, 3],
  ])('a split banner with the layout %s displays the corresponding number of media', (layout, count) => {
    expect(countElements(renderBlock('split-banner', { title: 'Three', mediaList, layout }).html, '.banner-medium')).toBe(count);
  });

  test('a split banner limits the number of media on small screens to the number that the editor set', () => {
    const { html } = renderBlock('split-banner', { title: 'Three', mediaList, maxMediaSmall: 2 });
    expect(countElements(html, '.banner-media-sm-2.banner-media-md-3')).toBe(1);
    expect(findAttribute(html, 'img', 'sizes')).toContain('max(50vw, 133vw)');
  });
});

describe('thin banner', () => {
  test.each(['overlay', 'below'])('a thin banner has the class of the layout %s', (layout) => {
    expect(countElements(renderBlock('thin-banner', { ...banner, layout }).html, `.thin-banner-${layout}`)).toBe(1);
  });

  test('a thin banner is valid without media', () => {
    const { html, problems } = renderBlock('thin-banner', { title: 'Free returns', layout: 'overlay' });
    expect(problems).toEqual([]);
    expect(countElements(html, '.banner-dark-letters')).toBe(1);
  });

  test('a thin banner with a backdrop has more space between text and buttons than one without', () => {
    expect(countElements(renderBlock('thin-banner', banner).html, '.thin-banner-wide')).toBe(0);
    expect(countElements(renderBlock('thin-banner', { ...banner, backdrop: { color: '#14191d' } }).html, '.thin-banner-wide')).toBe(1);
  });
});

describe('image banner', () => {
  test('an image banner is one link, with a visually hidden title', () => {
    const { html } = renderBlock('image-banner', { ...banner, mediaTarget: { url: '/c/sale-9000' } });
    expect(readText(html, 'a.covering-link[href="/en-us/c/sale-9000"] > .visually-hidden')).toBe('Winter');
  });

  test('an image banner is as wide as the screen, or as the page if the editor has turned full width off', () => {
    expect(countElements(renderBlock('image-banner', banner).html, '.image-banner-inset')).toBe(0);
    expect(countElements(renderBlock('image-banner', { ...banner, isFullWidth: false }).html, '.image-banner-inset')).toBe(1);
  });
});

describe('picture block', () => {
  test('a picture block displays its caption', () => {
    expect(readText(renderBlock('picture', { media: aPicture(), caption: 'On the ridge' }).html, 'figure > figcaption')).toBe(
      'On the ridge',
    );
  });

  test('a picture block is a link if it has a target with a safe URL', () => {
    const media = aPicture();
    const linked = renderBlock('picture', { media, mediaTarget: { url: '/c/sale-9000', targetAttribute: '_blank' } }).html;
    expect(findAttribute(linked, 'a:has(img)', 'href')).toBe('/en-us/c/sale-9000');
    expect(findAttribute(linked, 'a', 'rel')).toBe('noopener');
    expect(countElements(renderBlock('picture', { media, mediaTarget: { url: 'data:text/html,x' } }).html, 'a')).toBe(0);
  });
});

describe('hero', () => {
  test('a hero can have a different layout at each breakpoint', () => {
    const { html } = renderBlock('hero', {
      title: 'Guides',
      mediaList,
      responsiveLayout: {
        sm: { layout: 'below-1media', alignment: 'center' },
        md: { layout: 'below-2media' },
        lg: { layout: 'below-3media', alignment: 'right' },
      },
    });
    expect(countElements(html, '.banner-media-sm-1.banner-media-md-2.banner-media-lg-3')).toBe(1);
    expect(findAttribute(html, 'section', 'class')).toContain('hero-sm-center hero-md-left hero-lg-right');
    expect(findAttribute(html, 'img', 'sizes')).toBe('(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, max(100vw, 133vw)');
  });

  test('a hero without a responsive layout has one picture and the same alignment at every breakpoint', () => {
    const { html } = renderBlock('hero', { ...banner, alignment: 'right' });
    expect(countElements(html, '.hero-sm-right.hero-md-right.hero-lg-right .banner-media-lg-1')).toBe(1);
  });

  test('a hero has a text alignment that is independent of its text position', () => {
    const { html } = renderBlock('hero', { ...banner, alignment: 'center', textAlignmentSmall: 'right', textAlignmentLarge: 'left' });
    expect(countElements(html, '.hero-sm-center > .hero-text.hero-lines-sm-right.hero-lines-md-left')).toBe(1);
  });

  test.each(['hero', 'image-banner', 'split-banner', 'thin-banner', 'block-below', 'promotional-space'])(
    'a banner of the kind %s may have a panel behind its text',
    (kind) => {
      const { html, rules } = renderBlock(kind, { ...banner, backdrop: { color: '#14191d', opacity: 50 } });
      const { className = '' } = rules.find(({ css }) => css.includes('#14191d 50%')) ?? {};
      expect(countElements(html, `.banner-backdrop.${className}`)).toBe(1);
    },
  );

  test('a hero can display a product picture on top of its media', () => {
    const { html } = renderBlock('hero', {
      ...banner,
      overlayPicture: { url: '/media/image/upload/v1/product/fleece-a-men-ink-front', alt: 'A fleece' },
    });
    expect(findAttribute(html, 'img.hero-overlay', 'src')).toContain('/w_688,h_1076,');
    expect(findAttribute(html, 'img.hero-overlay', 'alt')).toBe('A fleece');
  });

  test('a hero displays its buttons for the link type CTA, and hides them for No-CTA', () => {
    const targets = [{ url: '/', text: 'Shop' }];
    expect(findAttributes(renderBlock('hero', { ...banner, targets, linkType: 'CTA' }).html, 'a.action', 'href')).toEqual(['/en-us/']);
    expect(countElements(renderBlock('hero', { ...banner, targets, linkType: 'No-CTA' }).html, 'a.action')).toBe(0);
  });
});

test('a block-below banner is followed by the blocks inside it', () => {
  const children = [{ id: 'inside', kind: 'rich-text', version: 1, locale: 'en-us', fields: { html: '<p>Inside</p>' }, children: [] }];
  const { html } = renderBlock('block-below', banner, { children });
  expect(readText(html, '.block-below > .block-below-text ~ .rich-text')).toBe('Inside');
});

describe('promotional space', () => {
  test('a promotional space is valid with and without a picture', () => {
    expect(countElements(renderBlock('promotional-space', banner).html, '.promotional-media img')).toBe(1);
    expect(countElements(renderBlock('promotional-space', { title: 'A friend' }).html, 'img')).toBe(0);
  });

  test('a promotional space displays its terms in an expandable section', () => {
    const { html } = renderBlock('promotional-space', { ...banner, terms: { title: 'Terms', richText: '<p>Until Sunday</p>' } });
    expect(readText(html, 'details > summary')).toBe('Terms');
    expect(readText(html, 'details > .rich-text')).toBe('Until Sunday');
  });
});

test('a footer item has a heading, links and a text', () => {
  const targets = [{ url: '/stores', text: 'Stores' }];
  const { html } = renderBlock('footer-item', { title: 'Help', targets, richText: '<p>Monday to Friday</p>' });
  expect(readText(html, 'h2')).toBe('Help');
  expect(findAttributes(html, 'li > a', 'href')).toEqual(['/en-us/stores']);
  expect(readText(html, '.rich-text')).toBe('Monday to Friday');
});

test('a block without a heading leaves the page heading to the next block', () => {
  const documents = ['cta', 'hero', 'hero'].map((kind, index) => ({
    id: `a-${index}`,
    kind,
    version: 1,
    locale: 'en-us',
    fields: { ...banner, url: '/', text: 'Shop' },
    children: [],
  }));
  const { html } = rendered(<Blocks documents={documents} startsPage />);
  expect(findElements(html, 'h1, h2').map(({ tagName }) => tagName)).toEqual(['h1', 'h2']);
});
