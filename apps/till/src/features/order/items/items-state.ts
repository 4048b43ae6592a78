/** Which of the items are shown. */
import type { TillState } from '../../../device/store/index.ts'

declare module '../../../device/store/till.ts' {
  interface TillState {
    /** Of the menu. */
    readonly page: string
    /** What is searched for; empty: nothing. */
    readonly query: string
  }
}

export const itemsAtStart = { page: '', query: '' } as const satisfies Partial<TillState>
export const itemsWhenLocked = { query: '' } as const satisfies Partial<TillState>
