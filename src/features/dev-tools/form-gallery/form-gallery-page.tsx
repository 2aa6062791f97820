// For engineers and designers, outside production: the market's forms, empty and with valid or invalid input. A submission shows the values
// that the shop would read; nothing is stored.
import { readRawInput } from '#forms/read-form.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext } from '#http/page.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FieldSet } from '#ui/form/field-set.tsx';
import { RequiredNote } from '#ui/form/required-note.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type Entries, type Sample, samples } from './samples.ts';

export const formGallery: PersonalPage = { isPersonal: true, cacheQuery: ['form', 'answer'], load, submit };

const answers = ['wrong', 'right'] as const;

const today = (): string => new Date().toISOString().slice(0, 10);

async function load(context: PersonalContext): Promise<LoadedPage> {
  const answer = answers.find((each) => each === context.query.get('answer'));
  return gallery(context, (sample) => answer && sample[answer], 200);
}

async function submit(context: SubmitContext): Promise<LoadedPage> {
  const isWrong = listRequestedSamples(context).some((sample) => !sample.read(context.form).ok);
  return gallery(context, () => [...context.form], isWrong ? 422 : 200);
}

/** Returns the form that the URL names, or all forms if it names none. */
function listRequestedSamples({ renderContext, query }: PersonalContext): Sample[] {
  const all = samples(renderContext.market, today());
  const named = all.filter(({ key }) => key === query.get('form'));
  return named.length > 0 ? named : all;
}

function gallery(context: PersonalContext, createEntries: (sample: Sample) => Entries | undefined, status: 200 | 422): LoadedPage {
  const { renderContext } = context;
  return {
    kind: 'page',
    status,
    head: { title: 'Form gallery', description: 'The forms of this market.', robots: 'noindex' },
    body: (
      <section className="section form">
        <StyleSheet name="form.part" />
        <h1>Forms</h1>
        <ul>
          <States title="All" />
          {samples(renderContext.market, today()).map(({ key, title }) => (
            <States key={key} form={key} title={title} />
          ))}
        </ul>
        {listRequestedSamples(context).map((sample) => (
          <Shown key={sample.key} sample={sample} entries={createEntries(sample)} />
        ))}
      </section>
    ),
  };
}

const States = ({ form, title }: { form?: string; title: string }) => (
  <li>
    {title}:{' '}
    {['empty', ...answers].map((answer) => (
      <a key={answer} href={`?${new URLSearchParams({ ...(form && { form }), answer })}`} aria-label={`${title}, ${answer}`}>
        {answer}{' '}
      </a>
    ))}
  </li>
);

function Shown({ sample, entries }: { sample: Sample; entries: Entries | undefined }) {
  const { key, title } = sample;
  const reading = entries && sample.read(entries);
  const errors = reading && !reading.ok ? reading.errors : {};
  const form = { ...sample.form, name: key };
  return (
    <form className="form" method="post" action={`?form=${key}`} noValidate>
      <ErrorSummary form={form} errors={errors} />
      {reading?.ok && <Outcome sample={sample} value={reading.value} />}
      <RequiredNote />
      <FieldSet form={form} legend={title} values={entries ? readRawInput(form, entries) : {}} errors={errors} />
      <SubmitButton>{title}</SubmitButton>
    </form>
  );
}

function Outcome({ sample, value }: { sample: Sample; value: unknown }) {
  const { t } = useRenderContext();
  const outcome = sample.outcome?.(value);
  if (outcome && !outcome.ok) return <p className="field-error">{t('profile.notLoaded')}</p>;
  if (outcome && !outcome.value) return <p role="status">Nothing has changed, so nothing would be sent.</p>;
  return (
    <ul role="status">
      {Object.entries(outcome?.value ?? (value as object)).map(([name, each]) => (
        <li key={name}>
          {name}: {/password|again/.test(name) ? 'a password' : JSON.stringify(each)}
        </li>
      ))}
    </ul>
  );
}
