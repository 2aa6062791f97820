// The element around every banner, with the banner's colors, name and analytics events.
import type { ReactNode } from 'react';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { StyleRule } from '#ui/response.ts';
import { ContentStyle, StyleSheet } from '#ui/style-sheet.ts';
import type { BannerFields } from './banner-fields.ts';
import { createAlignmentClasses, createColourRules, hasLightText } from './banner-look.ts';

interface BannerSectionProps {
  fields: BannerFields;
  className: string;
  /** True if the text is light by default, that is, if the editor chose neither a text color nor a color behind the text. */
  isDark?: boolean;
  children: ReactNode;
}

export function BannerSection({ fields, className, isDark = false, children }: BannerSectionProps) {
  const rules = createColourRules(fields);
  const tone = hasLightText(fields, isDark) ? 'banner-light-letters' : 'banner-dark-letters';
  return (
    <section
      className={[className, createAlignmentClasses(fields), tone, ...rules.map((rule) => rule.className)].join(' ')}
      data-name={fields.name}
      {...createPromotionEvents(fields)}
    >
      <StyleSheet name="banner.part" />
      <Rules rules={rules} />
      {children}
    </section>
  );
}

/** Renders the style rules that follow from the editor's settings, such as colors. */
export const Rules = ({ rules }: { rules: readonly StyleRule[] }) => rules.map((rule) => <ContentStyle key={rule.className} rule={rule} />);

/** Returns the attributes by which views of the promotion and clicks on its links are reported to analytics. */
function createPromotionEvents({ promotionTracking, name, title }: Pick<BannerFields, 'promotionTracking' | 'name' | 'title'>) {
  const { id, creative, slot } = promotionTracking ?? {};
  return createEventAttributes(['promotion-view', 'promotion-click'], {
    promotion: promotionTracking?.name ?? name ?? title,
    ...(id !== undefined && { promotionId: id }),
    ...(creative !== undefined && { creative }),
    ...(slot !== undefined && { slot }),
  });
}
