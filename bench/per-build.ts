// A value for our build and, in a comparison, for an older build.
export interface PerBuild<Value> {
  ours: Value;
  older?: Value | undefined;
}

/** Returns the values of all builds. */
export const each = <Value>({ ours, older }: PerBuild<Value>): Value[] => (older === undefined ? [ours] : [ours, older]);

export const mapBuilds = <From, To>({ ours, older }: PerBuild<From>, make: (from: From) => To): PerBuild<To> => ({
  ours: make(ours),
  older: older === undefined ? undefined : make(older),
});

/** Takes samples of all subjects in turn, so that other load on the machine affects all subjects equally. */
export async function sampleInTurns<Subject, Sample>(
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
