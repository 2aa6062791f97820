// How many calls may be sent a second time, so that retries add little to the load of a gateway in trouble.

interface RetryBudgetSettings {
  /** Retries in a hundred calls. */
  sharePercent: number;
  /** Retries that there are before any call has earned one. The first calls earn these, and none besides. */
  advance: number;
  /** Retries that can be saved up. */
  most: number;
}

const retryBudgetSettings: RetryBudgetSettings = { sharePercent: 10, advance: 2, most: 10 };

/** What one retry costs, in what calls earn. */
const price = 100;

export class RetryBudget {
  readonly #settings: RetryBudgetSettings;
  #credit: number;
  /** What calls must earn before they add to the credit. */
  #debt: number;

  constructor(settings = retryBudgetSettings) {
    this.#settings = settings;
    this.#credit = settings.advance * price;
    this.#debt = this.#credit;
  }

  /** Counts a call that is sent for the first time. */
  noteCall(): void {
    const { sharePercent, most } = this.#settings;
    if (this.#debt > 0) this.#debt -= sharePercent;
    else this.#credit = Math.min(this.#credit + sharePercent, most * price);
  }

  /** Takes a retry from the budget; false if there is none. */
  spend(): boolean {
    if (this.#credit < price) return false;
    this.#credit -= price;
    return true;
  }
}
