/** What `decide` says to commands about the kitchen. */

import { quantity } from '../../kernel/quantity.ts'
import { type Course, courses } from '../../offer/catalogue/types.ts'
import { type CommandKinds, known, made, ofKnown, running } from '../model/declare.ts'
import type {
  KitchenCommand,
  SentLine,
  TicketItemRef,
  VoidContent,
} from '../model/kitchen-types.ts'
import { accept, refuse } from '../model/refuse.ts'
import { findLine, findPresentLine, isLiveLine } from '../model/state.ts'
import type { Decision, OrderLine, OrderState } from '../model/types.ts'
import { everSent, isMade, unsentOf, waitingCourses } from './sending.ts'

/**
 * What was done already is no event. Refused: lines and goods that are not on the order or its
 * tickets, and a void of more than was sent (rules.md 4.11).
 */
export const kitchenCommands: CommandKinds<KitchenCommand['type']> = {
  send: { from: made, decide: decideSend },
  change_course: {
    from: made,
    decide: decideCourse,
    undo: ofKnown((before, { lineId }) => {
      const line = findLine(before, lineId)
      return line === undefined
        ? null
        : [{ type: 'change_course', lineId, course: line.course ?? null }]
    }),
  },
  fire_course: {
    from: made,
    whileHeld: true,
    decide: (order, { course }) => {
      const isFired = order.kitchen?.fired.some((one) => one.course === course) === true
      if (isFired || !waitingCourses(order).includes(course)) return accept()
      return accept({ kind: 'order.course_fired', version: 1, body: { course } })
    },
  },
  hold_line: {
    from: made,
    whileHeld: true,
    decide: decideHold,
    undo: (_before, command) => [{ ...command, held: !command.held }],
  },
  prioritise: {
    from: made,
    whileHeld: true,
    decide: (order, { prioritised }) =>
      (order.kitchen?.prioritised ?? false) === prioritised
        ? accept()
        : accept({ kind: 'order.prioritised', version: 1, body: { prioritised } }),
    undo: (_before, command) => [{ ...command, prioritised: !command.prioritised }],
  },
  prepare: {
    from: known,
    whileHeld: true,
    decide: (order, { stationId, items, done }) =>
      items.every((item) => isOnTicket(order, item))
        ? accept({ kind: 'order.prepared', version: 1, body: { stationId, items, done } })
        : refuse('not_on_ticket', 'items'),
  },
  acknowledge_void: {
    from: known,
    whileHeld: true,
    decide: (order, { stationId, items }) =>
      items.every((item) => isOnTicket(order, item))
        ? accept({ kind: 'order.void_acknowledged', version: 1, body: { stationId, items } })
        : refuse('not_on_ticket', 'items'),
  },
  void_line: { from: running, needsReason: () => true, decide: decideVoidLine },
}

function decideCourse(
  order: OrderState,
  { lineId, course }: Extract<KitchenCommand, { readonly type: 'change_course' }>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if ((line.course ?? null) === course) return accept()
  return accept({ kind: 'order.course_changed', version: 1, body: { lineId, course } })
}

function decideHold(
  order: OrderState,
  { lineId, held }: Extract<KitchenCommand, { readonly type: 'hold_line' }>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (line.hold?.held === held) return accept()
  return accept({ kind: 'order.line_held', version: 1, body: { lineId, held } })
}

function decideSend(
  order: OrderState,
  { batchId, together = false }: Extract<KitchenCommand, { type: 'send' }>,
): Decision {
  if (order.kitchen?.batches.some((batch) => batch.batchId === batchId) === true) return accept()
  const first = firstCourse(order)
  const goesNow = ({ course }: OrderLine) =>
    together || course === undefined || rankOf(course) <= rankOf(first)
  const lines = order.lines.flatMap((line): readonly SentLine[] => {
    const unsent = unsentOf(line)
    if (unsent === 0) return []
    const upTo = quantity(everSent(order.kitchen, line.lineId) + unsent)
    const sent = { lineId: line.lineId, quantity: unsent, upTo }
    return [goesNow(line) ? sent : { ...sent, held: true }]
  })
  if (lines.length === 0) return accept()
  const sent = { kind: 'order.sent', version: 1, body: { batchId, lines } } as const
  if (first === null || together || order.kitchen?.fired.some((one) => one.course === first)) {
    return accept(sent)
  }
  return accept(sent, { kind: 'order.course_fired', version: 1, body: { course: first } })
}

/** Drinks wait for nobody. */
function rankOf(course: Course | null): number {
  return course === null || course === 'drink' ? -1 : courses.indexOf(course)
}

/** The last course that was called; before any, the one with which the meal begins. */
function firstCourse(order: OrderState): Course | null {
  const called = (order.kitchen?.fired ?? []).map(({ course }) => course)
  if (called.length > 0) return called.reduce((a, b) => (rankOf(a) < rankOf(b) ? b : a))
  const asked = order.lines.flatMap((line): readonly Course[] =>
    line.course !== undefined && line.course !== 'drink' && isLiveLine(line) && isMade(line)
      ? [line.course]
      : [],
  )
  return courses.find((course) => asked.includes(course)) ?? null
}

function isOnTicket(order: OrderState, { batchId, goodsId }: TicketItemRef): boolean {
  const batch = order.kitchen?.batches.find((one) => one.batchId === batchId)
  return (
    batch?.lines.some(
      ({ lineId }) =>
        lineId === goodsId ||
        findLine(order, lineId)?.components?.some(({ componentId }) => componentId === goodsId),
    ) === true
  )
}

function decideVoidLine(
  order: OrderState,
  { type: _, ...content }: { readonly type: string } & VoidContent,
): Decision {
  if (order.voids?.some(({ voidId }) => voidId === content.voidId) === true) return accept()
  const line = findPresentLine(order, content.lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  const { sent = quantity(0) } = line
  if (sent === 0) return refuse('line_not_sent', 'lineId')
  if (!Number.isSafeInteger(content.quantity) || content.quantity <= 0) {
    return refuse('quantity_not_positive', 'quantity')
  }
  if (content.quantity > Math.min(sent, line.quantity)) {
    return refuse('quantity_below_zero', 'quantity')
  }
  return accept({ kind: 'order.line_voided', version: 1, body: content })
}
