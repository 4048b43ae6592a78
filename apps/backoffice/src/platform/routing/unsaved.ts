/** Who is to be asked before something other than another address takes unsaved changes away. */
import { createContext } from 'react'

export type Go = () => void
type Ask = (go: Go) => void

/** Whether what is edited here begins anew as soon as another branch is shown. */
export const BegunAnew = createContext(false)

const asking = new Set<Ask>()

/** Until it is called back. */
export function askBefore(ask: Ask): () => void {
  asking.add(ask)
  return () => void asking.delete(ask)
}

/** Goes on at once, or asks first where that would take unsaved changes away. */
export function leaveUnsaved(go: Go): void {
  const [ask] = asking
  if (ask === undefined) go()
  else ask(go)
}
