import type { ReactNode } from 'react';
import type { Footer, Target } from '#contract/entities/navigation.ts';
import { localeSettings } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { Logo } from '../logo.tsx';
import { useRenderContext } from '../render-context.ts';
import { FooterColumn } from './footer-item.tsx';

interface SiteFooterProps {
  footer: Footer | undefined;
  /** True for the footer of the checkout, which has no form and no links to products. */
  isMinimal?: boolean;
  newsletter?: ReactNode;
}

const isListingTarget = ({ url }: Target): boolean => url.startsWith('/c/');

export function SiteFooter({ footer, isMinimal = false, newsletter }: SiteFooterProps) {
  const { t, link, locale, market, offering } = useRenderContext();
  return (
    <footer className={isMinimal ? 'site-footer site-footer-minimal' : 'site-footer'}>
      <div className="site-footer-inner">
        <div className="footer-claim">
          <a className="wordmark" href={link('/')}>
            <Logo />
          </a>
          {footer && <p>{footer.claim}</p>}
        </div>
        {footer && (
          <nav className="footer-columns" aria-label={t('footer.label')}>
            {footer.columns
              .filter(({ children }) => !isMinimal || !children.some(isListingTarget))
              .map((column) => (
                <FooterColumn key={column.title} title={column.title} targets={column.children} richText={column.richText} />
              ))}
          </nav>
        )}
        {!isMinimal && offering.has('newsletter') && newsletter}
        <div className="footer-legal">
          {footer && <p>{footer.legal}</p>}
          {offering.has('stores') && <a href={link(routePath('stores'))}>{t('stores.link')}</a>}
          <a href={link(routePath('privacySettings'))} data-dialog="modal">
            {t('consent.settings')}
          </a>
          <a href={link(routePath('language'))} data-dialog="modal">
            {t('language.now', { country: market.name, language: localeSettings(locale).label })}
          </a>
        </div>
      </div>
    </footer>
  );
}
