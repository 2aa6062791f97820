// The overlay banner with all options that editors have.
import { describe, expect, test } from 'vitest';
import { countElements, findAttribute, findAttributes, readText, readTexts } from '../../support/html.ts';
import { aPicture, renderBlock } from '../../support/rendered-block.ts';

const banner = { title: 'Winter', media: aPicture() };
const logo = (url: string) => ({ url, alt: 'Cairn' });

describe('banner text', () => {
  test('a banner displays its texts in a fixed order, from the overline to the text below the buttons', () => {
    const { html } = renderBlock('overlay-banner', {
      ...banner,
      overline: 'New',
      eyebrowText: 'The range',
      subtitle: 'Down and shells',
      richText: '<p>Filled by hand</p>',
      targets: [{ url: '/', text: 'Shop down' }],
      richTextBelowTargets: '<p>While stocks last</p>',
    });
    expect(readText(html, '.banner-copy')).toBe('New The range Winter Down and shells Filled by hand Shop down While stocks last');
  });

  test('a banner title allows emphasis but no other markup', () => {
    const { html } = renderBlock('overlay-banner', {
      ...banner,
      titleHtml: 'Win<em>ter</em><script>alert(1)</script>',
      subtitle: 'Down',
      subtitleHtml: '<strong onclick="alert(1)">Down</strong><img src=x onerror=alert(1)>',
    });
    expect(readText(html, 'h2 em')).toBe('ter');
    expect(readText(html, '.lead strong')).toBe('Down');
    expect(html).not.toMatch(/alert|onclick|onerror/);
  });

  test('a banner renders a hidden title for screen readers', () => {
    expect(readText(renderBlock('overlay-banner', { ...banner, hideTitle: true }).html, 'h2 > .visually-hidden')).toBe('Winter');
  });

  test('a banner contains the main heading of the page only if it is the first block', () => {
    expect(readTexts(renderBlock('overlay-banner', banner).html, 'h2')).toEqual(['Winter']);
    expect(readTexts(renderBlock('overlay-banner', banner, { isFirst: true }).html, 'h1')).toEqual(['Winter']);
    expect(readTexts(renderBlock('overlay-banner', { ...banner, titleH1: true }).html, 'h2')).toEqual(['Winter']);
  });

  test('a banner can have a logo above its title, and a different logo at each breakpoint', () => {
    const { html } = renderBlock('overlay-banner', {
      ...banner,
      eyebrowLogo: logo('/icon.svg'),
      eyebrowLogoResponsive: { md: logo('/icon-md.svg'), lg: logo('/media/image/upload/v1/scene/glacier') },
    });
    expect(findAttribute(html, '.banner-logo', 'src')).toBe('/icon.svg');
    expect(findAttributes(html, 'source', 'media')).toEqual(['(min-width: 64rem)', '(min-width: 48rem)']);
    expect(findAttributes(html, 'source', 'srcset')).toEqual([expect.stringContaining('/w_640,h_304,'), '/icon-md.svg']);
  });
});

describe('banner links', () => {
  const targets = [
    { url: '/', text: 'Shop' },
    { url: '/', text: 'Read', style: 'link' },
  ];

  test('a banner with the link type No-CTA has no buttons', () => {
    expect(countElements(renderBlock('overlay-banner', { ...banner, targets }).html, '.action')).toBe(2);
    expect(countElements(renderBlock('overlay-banner', { ...banner, targets, linkType: 'No-CTA' }).html, '.action')).toBe(0);
  });

  test('a banner with a media target is one link, which opens in a new tab if the editor selected that', () => {
    const { html } = renderBlock('overlay-banner', { ...banner, mediaTarget: { url: '/c/sale-9000', targetAttribute: '_blank' } });
    expect(findAttribute(html, 'a.covering-link', 'href')).toBe('/en-us/c/sale-9000');
    expect(findAttribute(html, 'a.covering-link', 'target')).toBe('_blank');
  });

  test('a banner whose media target has an unsafe URL has no link', () => {
    expect(countElements(renderBlock('overlay-banner', { ...banner, mediaTarget: { url: 'javascript:alert(1)' } }).html, 'a')).toBe(0);
  });
});

describe('banner media', () => {
  test('a banner can have several pictures or videos, of which small screens display only the first', () => {
    expect(countElements(renderBlock('overlay-banner', banner).html, '.banner-medium')).toBe(1);
    const { html } = renderBlock('overlay-banner', { title: 'Two', mediaList: [aPicture(), aPicture('scene/glacier')] });
    expect(countElements(html, '.banner-media-sm-1 > .banner-medium')).toBe(2);
    expect(findAttributes(html, 'img', 'sizes')).toEqual([
      '(min-width: 64rem) max(50vw, 110vh, 46rem), (min-width: 48rem) max(50vw, 110vh, 46rem), max(100vw, 110vh, 46rem)',
      expect.anything(),
    ]);
  });

  test('a banner can have an autoplaying video, which has a pause button', () => {
    const video = {
      url: '/video/alpine-dawn.webm',
      duration: 12,
      seoTitle: 'Dawn',
      seoDescription: 'First light.',
      playerSettings: { autoplay: true, hideControls: true, loop: true, muted: true },
    };
    expect(findAttribute(renderBlock('overlay-banner', { title: 'Dawn', media: video }).html, '.video', 'data-pause')).toBe('Pause');
  });

  test('an overlay banner without media is left out', () => {
    expect(renderBlock('overlay-banner', { title: 'Nothing to see' }).problems).toEqual([
      expect.stringContaining('a picture or a video is missing'),
    ]);
  });
});

