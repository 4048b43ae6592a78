/** Who is signed in, and whether they may leave. */
import type { TeamMember } from '../../device/catalogue/index.ts'
import type { TillState } from '../../device/store/index.ts'

declare module '../../device/store/till.ts' {
  interface TillState {
    readonly user: TeamMember | null
    /** True from the tap on a payment until it is durable or refused: its taker stays. */
    readonly paying: boolean
  }
}

export const gateAtStart = { user: null, paying: false } as const satisfies Partial<TillState>
