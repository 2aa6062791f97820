// The visitor of a page, as far as its content depends on them. All questions are recorded, because a cached page is valid only
// for visitors with the same answers.
import { isAudienceId, isInAudience, type VisitorFacts } from './audiences.ts';

/** A question of a page about its visitor. */
export type Question = { audience: string } | { experience: string; variants: readonly string[] };

export interface Answer {
  question: Question;
  /** `yes` or `no`, the id of a variant, or empty for no variant; `noAnswer` if the visitor may not be asked. */
  answer: string;
}

/** The answer of a visitor without consent. */
export const noAnswer = '-';

/** Returns the variant of an experiment for the visitor; undefined for the baseline. */
export type FindVariant = (experienceId: string, variantIds: readonly string[]) => string | undefined;

/** Details of an experiment for editors. */
interface ExperimentNote {
  /** The variant of this browser; undefined if there is none. */
  variant: string | undefined;
  /** Revision of the datafile of the decision; undefined without a datafile. */
  revision: string | undefined;
  /** The event that would be reported; undefined if there is none. */
  report: object | undefined;
}

export interface Visitor {
  /** Ids of variants and segments that a preview or a test requests. If there are any, only they decide. */
  asked: readonly string[];
  /** Whether the visitor consented to targeting. Without consent, the visitor is in no audience and no experiment. */
  mayBeAsked: boolean;
  isInAudience: (id: string) => boolean;
  findVariant: FindVariant;
  /** Returns how an experiment was decided, for editors. Undefined without a provider of experiments. */
  describeExperiment: (experienceId: string) => ExperimentNote | undefined;
  /** Answers a question without recording it. */
  answer: (question: Question) => string;
  /** Returns all recorded answers, once each, sorted by name. */
  listAnswers: () => Answer[];
}

interface VisitorOptions {
  /** Facts about the visitor; undefined if unknown, so that the visitor is in no audience. */
  facts: VisitorFacts | undefined;
  asked?: readonly string[] | undefined;
  /** True with consent to the class targeting, and in a preview. */
  mayBeAsked: boolean;
  findVariant?: FindVariant | undefined;
  describeExperiment?: Visitor['describeExperiment'] | undefined;
  /** Called with the id of an unknown audience. */
  reportUnknown?: (id: string) => void;
}

export function createVisitor({
  facts,
  asked = [],
  mayBeAsked,
  findVariant = () => undefined,
  describeExperiment = () => undefined,
  reportUnknown = () => undefined,
}: VisitorOptions): Visitor {
  const answers = new Map<string, Answer>();

  const answer = (question: Question): string => {
    if ('audience' in question) {
      const { audience } = question;
      if (asked.length > 0) return asked.includes(audience) ? 'yes' : 'no';
      if (!isAudienceId(audience)) reportUnknown(audience);
      if (!mayBeAsked) return noAnswer;
      return facts && isInAudience(audience, facts) ? 'yes' : 'no';
    }
    const { experience, variants } = question;
    if (asked.length > 0) return variants.find((id) => asked.includes(id)) ?? '';
    return mayBeAsked ? (findVariant(experience, variants) ?? '') : noAnswer;
  };
  const ask = (question: Question): string => {
    const given = answer(question);
    answers.set(nameQuestion(question), { question, answer: given });
    return given;
  };
  return {
    asked,
    mayBeAsked,
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

/** Returns the name of a question, which is equal for equal questions. */
export const nameQuestion = (question: Question): string =>
  'audience' in question ? question.audience : `${question.experience}(${question.variants.join('|')})`;

/** Creates a visitor without facts and without consent. */
export const createStranger = (): Visitor => createVisitor({ facts: undefined, mayBeAsked: false });
