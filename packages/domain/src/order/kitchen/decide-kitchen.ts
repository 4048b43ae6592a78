/** What `decide` says to commands about the kitchen. */

import { quantity } from '../../kernel/quantity.ts'
import { type Course, courses } from '../../offer/catalogue/types.ts'
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
export function decideKitchen(order: OrderState, command: KitchenCommand): Decision {
  switch (command.type) {
    case 'send':
      return decideSend(order, command)
    case 'change_course': {
      const { lineId, course } = command
      const line = findPresentLine(order, lineId)
      if (line === null) return refuse('line_not_found', 'lineId')
      if ((line.course ?? null) === course) return accept()
      return accept({ kind: 'order.course_changed', version: 1, body: { lineId, course } })
    }
    case 'fire_course': {
      const { course } = command
      const isFired = order.kitchen?.fired.some((one) => one.course === course) === true
      if (isFired || !waitingCourses(order).includes(course)) return accept()
      return accept({ kind: 'order.course_fired', version: 1, body: { course } })
    }
    case 'hold_line': {
      const { lineId, held } = command
      const line = findPresentLine(order, lineId)
      if (line === null) return refuse('line_not_found', 'lineId')
      if (line.hold?.held === held) return accept()
      return accept({ kind: 'order.line_held', version: 1, body: { lineId, held } })
    }
    case 'prioritise': {
      const { prioritised } = command
      if ((order.kitchen?.prioritised ?? false) === prioritised) return accept()
      return accept({ kind: 'order.prioritised', version: 1, body: { prioritised } })
    }
    case 'prepare': {
      const { stationId, items, done } = command
      if (!items.every((item) => isOnTicket(order, item))) return refuse('not_on_ticket', 'items')
      return accept({ kind: 'order.prepared', version: 1, body: { stationId, items, done } })
    }
    case 'acknowledge_void': {
      const { stationId, items } = command
      if (!items.every((item) => isOnTicket(order, item))) return refuse('not_on_ticket', 'items')
      return accept({ kind: 'order.void_acknowledged', version: 1, body: { stationId, items } })
    }
    case 'void_line':
      return decideVoidLine(order, command)
  }
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
