import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { moderateReview } from '#backend/rules/review-state.ts';
import { countFiltered, summarizeReviews } from '#backend/rules/review-summary.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { passesBotCheck } from '#backend/services/bot-check/registry.ts';
import { colourName, createPicture, createShelf, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint, readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { joinFile } from '#backend/stores/file-parts.ts';
import { type ProductRow, productQuery } from '#backend/stores/products.ts';
import { type PhotoRow, photoFileQuery, photosQuery } from '#backend/stores/review-photos.ts';
import {
  countVote,
  purchaseQuery,
  type ReviewRow,
  reviewFiguresQuery,
  reviewsQuery,
  reviewTextsQuery,
  storeFlag,
  storeReview,
} from '#backend/stores/reviews.ts';
import type { Review } from '#contract/entities/review.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { decodeBase64, encodeBase64 } from '#lib/encoding/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';
import { localeSettings, requireMarket } from '#markets/registry.ts';
import { askQuestion, listQuestions, voteAnswer } from './product-questions.ts';

const listReviews: Handler<'reviews.list'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const { productId } = params;
  const [[product], figures, rows, photos] = await read(
    context.db,
    productQuery(createShelf(viewpoint), productId),
    reviewFiguresQuery(productId),
    reviewsQuery(productId, { ...query, language: viewpoint.language }),
    photosQuery(productId),
  );
  if (!product) return refused({ code: 'ORD404' });
  return ok({
    masterId: product.masterId,
    summary: summarizeReviews(figures),
    total: countFiltered(figures, query),
    items: rows.map((row) => createReview(row, { product, viewpoint, photos })),
  });
};

interface ReviewParts {
  product: ProductRow;
  viewpoint: Viewpoint;
  /** The published photos from all reviews of the style. */
  photos: readonly PhotoRow[];
}

function createReview(row: ReviewRow, { product, viewpoint, photos }: ReviewParts): Review {
  const { reviewId, stars, language, nickname, isVerified, fit, sku, helpful, unhelpful, texts, pictures, writtenAt } = row;
  const colour = product.colours.find(({ variants }) => variants.some((variant) => variant.sku === sku));
  const variant = colour?.variants.find((each) => each.sku === sku);
  const pictured = colour ?? product.colours[0];
  return {
    reviewId,
    stars,
    title: texts[language]?.title ?? '',
    text: texts[language]?.text ?? '',
    language,
    isTranslatable: language !== viewpoint.language && texts[viewpoint.language] !== undefined,
    nickname,
    isVerified,
    ...(fit !== null && { fit }),
    ...(colour && { colour: colourName(colour, viewpoint.language) }),
    ...(variant && { size: sizeIn(viewpoint, variant.size) }),
    pictures: pictured ? pictures.map((publicId) => createPicture(publicId, product.name, pictured, viewpoint.language)) : [],
    photos: photos.filter((photo) => photo.reviewId === reviewId).map(({ photoId, width, height }) => ({ photoId, width, height })),
    helpful,
    unhelpful,
    writtenAt: readUtcDay(writtenAt),
  };
}

const writeReview: Handler<'reviews.write'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const { productId } = params;
  const [[product], [purchase]] = await read(
    context.db,
    productQuery(createShelf(cartViewpoint(context)), productId),
    purchaseQuery(who.usid, productId),
  );
  if (!product) return refused({ code: 'ORD404' });
  const { masterId } = product;
  const { maxTitleLength, maxTextLength, maxNicknameLength } = requireMarket(context.locale).settings.reviews;
  const { stars, title, text, nickname, fit, sku, recaptcha_response: token } = body;
  const tooLong = [
    ...(text.length > maxTextLength ? ['review'] : []),
    ...(title.length > maxTitleLength ? ['title'] : []),
    ...(nickname.length > maxNicknameLength ? ['nickname'] : []),
  ];
  if (tooLong.length > 0) return refused({ code: 'REV410', details: { fields: tooLong } });
  const photos = readPhotos(body.photos);
  if (!photos) return refused({ code: 'API400', detail: 'body.photos' });
  const { closedForMs } = await countAttempt(context.env, 'review', { address: context.clientAddress }, context.now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const intentId = await hashInput([who.usid, masterId, stars, title, text, nickname]);
  if (!(await passesBotCheck(context.env, { token, intentId, now: context.now }))) return refused({ code: 'AUT403' });
  const isOfProduct = product.colours.some(({ variants }) => variants.some((variant) => variant.sku === sku));
  const state = moderateReview([title, text, nickname]);
  const isVerified = purchase !== undefined;
  const reviewId = await storeReview(context.db, {
    reviewId: context.randomId(),
    masterId,
    author: who.usid,
    state,
    language: localeSettings(context.locale).language,
    stars,
    fit,
    sku: isOfProduct ? sku : undefined,
    nickname,
    isVerified,
    title,
    text,
    photos: photos.map((photo) => ({ ...photo, photoId: context.randomId() })),
    writtenAt: context.now,
  });
  return ok({ reviewId, state, isVerified });
};

/** Decodes photos and removes their metadata, so that no location is stored. Returns undefined if any of the files is not a photo. */
function readPhotos(files: readonly string[]) {
  const photos = files.map((file) => {
    const bytes = decodeBase64(file);
    const photo = bytes && readPhoto(bytes);
    return photo && { type: photo.type, width: photo.width, height: photo.height, base64: encodeBase64(photo.bytes) };
  });
  return photos.every((photo) => photo !== undefined) ? photos : undefined;
}

const readPhotoFile: Handler<'reviews.photo'> = async ({ params }, context) => {
  const [parts] = await read(context.db, photoFileQuery(params.photoId, { isShown: true }));
  const file = joinFile(parts);
  return file ? ok(file) : refused({ code: 'API404' });
};

const voteReview: Handler<'reviews.vote'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const closedForMs = await countVoteAttempt(context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const votes = await countVote(context.db, 'review', { targetId: params.reviewId, voter: who.usid, votedAt: context.now, ...body });
  return votes ? ok(votes) : refused({ code: 'API404' });
};

const flagReview: Handler<'reviews.flag'> = async ({ params, body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const closedForMs = await countVoteAttempt(context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  const { reviewId } = params;
  const isThere = await storeFlag(context.db, { reviewId, flagger: who.usid, reason: body.reason, flaggedAt: context.now });
  return isThere ? ok({ isFlagged: true }) : refused({ code: 'API404' });
};

/**
 * Counts a vote against the rate limit. Returns undefined if the vote is allowed, otherwise the milliseconds until the network may vote
 * again.
 */
const countVoteAttempt = async ({ env, clientAddress, now }: CallContext): Promise<number | undefined> =>
  (await countAttempt(env, 'review-vote', { address: clientAddress }, now)).closedForMs;

const translateReview: Handler<'reviews.translate'> = async ({ params }, context) => {
  const { language } = localeSettings(context.locale);
  const [[review]] = await read(context.db, reviewTextsQuery(params.reviewId));
  const translated = review?.texts[language];
  return translated ? ok({ language, ...translated }) : refused({ code: 'API404' });
};

export const reviewHandlers = {
  'reviews.list': listReviews,
  'reviews.write': writeReview,
  'reviews.photo': readPhotoFile,
  'reviews.vote': voteReview,
  'reviews.flag': flagReview,
  'reviews.translate': translateReview,
  'reviews.questions': listQuestions,
  'reviews.askQuestion': askQuestion,
  'reviews.voteAnswer': voteAnswer,
} satisfies HandlersOf<'reviews'>;
