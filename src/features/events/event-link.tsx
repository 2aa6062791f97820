import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

/** To the form of an event: in a dialog with scripts, a page without. */
export function EventLink({ eventId, label }: { eventId: string; label: string | undefined }) {
  const { t, link } = useRenderContext();
  return (
    <a className="action action-solid" href={link(routePath('eventSignUp', { eventId }))} data-dialog="modal">
      {label ?? t('event.signUp')}
    </a>
  );
}
