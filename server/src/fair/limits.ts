/**
 * How much each asker may have. Generous for honest work: a till that comes back after three days
 * with 10,000 sales sends about 120 batches, and a shop of thirty tills has one network address.
 */
export interface Budgets {
  /** Points in ten seconds: a request costs one, and one more for every 32 KB of its body. */
  readonly requests: {
    readonly network: number
    /** Of a network without sign-in or with a wrong token. */
    readonly anonymous: number
    /** Of one person, device or key. */
    readonly asker: number
    readonly company: number
  }
  /** Requests that are worked on at once; others of the same asker wait their turn. */
  readonly atOnce: {
    readonly network: number
    readonly anonymous: number
    readonly asker: number
    readonly company: number
  }
  /** Event streams that are open. */
  readonly streams: {
    readonly token: number
    readonly person: number
    readonly device: number
    readonly company: number
  }
  /** Files that are drawn at once for one company, while others wait. */
  readonly exports: { readonly company: number; readonly waiting: number }
}

export const defaultBudgets: Budgets = {
  requests: { network: 6_000, anonymous: 200, asker: 1_000, company: 4_000 },
  atOnce: { network: 256, anonymous: 8, asker: 16, company: 48 },
  streams: { token: 8, person: 16, device: 4, company: 500 },
  exports: { company: 1, waiting: 50 },
}

/** What the configuration sets; the rest is as by default. */
export type BudgetOverrides = {
  readonly [part in keyof Budgets]?: Partial<Budgets[part]>
}

export function budgetsOf(overrides: BudgetOverrides = {}): Budgets {
  return {
    requests: { ...defaultBudgets.requests, ...overrides.requests },
    atOnce: { ...defaultBudgets.atOnce, ...overrides.atOnce },
    streams: { ...defaultBudgets.streams, ...overrides.streams },
    exports: { ...defaultBudgets.exports, ...overrides.exports },
  }
}
