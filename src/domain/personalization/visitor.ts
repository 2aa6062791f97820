// Answers questions about the visitor on which the content of a page can depend. All questions are recorded with their answers, because a
// cached page is valid only for visitors with the same answers.
import { isAudienceId, isInAudience, type VisitorFacts } from './audiences.ts';

/** A question about the visitor: whether they belong to an audience, or which variant of an experiment they get. */
export type Question = { audience: string } | { experience: string; variants: readonly string[] };

export interface Answer {
  question: Question;
  /** `yes` or `no` for an audience; the id of a variant, or empty for the baseline; `noAnswer` without consent to targeting. */
  answer: string;
}

/** The answer to all questions about a visitor without consent to targeting. */
export const noAnswer = '-';

/** Returns the variant of an experiment for the visitor; undefined for the baseline. */
export type FindVariant = (experienceId: string, variantIds: readonly string[]) => string | undefined;

/** Details of an experiment for editors. */
interface ExperimentNote {
  /** The variant that this browser gets; undefined for the baseline. */
  variant: string | undefined;
  /** Revision of the datafile on which the decision is based; undefined if there is no datafile. */
  revision: string | undefined;
  /** The event that would be reported for the decision; undefined if none would be. */
  report: object | undefined;
}

export interface Visitor {
  /** Ids of variants and audiences that a preview or a test requests. If the list is not empty, the visitor gets exactly these. */
  requestedIds: readonly string[];
  /** True with consent to targeting, and in a preview. Otherwise the visitor belongs to no audience and to no experiment. */
  hasConsent: boolean;
  isInAudience: (id: string) => boolean;
  findVariant: FindVariant;
  /** Returns details of the decision for an experiment, for display to editors; undefined if the shop has no experiment provider. */
  describeExperiment: (experienceId: string) => ExperimentNote | undefined;
  /** Answers a question without recording it. */
  answer: (question: Question) => string;
  /** Returns the recorded questions with their answers, each question once, sorted by name. */
  listAnswers: () => Answer[];
}

interface VisitorOptions {
  /** Facts about the visitor. If they are undefined, the visitor belongs to no audience. */
  facts: VisitorFacts | undefined;
  requestedIds?: readonly string[] | undefined;
  /** True with consent to the class `targeting`, and in a preview. */
  hasConsent: boolean;
  findVariant?: FindVariant | undefined;
  describeExperiment?: Visitor['describeExperiment'] | undefined;
  /** Called with the id of an audience that is not in the table of audiences. */
  reportUnknown?: (id: string) => void;
}

export function createVisitor({
  facts,
  requestedIds = [],
  hasConsent,
  findVariant = () => undefined,
  describeExperiment = () => undefined,
  reportUnknown = () => undefined,
}: VisitorOptions): Visitor {
  const answers = new Map<string, Answer>();

  const answer = (question: Question): string => {
    if ('audience' in question) {
      const { audience } = question;
      if (requestedIds.length > 0) return requestedIds.includes(audience) ? 'yes' : 'no';
      if (!isAudienceId(audience)) reportUnknown(audience);
      if (!hasConsent) return noAnswer;
      return facts && isInAudience(audience, facts) ? 'yes' : 'no';
    }
    const { experience, variants } = question;
    if (requestedIds.length > 0) return variants.find((id) => requestedIds.includes(id)) ?? '';
    return hasConsent ? (findVariant(experience, variants) ?? '') : noAnswer;
  };
  const ask = (question: Question): string => {
    const given = answer(question);
    answers.set(nameQuestion(question), { question, answer: given });
    return given;
  };
  return {
    requestedIds,
    hasConsent,
    isInAudience: (id) => ask({ audience: id }) === 'yes',
    findVariant: (experience, variants) => {
      const given = ask({ experience, variants });
      return given === '' || given === noAnswer ? undefined : given;
    },
    describeExperiment,
    answer,
    listAnswers: () => [...answers].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each),
  };
}

/** Returns a name that identifies the question. */
export const nameQuestion = (question: Question): string =>
  'audience' in question ? question.audience : `${question.experience}(${question.variants.join('|')})`;

/** Creates a visitor without facts and without consent. */
export const createStranger = (): Visitor => createVisitor({ facts: undefined, hasConsent: false });
