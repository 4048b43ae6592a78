import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSettings } from '../state/use-kitchen.ts'
import { type Block, blocksOf, marksOf } from './blocks.ts'
import { type PackTicket, type Part, packScroll, packTickets } from './pack.ts'

const gapPx = 10
/** In the size of the text: less is too narrow to read from where the pans are. */
const columnRem = 15
/** On a screen this narrow tickets stand one below another. */
const oneColumnPx = 600

export type Density = 'wide' | 'dense'

export interface TicketPart extends Part {
  readonly ticket: Ticket
  readonly blocks: readonly Block[]
}

export interface Packing {
  readonly frame: (element: HTMLElement | null) => void
  readonly columns: number
  readonly density: Density
  readonly isScrolled: boolean
  readonly pages: number
  readonly page: number
  readonly parts: readonly TicketPart[]
  /** The tickets of the page, and how many come after them. */
  readonly shown: readonly Ticket[]
  readonly after: number
  /** How far down the lowest of them ends. */
  readonly height: number
}

interface Room {
  readonly width: number
  readonly height: number
  readonly rem: number
}

/**
 * Puts tickets into the room that there is. Heights are guessed until something was drawn once, and
 * known from then on; rows are drawn closer together before anything goes onto another page.
 */
export function usePacking(tickets: readonly Ticket[], wantedPage: number): Packing {
  const { columns: wantedColumns, combine, rail, scroll, showHeld } = useSettings()
  const { frame, heights, room } = useMeasured()
  const blocks = useMemo(
    () => new Map(tickets.map((one) => [one.order.id, blocksOf(one, { combine, showHeld })])),
    [tickets, combine, showHeld],
  )
  const isNarrow = room.width < oneColumnPx
  const fitting = Math.floor((room.width + gapPx) / (columnRem * room.rem + gapPx))
  const columns = isNarrow ? 1 : Math.max(1, wantedColumns === 0 ? fitting : wantedColumns)
  const isScrolled = room.height === 0 || ((scroll || isNarrow) && !rail)
  const packed = useMemo(() => {
    const measured = (density: Density) =>
      tickets.map((ticket) => sizesOf(ticket, blocks.get(ticket.order.id) ?? [], density, heights))
    const space = { columns, height: room.height, gap: gapPx }
    if (isScrolled)
      return { density: 'wide' as const, pages: [packScroll(measured('wide'), space)] }
    const flow = rail ? 'row' : 'flow'
    const wide = packTickets(measured('wide'), space, flow)
    if (wide.length === 1) return { density: 'wide' as const, pages: wide }
    return { density: 'dense' as const, pages: packTickets(measured('dense'), space, flow) }
  }, [blocks, columns, heights, isScrolled, rail, room.height, tickets])
  const page = Math.min(wantedPage, packed.pages.length - 1)
  return useMemo(() => {
    const byId = new Map(tickets.map((ticket) => [ticket.order.id, ticket]))
    const parts = (packed.pages[page] ?? []).flatMap((part): readonly TicketPart[] => {
      const ticket = byId.get(part.id)
      return ticket === undefined ? [] : [{ ...part, ticket, blocks: blocks.get(part.id) ?? [] }]
    })
    const shown = [...new Set(parts.map(({ ticket }) => ticket))]
    const lastId = shown.at(-1)?.order.id
    const whole = tickets.findIndex(({ order }) => order.id === lastId)
    // A ticket that goes on overleaf is not in sight.
    const after = tickets.length - whole - (parts.at(-1)?.goesOn === true ? 0 : 1)
    return {
      ...{ frame, columns, density: packed.density, isScrolled, page, parts, shown },
      pages: packed.pages.length,
      after: shown.length === 0 ? 0 : after,
      height: Math.max(0, ...parts.map(({ height, top }) => top + height)),
    }
  }, [blocks, columns, frame, isScrolled, packed, page, tickets])
}

export const measureKey = (density: Density, part: string, id: string) => `${density} ${part} ${id}`

/** Tickets that are gone count as well: a screen may stay on for weeks. */
const heightsMax = 5000

type Heights = { readonly of: (key: string, guess: number) => number }

function sizesOf(
  ticket: Ticket,
  blocks: readonly Block[],
  density: Density,
  heights: Heights,
): PackTicket {
  const { id } = ticket.order
  const { added, held, voided } = marksOf(ticket)
  const [headGuess, rowGuess] = density === 'wide' ? [76, 44] : [64, 32]
  const guess = headGuess + (ticket.prioritised ? 30 : 0) + (added + held + voided > 0 ? 30 : 0)
  return {
    id,
    head: heights.of(measureKey(density, 'head', id), guess),
    headAgain: heights.of(measureKey(density, 'again', id), 36),
    foot: heights.of(measureKey(density, 'foot', ''), 24),
    rows: blocks.map((block) => {
      const [item] = block.row
      const details = item.modifiers.length + (item.note === '' ? 0 : 1)
      const more = (block.isFirstAdded ? 30 : 0) + (block.course === undefined ? 0 : 26)
      return heights.of(
        measureKey(density, 'row', `${id} ${block.key}`),
        rowGuess + more + details * 24,
      )
    }),
  }
}

const noRoom: Room = { width: 0, height: 0, rem: 16 }

/** How much room there is, and how tall what is marked with `data-measure` was drawn last. */
function useMeasured() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(noRoom)
  const known = useRef(new Map<string, number>())
  const drawnIn = useRef('')
  const [version, setVersion] = useState(0)
  useLayoutEffect(() => {
    if (element === null) return
    const look = () => {
      const { clientHeight: height, clientWidth: width } = element
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setRoom((last) =>
        last.width === width && last.height === height && last.rem === rem
          ? last
          : { width, height, rem },
      )
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  useLayoutEffect(() => {
    if (element === null) return
    const marked = [...element.querySelectorAll<HTMLElement>('[data-measure]')]
    const look = `${marked[0]?.offsetWidth ?? 0} ${room.rem}`
    if (drawnIn.current !== look || known.current.size > heightsMax) known.current.clear()
    drawnIn.current = look
    let isNew = false
    for (const one of marked) {
      const height = Math.ceil(one.getBoundingClientRect().height)
      const key = one.dataset.measure ?? ''
      if (height === 0 || known.current.get(key) === height) continue
      known.current.set(key, height)
      isNew = true
    }
    if (isNew) setVersion((last) => last + 1)
  })
  const heights = useMemo((): Heights & { readonly version: number } => {
    return { version, of: (key, guess) => known.current.get(key) ?? (guess * room.rem) / 16 }
  }, [version, room.rem])
  const frame = useCallback((found: HTMLElement | null) => setElement(found), [])
  return { frame, heights, room }
}
