import { useLayoutEffect } from 'react'

const reachable = 'button:not(:disabled), input, select, a[href], [tabindex="0"]'
const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A keypad of five keys is enough: up and down go from one control to the next. */
export function useArrows(): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = moves[event.key]
      if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey) return
      const from = document.activeElement
      if (from instanceof HTMLSelectElement || from instanceof HTMLInputElement) return
      const root = document.querySelector('dialog[open]') ?? document.body
      const all = [...root.querySelectorAll<HTMLElement>(reachable)]
      const at = from === null ? -1 : all.indexOf(from as HTMLElement)
      const after = (element: HTMLElement) =>
        from === null || (from.compareDocumentPosition(element) & 4) !== 0
      const next =
        at >= 0 ? all[at + by] : by === 1 ? all.find(after) : all.findLast((one) => !after(one))
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
