import { useCallback, useEffect, useRef, useState } from 'react'
import { basketPathOf, itemPathOf } from '../kit/index.ts'

export type Open =
  | { readonly kind: 'item'; readonly itemId: string; readonly line: string | null }
  | { readonly kind: 'basket' }

/** What lies over the menu. It has an address of its own, and the browser's way back closes it. */
export function useOpen(slug: string) {
  const [open, setOpen] = useState<Open | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    const back = () => {
      isOpen.current = false
      setOpen(null)
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const show = useCallback(
    (next: Open) => {
      const path = next.kind === 'item' ? itemPathOf(slug, next.itemId) : basketPathOf(slug)
      const state = { open: true }
      if (isOpen.current) history.replaceState(state, '', path)
      else history.pushState(state, '', path)
      isOpen.current = true
      setOpen(next)
    },
    [slug],
  )
  const close = useCallback(() => {
    if (isOpen.current) history.back()
  }, [])
  return { open, show, close }
}
