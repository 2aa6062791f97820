// Whoever a page is made for, as far as what it shows depends on them. What was asked is noted: a stored page is for those alone who
// give the same answers.
import { isAudienceId, isInAudience, type VisitorFacts } from './audiences.ts';

/** What a page asks about its visitor. */
export type Question = { audience: string } | { experience: string; variants: readonly string[] };

export interface Answer {
  question: Question;
  /** `yes` or `no`, the id of a variant, or nothing for none; `noAnswer` of somebody who may not be asked. */
  answer: string;
}

/** Says nothing but that nobody asked. */
export const noAnswer = '-';

/** The variant of an experiment that the visitor sees; undefined for the baseline. */
export type FindVariant = (experienceId: string, variantIds: readonly string[]) => string | undefined;

/** What an editor reads about an experiment. */
interface ExperimentNote {
  /** The variant that this browser is in; undefined for none. */
  variant: string | undefined;
  /** Of the datafile that it was decided by; undefined where there is none. */
  revision: string | undefined;
  /** What would be reported; undefined for nothing. */
  report: object | undefined;
}

export interface Visitor {
  /** Ids of variants and segments that a preview or a test asks for. Where there are any, they alone decide. */
  asked: readonly string[];
  /** Whether they agree to it: without their consent they are in no audience and no experiment. */
  mayBeAsked: boolean;
  isInAudience: (id: string) => boolean;
  findVariant: FindVariant;
  /** For an editor: how an experiment was decided. Undefined where nobody decides. */
  describeExperiment: (experienceId: string) => ExperimentNote | undefined;
  /** Answers without noting it. */
  answer: (question: Question) => string;
  /** All that was asked so far, once each, in the order of its names. */
  listAnswers: () => Answer[];
}

interface VisitorOptions {
  /** Undefined where nobody knows who it is: then they are in no audience. */
  facts: VisitorFacts | undefined;
  asked?: readonly string[] | undefined;
  /** Consent to the class targeting, or a preview. */
  mayBeAsked: boolean;
  findVariant?: FindVariant | undefined;
  describeExperiment?: Visitor['describeExperiment'] | undefined;
  /** Called with the id of an audience that nobody defined. */
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

/** The name of a question, the same for the same question. */
export const nameQuestion = (question: Question): string =>
  'audience' in question ? question.audience : `${question.experience}(${question.variants.join('|')})`;

/** A visitor of whom nothing is known, and who is asked nothing. */
export const createStranger = (): Visitor => createVisitor({ facts: undefined, mayBeAsked: false });
