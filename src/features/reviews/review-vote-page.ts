import type { PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import { loadRequestedProduct } from './ask-question-page.tsx';

/** Accepts votes on reviews and answers, and redirects back to the product page. A script gets the counts as JSON. */
export const reviewVote: PersonalPage = { isPersonal: true, cacheQuery: [], load, submit };

async function load(context: PersonalContext): Promise<SeeOther | { kind: 'not-found' }> {
  const details = await loadRequestedProduct(context);
  return details ? { kind: 'see-other', to: `${routePath('product', details)}#reviews` } : { kind: 'not-found' };
}

const votes: ReadonlySet<string> = new Set(['yes', 'no']);
const idPattern = /^[\w-]{1,64}$/;

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper } = context;
  const back = await load(context);
  if (back.kind === 'not-found') return back;
  const [reviewId, answerId] = [form.get('review') ?? '', form.get('answer') ?? ''];
  const vote = form.get('helpful') ?? '';
  const body = { isHelpful: vote === 'yes' };
  const send = () => {
    if (!votes.has(vote)) return undefined;
    if (idPattern.test(reviewId)) return shopper.gateway('reviews.vote', { params: { reviewId }, body });
    return idPattern.test(answerId) ? shopper.gateway('reviews.voteAnswer', { params: { answerId }, body }) : undefined;
  };
  const answer = await send();
  if (!answer) return back;
  // a refused vote redirects back, too, instead of showing an error page
  return answer.ok ? { ...back, reply: answer.value } : { ...back, notices: answer.error.code === 'API429' ? ['API429'] : [], reply: {} };
}
