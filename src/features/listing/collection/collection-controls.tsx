import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** What moves a carousel by a press. It shows only where scripts run; which parts, the classes around it say for each breakpoint. */
export function CarouselControls({ count }: { count: number }) {
  const { t } = useRenderContext();
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-pause" data-pause={t('slides.pause')} data-play={t('slides.play')}>
        <span className="visually-hidden">{t('slides.pause')}</span>
      </button>
      <ol className="carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
          <li key={index}>
            <button type="button" aria-label={t('slides.show', { number: index + 1 })} aria-current={index === 0} />
          </li>
        ))}
      </ol>
      <div className="carousel-progress" aria-hidden="true" />
      <div className="carousel-arrows">
        <button type="button" aria-label={t('slides.previous')} data-turn="-1">
          <Icon name="chevronLeft" />
        </button>
        <button type="button" aria-label={t('slides.next')} data-turn="1">
          <Icon name="chevronRight" />
        </button>
      </div>
    </div>
  );
}
