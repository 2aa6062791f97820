// The entries of the page for moderators, each with the form of a decision.
import type { ReactNode } from 'react';
import { namePicture } from '#backend/rules/picture-version.ts';
import type { OpenQuestion, WaitingPhoto, WaitingReview } from '#backend/stores/moderation.ts';
import type { WaitingSharedPhoto } from '#backend/stores/shared-photo-moderation.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { marketNames } from '../describe-grants.tsx';
import { Instant } from '../page.tsx';
import { AnswerField, Checkbox, DecisionForm, EntryForm, moderationPath, type Rejected } from './moderation-forms.tsx';
import { type FindProduct, ProductLine } from './moderation-product.tsx';

/** The shop's origin, and its products. */
interface Catalog {
  shop: string;
  findProduct: FindProduct;
}

export const Part = ({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) => (
  <section className="staff-part">
    <h2>{`${title} (${children.length})`}</h2>
    {children.length === 0 ? <p>{empty}</p> : <ul className="staff-entries">{children}</ul>}
  </section>
);

export const Review = ({ review, shop, findProduct }: { review: WaitingReview } & Catalog) => {
  const { reviewId, masterId, state, seen, stars, nickname, language, title, text, reasons } = review;
  return (
    <li>
      <ProductLine product={findProduct(masterId, { language })} shop={shop} />
      <p>
        <b lang={language}>{title}</b> {`${stars} of 5 stars, by ${nickname}`}
      </p>
      <p lang={language}>{text}</p>
      <Reports reasons={reasons} />
      <DecisionForm
        subject={{ kind: 'review', id: reviewId, seen }}
        name={title}
        publish={state === 'published' ? 'Keep' : 'Publish'}
        reject="Reject"
      />
    </li>
  );
};

const Reports = ({ reasons }: { reasons: string | null }) => reasons !== null && <p className="staff-report">{`Reported: ${reasons}`}</p>;

/** Returns the URL of an uploaded photo, which only moderators may load. */
export const photoUrl = (kind: 'photo' | 'shared', id: string): string =>
  `${moderationPath}/photo?${kind === 'shared' ? 'kind=shared&' : ''}id=${encodeURIComponent(id)}`;

export const ReviewPhoto = ({ photo, shop, findProduct }: { photo: WaitingPhoto } & Catalog) => {
  const { photoId, masterId, nickname, language, title, width, height } = photo;
  const product = findProduct(masterId, { language });
  return (
    <li>
      <ProductLine product={product} shop={shop} />
      <img src={photoUrl('photo', photoId)} alt={`By ${nickname} for ${product?.name ?? 'a product'}`} width={width} height={height} />
      <p>
        <span lang={language}>{title}</span> {`by ${nickname}`}
      </p>
      <DecisionForm
        subject={{ kind: 'photo', id: photoId, seen: 'waiting' }}
        name={`photo by ${nickname}`}
        publish="Publish"
        reject="Reject"
      />
    </li>
  );
};

/** Returns the URL of a photo of the gallery, which is either an uploaded file or one of the shop's pictures. */
export const sharedPhotoUrl = (shop: string, mediaId: string, picture: string | null): string =>
  picture === null ? photoUrl('shared', mediaId) : `${shop}${mediaUrl(namePicture(picture), { width: 240, height: 300 })}`;

export const SharedPhoto = ({ photo, shop }: { photo: WaitingSharedPhoto; shop: string }) => {
  const { mediaId, siteId, state, name, caption, language, picture, width, height, reasons } = photo;
  return (
    <li>
      <img src={sharedPhotoUrl(shop, mediaId, picture)} alt={`By ${name}`} width={width} height={height} />
      <p>
        <span lang={language}>{caption}</span> {`${marketNames.get(siteId) ?? siteId}, by ${name}`}
      </p>
      <Reports reasons={reasons} />
      <DecisionForm
        subject={{ kind: 'shared', id: mediaId, seen: state }}
        name={caption || `photo by ${name}`}
        publish="Publish"
        reject="Reject"
      />
    </li>
  );
};

interface QuestionProps extends Catalog {
  question: OpenQuestion;
  rejected: Rejected | undefined;
}

export const Question = ({ question, rejected, shop, findProduct }: QuestionProps) => {
  const { questionId, siteId, locale, masterId, nickname, text, askedAt } = question;
  return (
    <li>
      <ProductLine product={findProduct(masterId, { siteId, language: locale.slice(0, 2) })} shop={shop} />
      <p lang={locale}>
        <b>{text}</b>
      </p>
      <p>
        {`By ${nickname}, ${marketNames.get(siteId) ?? siteId} (${locale}), `}
        <Instant at={askedAt} />
      </p>
      <EntryForm subject={{ kind: 'question', id: questionId, seen: nickname }} className="form">
        <AnswerField
          id={questionId}
          label="Answer"
          language={locale}
          hint={`In the language of the question (${locale}). The shopper gets it by email.`}
          rejected={rejected}
        />
        <Checkbox name="public" isChecked={rejected?.isMarked ?? true}>
          Show question and answer on the product page
        </Checkbox>
        <div className="field staff-decision">
          <button name="state" value="published" type="submit" className="action action-solid" aria-label={`Answer: ${text}`}>
            Answer
          </button>
          <button
            name="state"
            value="rejected"
            type="submit"
            className="action action-outline"
            aria-label={`Dismiss without an answer: ${text}`}
          >
            Dismiss without an answer
          </button>
        </div>
      </EntryForm>
    </li>
  );
};
