import { useEffect, useEffectEvent, useState } from 'react'

/** So long a guest may answer whether they are still there (WCAG 2.2.1: 20 s at least). */
export const warnSeconds = 20

const signs = ['pointerdown', 'keydown', 'input', 'scroll'] as const

/**
 * Seconds that are left to a guest of whom nothing is heard; null while there is no need to ask.
 * After the last one they are forgotten.
 */
export function useIdle(
  { active, afterSeconds }: { readonly active: boolean; readonly afterSeconds: number },
  onGone: () => void,
): { readonly left: number | null; readonly stay: () => void } {
  const [left, setLeft] = useState<number | null>(null)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!active) {
      setLeft(null)
      return
    }
    if (left === null) {
      let timer = setTimeout(() => setLeft(warnSeconds), afterSeconds * 1000)
      const heard = () => {
        clearTimeout(timer)
        timer = setTimeout(() => setLeft(warnSeconds), afterSeconds * 1000)
      }
      for (const sign of signs)
        window.addEventListener(sign, heard, { passive: true, capture: true })
      return () => {
        clearTimeout(timer)
        for (const sign of signs) window.removeEventListener(sign, heard, { capture: true })
      }
    }
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else {
        setLeft(null)
        gone()
      }
    }, 1000)
    return () => clearTimeout(timer)
  }, [active, afterSeconds, left])
  return {
    left,
    stay: () => setLeft(null),
  }
}
