import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface VoteFormProps {
  productId: string;
  target: { name: 'review' | 'answer'; id: string };
  votes: { helpful: number; unhelpful: number };
}

/** Renders the form that votes on whether a text is helpful. With scripts the counts change in place (client/reviews/index.ts). */
export function VoteForm({ productId, target, votes }: VoteFormProps) {
  const { t, link } = useRenderContext();
  const action = link(routePath('reviewVote', { productId }));
  if (action === undefined) return null;
  return (
    <form className="vote" method="post" action={action} data-vote="" data-thanks={t('reviews.voted')}>
      <input type="hidden" name={target.name} value={target.id} />
      <span>{t('reviews.vote')}</span>
      <button type="submit" name="helpful" value="yes">
        {t('reviews.yes', { count: votes.helpful })}
      </button>
      <button type="submit" name="helpful" value="no">
        {t('reviews.no', { count: votes.unhelpful })}
      </button>
      <span role="status" />
    </form>
  );
}
