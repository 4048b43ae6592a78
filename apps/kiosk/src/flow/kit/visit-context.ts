import type { Language } from '@servery/messages/languages.ts'
import { createContext, use } from 'react'
import type { Basket } from '../../basket/index.ts'
import type { Comfort, Kiosk } from '../../device/index.ts'
import type { Catalogue } from '../../menu/index.ts'
import type { Visit } from './visit.ts'

export interface VisitView {
  readonly kiosk: Kiosk
  readonly catalogue: Catalogue
  readonly visit: Visit
  readonly basket: Basket
  readonly language: Language
  readonly comfort: Comfort
  /** The server can't be reached, so no order would arrive. */
  readonly offline: boolean
  /** It is not known yet whether a page before this one left a card payment. */
  readonly checking: boolean
  readonly change: (next: Partial<Visit>) => void
  readonly speak: (language: Language) => void
  readonly setComfort: (next: Comfort) => void
  /** Forgets this guest. */
  readonly reset: () => void
  /** Takes the order that was not paid off the books, and forgets this guest. */
  readonly giveUp: () => void
  /** Read out by a screen reader, once. */
  readonly say: (text: string) => void
}

const VisitContext = createContext<VisitView | null>(null)
export const VisitProvider = VisitContext

export function useVisit(): VisitView {
  const view = use(VisitContext)
  if (view === null) throw new Error('useVisit is used outside VisitProvider.')
  return view
}
