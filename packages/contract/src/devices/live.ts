/**
 * Live events at `GET /api/v1/live` (server-sent events). They say what changed, never the truth:
 * whoever hears one reads again from its own cursor.
 */
import { z } from 'zod'
import { id } from '../base/amounts.ts'

/** Who has which order in front. Kept nowhere: said again and again, and else forgotten. */
export const presenceInput = z.strictObject({
  orderId: id,
  memberId: id.describe('The team member at the till.'),
  doing: z.enum(['editing', 'paying', 'left']),
  takesOver: z.boolean().default(false).describe('True: other tills must leave the order.'),
})

export const liveEvent = z.discriminatedUnion('type', [
  /** Facts were stored; `arrival` is the newest arrival number of the branch. */
  z.object({
    type: z.literal('facts'),
    branchId: id,
    arrival: z.int(),
    orderIds: z.array(id),
    registerId: id,
  }),
  /** Records changed; sync from your cursor. */
  z.object({ type: z.literal('records'), cursor: z.int() }),
  /** An import has come further; ask for it again. */
  z.object({ type: z.literal('import'), id }),
  /** A register was paired, forked, closed or seen. */
  z.object({ type: z.literal('registers'), branchId: id }),
  /** One till is asked to send and to fetch now. */
  z.object({ type: z.literal('force_sync'), branchId: id, registerId: id }),
  /** A person has something new in their bell, or has read it. Told to that person alone. */
  z.object({ type: z.literal('notifications'), userId: id }),
  /** Somebody has an order in front on a till, or has left it. Good for twenty seconds. */
  presenceInput.extend({ type: z.literal('presence'), branchId: id, registerId: id }),
  /** Something was printed, or could not be. */
  z.object({ type: z.literal('prints'), branchId: id }),
  /** A till shows its guest something else; screens beside it read again. */
  z.object({ type: z.literal('display'), branchId: id, registerId: id }),
  /** The shop of a branch got an order, or one was answered; ask for those that wait again. */
  z.object({ type: z.literal('online'), branchId: id }),
  /** Stock of a branch was entered by hand, received, counted or moved. */
  z.object({ type: z.literal('stock'), branchId: id }),
  /** Somebody counted or moved a stock take on; ask for what changed of it. */
  z.object({ type: z.literal('stock_take'), branchId: id, id }),
  /** The rota changed, or somebody asked something of it. */
  z.object({ type: z.literal('rota') }),
  /** The company or its branches changed; who is signed in is asked for again. */
  z.object({ type: z.literal('company') }),
  /** A person of the back office changed: name, role, branches, whether they may sign in. */
  z.object({ type: z.literal('user'), userId: id }),
])
export type LiveEvent = z.infer<typeof liveEvent>
export type PresenceEvent = Extract<LiveEvent, { readonly type: 'presence' }>
/** A comment line is sent so often, so that both sides notice a dead connection. */
export const liveHeartbeatMs = 15_000
