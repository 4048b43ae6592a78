/**
 * The modules of each part in steps, lowest first: a module may use those on lower steps and never
 * one of its own step. A folder that is a key here is a group, whose modules have steps of their
 * own. This table is the only place that says so; ARCHITECTURE.md is drawn from it.
 */
export interface Steps {
  /** Where true, other modules see a module's `index.ts` alone, and each has a README.md. */
  readonly faces: boolean
  readonly steps: readonly (readonly string[])[]
}

export const steps: Readonly<Record<string, Steps>> = {
  'packages/domain/src': {
    faces: false,
    steps: [
      ['kernel'],
      ['balance', 'loyalty'],
      ['catalogue', 'tax', 'access', 'journal', 'company', 'images', 'kiosk', 'floor'],
      ['notify', 'device', 'customers', 'calendar'],
      ['pricing'],
      ['order'],
      ['payment'],
      ['drawer', 'kitchen', 'ledger', 'shift', 'stock'],
      ['receipt'],
      ['report'],
    ],
  },
}
