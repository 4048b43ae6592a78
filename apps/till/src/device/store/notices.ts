/** What the till tells whoever works at it, in one line. */
import type { Till } from './till.ts'

export interface Notice {
  readonly id: number
  readonly tone: 'info' | 'error'
  /** Key of a translation and what goes into it. */
  readonly key: string
  readonly values: { readonly [name: string]: string | number }
  /** Something to do about it, such as selling a code that no item has as a custom amount. */
  readonly action: { readonly key: string; readonly run: () => void } | null
  /** It stays until it is dismissed, and this follows. */
  readonly seen?: () => void
}

let noticeId = 0
export function showNotice(till: Till, notice: Omit<Notice, 'id'>): void {
  noticeId += 1
  till.state.set({ notice: { ...notice, id: noticeId } })
}
