// A value of our build and, in a comparison, of an older one.
export interface PerBuild<Value> {
  ours: Value;
  older?: Value | undefined;
}

/** Returns both values, or the only one. */
export const each = <Value>({ ours, older }: PerBuild<Value>): Value[] => (older === undefined ? [ours] : [ours, older]);

export const ofEach = <From, To>({ ours, older }: PerBuild<From>, make: (from: From) => To): PerBuild<To> => ({
  ours: make(ours),
  older: older === undefined ? undefined : make(older),
});

/** Takes a sample of every subject in each run, so that other load on the machine affects all of them. */
export async function inTurns<Subject, Sample>(
  subjects: readonly Subject[],
  runs: number,
  take: (subject: Subject, run: number) => Promise<Sample>,
): Promise<(subject: Subject) => Sample[]> {
  const samples = new Map<Subject, Sample[]>(subjects.map((subject) => [subject, []]));
  for (let run = 0; run < runs; run++) {
    for (const subject of subjects) samples.get(subject)?.push(await take(subject, run));
  }
  return (subject) => samples.get(subject) ?? [];
}
