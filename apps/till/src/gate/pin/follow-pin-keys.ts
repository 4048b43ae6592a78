import { createPinKeys, type PinKeysOptions } from './pin-keys.ts'

/** Keys of a person or a reader, where a PIN is asked for: on the screen, or in a dialog on it. */
export function followPinKeys(where: 'screen' | 'dialog', options: PinKeysOptions): () => void {
  const keys = createPinKeys(options)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isInDialog =
      event.target instanceof HTMLElement && event.target.closest('dialog') !== null
    if (isInDialog !== (where === 'dialog')) return
    // It comes with capitals, and is no key of its own. A dialog is closed by Escape.
    if (event.key === 'Shift' || (isInDialog && event.key === 'Escape')) return
    const isEnter = event.key === 'Enter'
    const { key, timeStamp: atMs } = event
    // A name is chosen by Enter, and then it is no end of a PIN.
    const wasBadge = keys.press({ key: isEnter && isOnChoice(event.target) ? 'Tab' : key, atMs })
    // On a digit that was tapped before, Enter means "that is all", not that digit again.
    if (wasBadge || (isEnter && !isOnChoice(event.target))) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    keys.stop()
    document.removeEventListener('keydown', onKeyDown)
  }
}

function isOnChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.closest('[role="group"]') === null
}
