/** Keys at the PIN screen: digits of a person, or a badge that a reader types all at once. */
import type { KeypadKey } from '@servery/ordering'
import { createWedge } from '../../kit/index.ts'

/** Longer than a reader pauses between two keys. */
const releaseMs = 80

export interface PinKeysOptions {
  readonly press: (key: KeypadKey | 'enter') => void
  readonly onBadge: (code: string) => void
}

export interface PinKeys {
  /** True of a key that ended a badge. */
  readonly press: (key: { readonly key: string; readonly atMs: number }) => boolean
  readonly stop: () => void
}

export function createPinKeys({ press, onBadge }: PinKeysOptions): PinKeys {
  const wedge = createWedge()
  /** What came too quickly for a person waits: a badge ends with Enter, a person just stops. */
  let held: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const takeHeld = () => {
    clearTimeout(timer)
    const keys = held
    held = []
    return keys
  }
  const release = () => {
    for (const key of takeHeld()) pressKey(key, press)
  }
  return {
    press(event) {
      const read = wedge.press(event)
      if (read.kind === 'scan') {
        takeHeld()
        onBadge(read.code)
        return true
      }
      if (read.kind === 'typing') {
        held.push(event.key)
        clearTimeout(timer)
        timer = setTimeout(release, releaseMs)
      } else {
        release()
        pressKey(event.key, press)
      }
      return false
    },
    stop: () => void takeHeld(),
  }
}

function pressKey(key: string, press: PinKeysOptions['press']): void {
  if (isDigit(key)) press(key as KeypadKey)
  else if (key === 'Backspace') press('delete')
  else if (key === 'Escape') press('clear')
  else if (key === 'Enter') press('enter')
}

const isDigit = (key: string) => /^[0-9]$/.test(key)
