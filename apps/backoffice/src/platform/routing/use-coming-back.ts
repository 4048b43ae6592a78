import { useCallback, useEffect, useRef, useState } from 'react'

const firstMs = 1_000
const longestMs = 15_000

/**
 * Tries again until it is done: after one second, two, four and so on, and at once when the device
 * is back on its network or the person asks for it.
 */
export function useComingBack(attempt: () => Promise<boolean>): {
  readonly tryNow: () => void
  readonly isTrying: boolean
} {
  const [isTrying, setIsTrying] = useState(false)
  const latest = useRef(attempt)
  const running = useRef(false)
  useEffect(() => {
    latest.current = attempt
  }, [attempt])
  const tryNow = useCallback(async (): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setIsTrying(true)
    const isBack = await latest.current().catch(() => false)
    running.current = false
    setIsTrying(false)
    return isBack
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const waitFor = (ms: number) => {
      timer = setTimeout(async () => {
        if ((await tryNow()) || isGone) return
        waitFor(Math.min(ms * 2, longestMs))
      }, ms)
    }
    const now = () => void tryNow()
    waitFor(firstMs)
    window.addEventListener('online', now)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [tryNow])
  return { tryNow: () => void tryNow(), isTrying }
}
