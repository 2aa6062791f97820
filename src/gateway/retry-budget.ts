// Limits the number of retries, so that they add little load to a gateway that is failing.

interface RetryBudgetSettings {
  /** Retries per hundred calls. */
  sharePercent: number;
  /** Retries that are available from the start. Calls do not add further retries to the budget until enough calls have paid for these. */
  advance: number;
  /** Maximum number of retries that calls can accumulate. */
  most: number;
}

const retryBudgetSettings: RetryBudgetSettings = { sharePercent: 10, advance: 2, most: 10 };

/** Cost of a retry. Each call earns `sharePercent` in the same unit. */
const price = 100;

export class RetryBudget {
  readonly #settings: RetryBudgetSettings;
  #credit: number;
  /** Amount that calls must still repay before they add to the credit. */
  #debt: number;

  constructor(settings = retryBudgetSettings) {
    this.#settings = settings;
    this.#credit = settings.advance * price;
    this.#debt = this.#credit;
  }

  /** Counts the first attempt of a call. */
  recordCall(): void {
    const { sharePercent, most } = this.#settings;
    if (this.#debt > 0) this.#debt -= sharePercent;
    else this.#credit = Math.min(this.#credit + sharePercent, most * price);
  }

  /** Takes a retry from the budget. Returns false if the budget is exhausted. */
  spend(): boolean {
    if (this.#credit < price) return false;
    this.#credit -= price;
    return true;
  }
}
