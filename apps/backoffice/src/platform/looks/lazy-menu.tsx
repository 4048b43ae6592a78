import { type ReactNode, Suspense, useState } from 'react'

/** What every menu of the bar is given: the button it hangs from (null: closed) and the way out. */
export interface LazyMenuProps {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

interface LazyMenuSlotProps {
  readonly anchor: HTMLElement | null
  readonly children: ReactNode
}

/**
 * The place of a menu that is loaded when somebody first opens it (better: when they reach for its
 * button). From then on it stays, so that it closes as softly as it opened.
 */
export function LazyMenu({ anchor, children }: LazyMenuSlotProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (anchor !== null && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && children}</Suspense>
}
