/** What can be done with lines that somebody chose, and why not the rest. */
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import { unitsFor } from '../actions/action-form.ts'

export const lineActions = ['void', 'comp', 'discount', 'refund', 'exchange'] as const
export type LineAction = (typeof lineActions)[number]

export interface LineChoice {
  readonly type: LineAction
  /** By the code of the texts; null: it can be done. */
  readonly whyNot: string | null
}

const nothingLeft = {
  void: 'line_not_sent',
  comp: 'nothing_to_give',
  refund: 'all_refunded',
  exchange: 'all_refunded',
} as const

/** In the order in which they are offered. */
export function choicesFor(
  options: ActionOptions,
  chosen: readonly string[],
): readonly LineChoice[] {
  const lines = options.lines.filter(({ lineId }) => chosen.includes(lineId))
  return lineActions.map((type): LineChoice => {
    const deed = options.deeds.find((one) => one.type === type)
    const whyNot = deed === undefined ? 'other' : deed.whyNot
    if (whyNot !== null) return { type, whyNot }
    if (type === 'discount') return { type, whyNot: lines.length === 1 ? null : 'one_line' }
    const isAny = lines.some((line) => unitsFor(type === 'exchange' ? 'refund' : type, line) > 0)
    return { type, whyNot: isAny ? null : nothingLeft[type] }
  })
}

/** Whether anything at all can be done with the line. */
export function isChoosable(options: ActionOptions, lineId: string): boolean {
  return (
    options.lines.some((line) => line.lineId === lineId) &&
    choicesFor(options, [lineId]).some(({ whyNot }) => whyNot === null)
  )
}
