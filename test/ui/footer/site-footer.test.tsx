import { describe, expect, test } from 'vitest';
import { FooterNewsletter } from '#features/newsletter/footer-newsletter.tsx';
import { SiteFooter } from '#ui/footer/site-footer.tsx';
import { countElements, readText } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';

describe('site footer', () => {
  test('the footer has a newsletter form', () => {
    expect(
      countElements(rendered(<SiteFooter footer={undefined} newsletter={<FooterNewsletter />} />).html, '.footer-newsletter form'),
    ).toBe(1);
  });

  test('each column of the footer is collapsed, and contains its heading and links', () => {
    const column = { title: 'Help', children: [{ text: 'Returns', url: '/returns', targetAttribute: '_self' as const }] };
    const { html } = rendered(<SiteFooter footer={{ claim: '', legal: '', columns: [column] }} />);
    expect(countElements(html, 'details.footer-column[open]')).toBe(0);
    expect(readText(html, 'details.footer-column > summary')).toBe('Help');
    expect(countElements(html, 'details.footer-column h2 ~ ul a[href="/en-us/returns"]')).toBe(1);
  });

  test('the checkout footer has no form, but links to cookie settings and language', () => {
    const { html } = rendered(<SiteFooter footer={undefined} isMinimal newsletter={<FooterNewsletter />} />);
    expect(countElements(html, 'form, input')).toBe(0);
    expect(countElements(html, '.footer-legal a')).toBe(3);
  });
});
