// Product questions and their published answers.
import type { Handler } from '#backend/handlers/handler.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { passesBotCheck } from '#backend/services/bot-check/registry.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint, readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { productQuery } from '#backend/stores/products.ts';
import { answersQuery, questionsQuery, questionTotalQuery } from '#backend/stores/published-questions.ts';
import { storeQuestion } from '#backend/stores/questions.ts';
import { countVote } from '#backend/stores/reviews.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';

export const listQuestions: Handler<'reviews.questions'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const { productId } = params;
  const [[product], questions, answers, [totals]] = await read(
    context.db,
    productQuery(createShelf(viewpoint), productId),
    questionsQuery(productId, query),
    answersQuery(productId, query),
    questionTotalQuery(productId),
  );
  if (!product) return refused({ code: 'ORD404' });
  const readText = ({ texts, language }: { texts: Record<string, string>; language: string }): string =>
    texts[viewpoint.language] ?? texts[language] ?? '';
  const items = questions.map(({ questionId, nickname, askedAt, ...question }) => ({
    questionId,
    nickname,
    text: readText(question),
    askedAt: readUtcDay(askedAt),
    answers: answers
      .filter((answer) => answer.questionId === questionId)
      .map(({ answerId, answeredBy, answeredAt, helpful, unhelpful, ...answer }) => ({
        answerId,
        answeredBy,
        nickname: answer.nickname,
        text: readText(answer),
        answeredAt: readUtcDay(answeredAt),
        helpful,
        unhelpful,
      })),
  }));
  return ok({ masterId: product.masterId, total: totals?.total ?? 0, items });
};

export const askQuestion: Handler<'reviews.askQuestion'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const [[product]] = await read(context.db, productQuery(createShelf(cartViewpoint(context)), params.productId));
  if (!product) return refused({ code: 'ORD404' });
  const { masterId } = product;
  const { env, clientAddress, now: askedAt } = context;
  const { closedForMs } = await countAttempt(env, 'question', { address: clientAddress, target: findMailbox(body.email) }, askedAt);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const { question: text, nickname, email } = body;
  const { locale } = context;
  const intentId = await hashInput([who.usid, masterId, text, nickname, email]);
  if (!(await passesBotCheck(env, { token: body.recaptcha_response, intentId, now: askedAt }))) return refused({ code: 'AUT403' });
  const sentEmail = createOutbox(context.db).writeEmail('question-received', {
    // a repeated question sends no second confirmation to the same email address
    about: await hashInput([who.usid, who.siteId, masterId, text, email]),
    recipient: email,
    locale,
    writtenAt: askedAt,
    data: { productName: product.name, path: productPath(product.slug, params.productId) },
  });
  const asked = { siteId: who.siteId, locale, masterId, asker: who.usid, nickname, email, text, askedAt };
  return ok({ questionId: await storeQuestion(context.db, { questionId: context.randomId(), ...asked }, [sentEmail]) });
};

export const voteAnswer: Handler<'reviews.voteAnswer'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  const { db, env, clientAddress, now } = context;
  if (!who) return refused({ code: 'AUT404' });
  const { closedForMs } = await countAttempt(env, 'review-vote', { address: clientAddress }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const votes = await countVote(db, 'answer', { targetId: params.answerId, voter: who.usid, votedAt: now, ...body });
  return votes ? ok(votes) : refused({ code: 'API404' });
};
