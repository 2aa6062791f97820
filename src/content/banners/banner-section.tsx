// The element around a banner of any kind: its colours, its name, and what analytics hear of it.
import type { ReactNode } from 'react';
import { createEventAttributes } from '#domain/analytics/event-attributes.ts';
import type { StyleRule } from '#ui/response.ts';
import { ContentStyle, StyleSheet } from '#ui/style-sheet.ts';
import type { BannerFields } from './banner-fields.ts';
import { createAlignmentClasses, createColourRules, hasLightLetters } from './banner-look.ts';

interface BannerSectionProps {
  fields: BannerFields;
  className: string;
  /** Whether its letters are light where no editor chose a colour. */
  isDark?: boolean;
  children: ReactNode;
}

export function BannerSection({ fields, className, isDark = false, children }: BannerSectionProps) {
  const rules = createColourRules(fields);
  const tone = hasLightLetters(fields, isDark) ? 'banner-light-letters' : 'banner-dark-letters';
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

/** Rules with what an editor chose. */
export const Rules = ({ rules }: { rules: readonly StyleRule[] }) => rules.map((rule) => <ContentStyle key={rule.className} rule={rule} />);

/** That the promotion was seen, and that one of its links was followed. */
function createPromotionEvents({ promotionTracking, name, title }: Pick<BannerFields, 'promotionTracking' | 'name' | 'title'>) {
  const { id, creative, slot } = promotionTracking ?? {};
  return createEventAttributes(['promotion-view', 'promotion-click'], {
    promotion: promotionTracking?.name ?? name ?? title,
    ...(id !== undefined && { promotionId: id }),
    ...(creative !== undefined && { creative }),
    ...(slot !== undefined && { slot }),
  });
}
