import { type RefObject, useEffect, useState } from 'react'

/**
 * True while the content is wider than its box. A table that fits lets its header stick to the
 * page; one that does not must scroll within its own box, and the header sticks to that.
 */
export function useOverflowing(box: RefObject<HTMLElement | null>): boolean {
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => {
      setOverflowing(content.scrollWidth > element.clientWidth + 1)
    })
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box])
  return overflowing
}
