/** Where and when something is offered: a rule on every node, each may only narrow. */
import {
  isScheduled,
  type LocalMoment,
  minutesUntilChange,
  type Schedule,
} from '../../kernel/schedule.ts'
import type { Channel } from './channel.ts'

/** The rule of one node. Null, everywhere: as the node above it. */
export interface OfferRule {
  readonly channels: readonly Channel[] | null
  readonly branchIds: readonly string[] | null
  readonly schedule: Schedule | null
  /** What each piece is told apart by. Absent: by nothing. */
  readonly tracedBy?: readonly string[]
}

export interface OfferContext {
  readonly channel: Channel
  readonly branchId: string
  /** The wall clock of the branch. */
  readonly at: LocalMoment
}

/** Whether something is offered, by the rules of its nodes from the top down. */
export function isOffered(nodes: readonly OfferRule[], context: OfferContext): boolean {
  return (
    isPlaced(nodes, context) &&
    nodes.every(({ schedule }) => schedule === null || isScheduled(schedule, context.at))
  )
}

/** Whether something is offered there at all, at some time. */
export function isPlaced(
  nodes: readonly OfferRule[],
  { channel, branchId }: Pick<OfferContext, 'channel' | 'branchId'>,
): boolean {
  return nodes.every(
    ({ channels, branchIds, tracedBy }) =>
      (channels === null || channels.includes(channel)) &&
      (branchIds === null || branchIds.includes(branchId)) &&
      (channel === 'till' || tracedBy === undefined || !isSoldByPiece({ tracedBy })),
  )
}

/**
 * Whether a person has to say which piece it is before it is sold. A guest at a kiosk or in the
 * shop holds none in their hands: it is not offered there.
 */
export function isSoldByPiece({ tracedBy = [] }: Pick<OfferRule, 'tracedBy'>): boolean {
  return tracedBy.includes('serial')
}

/** Minutes until one of the schedules may change its answer; null where there is none to ask. */
export function minutesUntilOfferChanges(
  schedules: readonly (Schedule | null)[],
  at: LocalMoment,
): number | null {
  const asked = schedules.filter((schedule) => schedule !== null)
  return asked.length === 0 ? null : minutesUntilChange(asked, at)
}
