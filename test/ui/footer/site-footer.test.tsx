import { describe, expect, test } from 'vitest';
import { FooterNewsletter } from '#features/newsletter/footer-newsletter.tsx';
import { SiteFooter } from '#ui/footer/site-footer.tsx';
import { countElements } from '../../support/html.ts';
import { rendered } from '../../support/rendered.ts';

describe('site footer', () => {
  test('the footer has a newsletter form', () => {
    expect(
      countElements(rendered(<SiteFooter footer={undefined} newsletter={<FooterNewsletter />} />).html, '.footer-newsletter form'),
    ).toBe(1);
  });

  test('the checkout footer has no form, but links to cookie settings and language', () => {
    const { html } = rendered(<SiteFooter footer={undefined} isMinimal newsletter={<FooterNewsletter />} />);
    expect(countElements(html, 'form, input')).toBe(0);
    expect(countElements(html, '.footer-legal a')).toBe(3);
  });
});
