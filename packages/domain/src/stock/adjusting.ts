/** What somebody enters by hand: ten actions that everybody knows, and those of the business. */
import type { StockKind } from './kinds.ts'

export const stockActions = [
  'received',
  'recount',
  'damage',
  'theft',
  'loss',
  'return',
  'waste',
  'internal_use',
  'production',
  'sample',
  'custom',
] as const
export type StockAction = (typeof stockActions)[number]

export const stockDirections = ['up', 'down'] as const
export type StockDirection = (typeof stockDirections)[number]

interface ActionSense {
  readonly kind: StockKind
  /** `absolute`: what is entered is what is there. `own`: as the business's own kind says. */
  readonly sense: StockDirection | 'absolute' | 'own'
}

export const actionSenses: { readonly [action in StockAction]: ActionSense } = {
  received: { kind: 'received', sense: 'up' },
  recount: { kind: 'count', sense: 'absolute' },
  damage: { kind: 'damage', sense: 'down' },
  theft: { kind: 'theft', sense: 'down' },
  loss: { kind: 'loss', sense: 'down' },
  return: { kind: 'return', sense: 'up' },
  waste: { kind: 'waste', sense: 'down' },
  internal_use: { kind: 'internal_use', sense: 'down' },
  production: { kind: 'production', sense: 'up' },
  sample: { kind: 'sample', sense: 'down' },
  custom: { kind: 'custom', sense: 'own' },
}

export const stockStatuses = ['in', 'low', 'out', 'negative', 'untracked'] as const
export type StockStatus = (typeof stockStatuses)[number]
