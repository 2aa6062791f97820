// What every check of this folder counts and reports.

export interface Report {
  name: string;
  tried: number;
  failed: number;
  first_counter_example: string | undefined;
  seconds: number;
}

export interface Attack {
  /** Counts one try; `problem` says what did not hold. */
  count: (problem?: string | false) => void;
}

/** Runs an attack and says what came of it. */
export async function runAttack(name: string, attack: (counting: Attack) => Promise<void>): Promise<Report> {
  const startedAt = Date.now();
  const problems: string[] = [];
  let tried = 0;
  await attack({
    count: (problem) => {
      tried += 1;
      if (problem) problems.push(problem);
    },
  });
  return { name, tried, failed: problems.length, first_counter_example: problems[0], seconds: (Date.now() - startedAt) / 1000 };
}
