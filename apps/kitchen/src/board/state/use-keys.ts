import { useEffectEvent, useLayoutEffect } from 'react'

/** The keys of a bump bar, and of a keyboard. */
export interface Keys {
  /** 0 to 8: the first tickets of the page. */
  readonly onNumber: (index: number) => void
  readonly onEnter: () => void
  readonly onRecall: () => void
  readonly onPrioritise: () => void
  readonly onPage: (by: 1 | -1) => void
  /** To the ticket after or before the one that is chosen. */
  readonly onStep: (by: 1 | -1) => void
}

export function useKeys(isOn: boolean, keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target, key } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
    if (/^[1-9]$/.test(key)) {
      // Enter is for the ticket that was chosen, whatever had the focus before.
      letGo(target)
      keys.onNumber(Number(key) - 1)
    }
    // A button to which somebody went by Tab is pressed by Enter itself.
    else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) keys.onEnter()
    else if (key.toLowerCase() === 'r') keys.onRecall()
    else if (key.toLowerCase() === 'p') keys.onPrioritise()
    else if (key === 'ArrowRight') keys.onPage(towardsEnd())
    else if (key === 'ArrowLeft') keys.onPage(towardsEnd() === 1 ? -1 : 1)
    else if (key === 'ArrowDown') keys.onStep(1)
    else if (key === 'ArrowUp') keys.onStep(-1)
    else return
    event.preventDefault()
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => press(event)
    // What was touched keeps no focus: the next Enter of the bar would press it once more.
    const onClick = ({ detail, target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (detail > 0 && button === document.activeElement) letGo(button)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [isOn])
}

function letGo(target: EventTarget | null): void {
  if (target instanceof HTMLButtonElement) target.blur()
}

function towardsEnd(): 1 | -1 {
  return document.documentElement.dir === 'rtl' ? -1 : 1
}
