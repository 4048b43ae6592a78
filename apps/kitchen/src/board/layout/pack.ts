/**
 * Where the tickets stand: down one column and on in the next, in their order. While whole tickets
 * fit they stay whole; in a rush they are divided between rows, and what has no room is on the next
 * page.
 */

export interface PackTicket {
  readonly id: string
  /** Of the header, and of what stands above what is continued. */
  readonly head: number
  readonly headAgain: number
  /** Of what says that it goes on. */
  readonly foot: number
  readonly rows: readonly number[]
}

export interface Space {
  readonly columns: number
  readonly height: number
  /** Between two tickets, down and across. */
  readonly gap: number
}

/** `flow`: down the columns. `row`: each ticket begins a column of its own. */
export type Flow = 'flow' | 'row'

/** The rows of a ticket that stand together. */
export interface Part {
  readonly id: string
  readonly column: number
  readonly top: number
  readonly height: number
  /** The first row, and the one after the last. */
  readonly from: number
  readonly to: number
  readonly isContinued: boolean
  readonly goesOn: boolean
}

export type Page = readonly Part[]

interface Pen {
  readonly column: number
  readonly used: number
}

/** Fewer rows than these are not left behind where a ticket is divided. */
const rowsLeftMin = 2

/** All tickets, page by page; at least one page. */
export function packTickets(
  tickets: readonly PackTicket[],
  space: Space,
  flow: Flow = 'flow',
): readonly Page[] {
  if (flow === 'row') return packPages(tickets, space, flow, false)
  const whole = packPages(tickets, space, flow, false)
  return whole.length === 1 ? whole : packPages(tickets, space, flow, true)
}

/** Whole tickets, each under the shortest column, however far down: for a page that scrolls. */
export function packScroll(tickets: readonly PackTicket[], space: Omit<Space, 'height'>): Page {
  const used = Array.from({ length: space.columns }, () => 0)
  return tickets.map((ticket) => {
    const column = used.indexOf(Math.min(...used))
    const top = used[column] ?? 0
    const height = heightOf(ticket, 0, ticket.rows.length)
    used[column] = top + height + space.gap
    const rows = { from: 0, to: ticket.rows.length, isContinued: false, goesOn: false }
    return { id: ticket.id, column, top, height, ...rows }
  })
}

/** Of so many rows of a ticket, with what stands above and below them. */
function heightOf(ticket: PackTicket, from: number, to: number): number {
  const rows = ticket.rows.slice(from, to).reduce((sum, row) => sum + row, 0)
  const head = from === 0 ? ticket.head : ticket.headAgain
  return head + rows + (to < ticket.rows.length ? ticket.foot : 0)
}

function packPages(
  tickets: readonly PackTicket[],
  space: Space,
  flow: Flow,
  divides: boolean,
): readonly Page[] {
  const pages: Part[][] = [[]]
  let pen: Pen = { column: 0, used: 0 }
  for (const ticket of tickets) {
    let from = 0
    for (;;) {
      const page = pages.at(-1) ?? []
      const isFirst = page.length === 0
      const placed = place({ ticket, from, pen, space, divides, isFirst, flow })
      // What a page has no room for begins on the next one, unless that wastes much of this one.
      const isPlaced =
        placed.isWhole || isFirst || (divides && roomLeft(pen, space) > space.height / 2)
      if (isPlaced) page.push(...placed.parts)
      pen = placed.isWhole ? placed.pen : { column: 0, used: 0 }
      if (placed.isWhole) break
      if (isPlaced) from = placed.parts.at(-1)?.to ?? from
      pages.push([])
    }
  }
  return pages
}

/** Below and beside what stands there, in one column. */
function roomLeft({ column, used }: Pen, { columns, height }: Space): number {
  return (columns - column - 1) * height + Math.max(0, height - used)
}

interface Placing {
  readonly ticket: PackTicket
  readonly from: number
  readonly pen: Pen
  readonly space: Space
  readonly flow: Flow
  readonly divides: boolean
  /** Nothing else stands on the page. */
  readonly isFirst: boolean
}

interface Placed {
  readonly parts: readonly Part[]
  readonly pen: Pen
  /** Nothing of it is left for another page. */
  readonly isWhole: boolean
}

function place({ ticket, from, pen, space, flow, divides, isFirst }: Placing): Placed {
  const parts: Part[] = []
  const last = ticket.rows.length
  let { column, used } = flow === 'row' && !isFirst ? nextColumn(pen) : pen
  let next = from
  while (column < space.columns) {
    const top = used === 0 ? 0 : used + space.gap
    const to = endOf(ticket, next, space.height - top, {
      ...{ isTop: used === 0, height: space.height, divides },
    })
    if (to !== null) {
      const height = heightOf(ticket, next, to)
      const marks = { isContinued: next > 0, goesOn: to < last }
      parts.push({ id: ticket.id, column, top, height, from: next, to, ...marks })
      used = top + height
      next = to
      if (to === last) return { parts, pen: { column, used }, isWhole: true }
    }
    column += 1
    used = 0
  }
  return { parts, pen: { column, used }, isWhole: false }
}

function nextColumn({ column, used }: Pen): Pen {
  return used === 0 ? { column, used } : { column: column + 1, used: 0 }
}

/** Up to which row it goes into this room; null: not at all, it begins in the next column. */
function endOf(
  ticket: PackTicket,
  from: number,
  room: number,
  where: { readonly isTop: boolean; readonly height: number; readonly divides: boolean },
): number | null {
  const last = ticket.rows.length
  if (heightOf(ticket, from, last) <= room) return last
  const fitsAColumn = heightOf(ticket, from, last) <= where.height
  if (!where.isTop && !where.divides && fitsAColumn) return null
  let to = from
  while (to + 1 < last && heightOf(ticket, from, to + 1) <= room) to += 1
  // What is taller than a whole column stands in one all the same.
  if (where.isTop) return Math.max(to, Math.min(from + 1, last))
  return to - from >= rowsLeftMin ? to : null
}