describe('banner gradient', () => {
  test.each(['full', 'focused'])('a banner has a %s gradient, which is dark by default', (gradientStyle) => {
    const { html } = renderBlock('overlay-banner', { ...banner, gradientStyle });
    expect(countElements(html, `.banner-gradient.banner-gradient-${gradientStyle}.banner-gradient-dark`)).toBe(1);
    expect(countElements(html, '.banner-light-letters')).toBe(1);
  });

  test('a banner with a light gradient has dark text', () => {
    const { html } = renderBlock('overlay-banner', { ...banner, gradientTone: 'light' });
    expect(countElements(html, '.banner-dark-letters .banner-gradient-light')).toBe(1);
  });

  test('a banner gradient that is off at one breakpoint is also off at larger breakpoints that do not set a gradient', () => {
    const { html } = renderBlock('overlay-banner', { ...banner, gradientBreakpoints: { md: false } });
    expect(findAttribute(html, '.banner-gradient', 'class')).toContain(
      'banner-gradient-sm-on banner-gradient-md-off banner-gradient-lg-off',
    );
    expect(countElements(renderBlock('overlay-banner', { ...banner, gradientStyle: 'off' }).html, '.banner-gradient')).toBe(0);
  });
});

describe('banner look', () => {
  test.each(['light', 'dark', 'accent'])('a banner can have a %s caption at the top or at the bottom', (captionStyle) => {
    const showCaption = (captionPosition: string) =>
      findAttributes(
        renderBlock('overlay-banner', { ...banner, captionText: 'Recycled', captionPosition, captionStyle }).html,
        '.banner-caption',
        'class',
      );
    expect(showCaption('top')).toEqual([`banner-caption banner-caption-top banner-caption-${captionStyle}`]);
    expect(showCaption('bottom')).toEqual([`banner-caption banner-caption-bottom banner-caption-${captionStyle}`]);
    expect(showCaption('off')).toEqual([]);
  });

  test('a banner has separate text positions for small and larger screens', () => {
    const { html } = renderBlock('overlay-banner', {
      ...banner,
      alignmentSmall: 'center',
      alignmentLarge: 'right',
      textAlignmentSmall: 'right',
      textAlignmentLarge: 'center',
      verticalAlignment: 'top',
      overlayWidth: 'xs',
    });
    expect(findAttribute(html, 'section', 'class')).toContain(
      'banner-at-sm-center banner-at-md-right banner-lines-sm-right banner-lines-md-center banner-at-top',
    );
    expect(countElements(html, '.banner-copy.banner-width-xs')).toBe(1);
  });

  test('a banner has the colors that the editor selected, and a text color that is readable on them', () => {
    const css = (fields: object) =>
      renderBlock('overlay-banner', { ...banner, ...fields }).rules.map((rule) => rule.css.replace(/^.*\{/, '{'));
    expect(css({ backgroundColor: '#14607c' })).toEqual(expect.arrayContaining(['{background-color:#14607c}', '{color:#ffffff}']));
    expect(css({ backgroundColor: '#efece6', textColor: '#b5391b' })).toContain('{color:#b5391b}');
    expect(css({ backdrop: { color: '#fbfaf8', opacity: 80 } })).toEqual([
      '{color:#14191d}',
      '{background-color:color-mix(in srgb,#fbfaf8 80%,transparent)}',
    ]);
  });

  test.each(['red;}body{display:none', 'url(https://example.org)', '#12345'])('a banner rejects %s as a color', (backgroundColor) => {
    const { html, problems } = renderBlock('overlay-banner', { ...banner, backgroundColor });
    expect(problems).toHaveLength(1);
    expect(html).not.toContain(backgroundColor);
  });
});

describe('banner analytics', () => {
  const readPayload = (fields: object) =>
    JSON.parse(findAttribute(renderBlock('overlay-banner', { ...banner, ...fields }).html, 'section', 'data-event-payload') ?? '');

  test('a banner reports the promotion that the editor entered', () => {
    const promotionTracking = { name: 'Winter 2026', id: 'w26', creative: 'camp', slot: 'home-2' };
    expect(readPayload({ promotionTracking })).toEqual({ promotion: 'Winter 2026', promotionId: 'w26', creative: 'camp', slot: 'home-2' });
  });

  test('a banner without a promotion reports its name, or its title if it has no name', () => {
    expect(readPayload({ name: 'winter-home' })).toEqual({ promotion: 'winter-home' });
    expect(readPayload({})).toEqual({ promotion: 'Winter' });
  });
});
