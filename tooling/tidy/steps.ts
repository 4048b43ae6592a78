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
      ['journal', 'offer'],
      ['business'],
      ['order'],
      ['drawer', 'kitchen', 'shift', 'stock'],
      ['receipt'],
      ['report'],
    ],
  },
  'packages/domain/src/offer': {
    faces: false,
    steps: [['balance', 'loyalty'], ['catalogue'], ['item-file', 'pricing']],
  },
  'packages/domain/src/business': {
    faces: false,
    steps: [
      ['access', 'calendar', 'company', 'floor', 'images', 'kiosk'],
      ['customers', 'device', 'notify'],
    ],
  },
  'packages/domain/src/order': {
    faces: false,
    steps: [['model'], ['discounts', 'kitchen', 'payment', 'refund', 'split'], ['lines', 'tables']],
  },
  'packages/domain/src/receipt': {
    faces: false,
    steps: [
      ['layout', 'printer'],
      ['drawer', 'ticket'],
    ],
  },
  'packages/domain/src/report': {
    faces: false,
    steps: [['time'], ['definition', 'sales'], ['events']],
  },
  'packages/contract/src': {
    faces: false,
    steps: [
      ['base'],
      ['catalogue', 'people', 'setup'],
      ['devices', 'facts'],
      ['reporting'],
      ['trade'],
      ['overview'],
    ],
  },
  'packages/client/src': {
    faces: false,
    steps: [
      ['ports'],
      ['records', 'register'],
      ['browser'],
      ['photos', 'store'],
      ['practice'],
      ['api'],
    ],
  },
  'packages/ordering/src': {
    faces: false,
    steps: [['kit'], ['grid', 'keypad', 'modifiers', 'receipt'], ['basket']],
  },
}
