// Header and footer, which every page wears.

import { provenanceOf } from '#cache/provenance.ts';
import type { Footer, Menu } from '#contract/entities/content.ts';
import type { Result } from '#errors/result.ts';
import type { Shop } from '#middleware/shop.ts';
import { type Prepared, prepare } from '#render/prepared.tsx';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { within } from '#values/within.ts';
import { contentScope } from './content-scope.ts';

export interface Frame {
  menu: Menu | undefined;
  footer: Footer | undefined;
}

/** Menu and footer. Either may be missing after `deadlineMs`: the page stands without. */
export async function loadFrame(shop: Shop, deadlineMs: number): Promise<Frame> {
  const scope = contentScope(shop);
  const [menu, footer] = await Promise.all([
    orNothing(shop, shop.gateway('content.menu', scope), deadlineMs),
    orNothing(shop, shop.gateway('content.footer', scope), deadlineMs),
  ]);
  return { menu, footer };
}

export const withoutFrame: Frame = { menu: undefined, footer: undefined };

export const headerPiece = ({ view }: Shop, { menu }: Frame, isOverHero: boolean): Prepared =>
  prepare({ view, idPrefix: 'header', key: keyOf('header', menu, isOverHero ? 'over' : '') }, () => (
    <SiteHeader menu={menu} isOverHero={isOverHero} />
  ));

export const footerPiece = ({ view }: Shop, { footer }: Frame): Prepared =>
  prepare({ view, idPrefix: 'footer', key: keyOf('footer', footer, '') }, () => (
    <>
      <SiteFooter footer={footer} />
      <ToastRegion />
    </>
  ));

/** What a piece made of menu or footer may be kept under. */
export function keyOf(name: string, content: object | undefined, variant: string): string | undefined {
  if (!content) return `${name} ${variant} bare`;
  const hash = provenanceOf(content)?.hash;
  return hash && `${name} ${variant} ${hash}`;
}

async function orNothing<Value>(
  shop: Shop,
  asked: Promise<Result<Value, { code: string }>>,
  deadlineMs: number,
): Promise<Value | undefined> {
  try {
    const answer = await within(asked, deadlineMs);
    if (answer?.ok) return answer.value;
    shop.report(new Error(answer ? `The frame was refused with ${answer.error.code}.` : `The frame was not there after ${deadlineMs} ms.`));
  } catch (problem) {
    shop.report(problem);
  }
  return undefined;
}
