import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'

interface Dragged {
  readonly from: number
  readonly over: number
}

/**
 * Rows that are put into another order by dragging a handle, with a mouse, a pen or a finger. The
 * same can always be done with buttons beside it.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const rows = useRef(new Map<number, HTMLElement>())
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const findRow = (y: number): number | null => {
    const hit = [...rows.current].find(([, row]) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })
    return hit?.[0] ?? null
  }
  return {
    /** How a row lies while one is dragged. */
    stateOf: (index: number): 'dragged' | 'target' | undefined => {
      if (dragged === null) return undefined
      if (dragged.from === index) return 'dragged'
      return dragged.over === index ? 'target' : undefined
    },
    rowRef: (index: number) => (row: HTMLElement | null) => {
      if (row === null) rows.current.delete(index)
      else rows.current.set(index, row)
    },
    handle: (index: number) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ from: index, over: index })
      },
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        if (dragged === null) return
        const over = findRow(event.clientY)
        if (over !== null && over !== dragged.over) setDragged({ ...dragged, over })
      },
      onPointerUp: () => {
        if (dragged !== null && dragged.over !== dragged.from) onMove(dragged.from, dragged.over)
        setDragged(null)
      },
      onPointerCancel: () => setDragged(null),
    }),
  }
}
