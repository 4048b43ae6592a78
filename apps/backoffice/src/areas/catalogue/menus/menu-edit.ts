/** Changes of a menu's sections, prices and pages; each answers new ones and leaves the old. */
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Cell, Page, Price, Section } from './menu-form.ts'

/** An item in its section. */
export interface ItemPlace {
  readonly sectionId: string
  readonly itemId: string
}

/** What is dragged on the page of a menu: an item of a section, or a section. */
export function dragIdOf({ sectionId, itemId }: ItemPlace): string {
  return `${sectionId} ${itemId}`
}

export function readDragId(id: string): Pick<ItemPlace, 'sectionId'> & Partial<ItemPlace> {
  const [sectionId = '', itemId] = id.split(' ')
  return itemId === undefined ? { sectionId } : { sectionId, itemId }
}

/** Moves one of a list to another place in it. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

function replaceSection(
  sections: readonly Section[],
  id: string,
  change: (section: Section) => Section,
): readonly Section[] {
  return sections.map((section) => (section.id === id ? change(section) : section))
}

/** At the end of a section; what it has already stays where it is. */
export function addItems(
  sections: readonly Section[],
  sectionId: string,
  itemIds: readonly string[],
): readonly Section[] {
  return replaceSection(sections, sectionId, (section) => {
    const known = new Set(section.items.map(({ itemId }) => itemId))
    const added = [...new Set(itemIds)].filter((itemId) => !known.has(itemId))
    return {
      ...section,
      items: [...section.items, ...added.map((itemId) => ({ itemId, hidden: false }))],
    }
  })
}

export function removeItem(
  sections: readonly Section[],
  { sectionId, itemId }: ItemPlace,
): readonly Section[] {
  return replaceSection(sections, sectionId, (section) => ({
    ...section,
    items: section.items.filter((item) => item.itemId !== itemId),
  }))
}

/**
 * To a place of a section, its own or another. In a section that has the item already, the one that
 * is moved takes the place of the other.
 */
export function moveItem(
  sections: readonly Section[],
  from: ItemPlace,
  to: { readonly sectionId: string; readonly index: number },
): readonly Section[] {
  const item = sections
    .find(({ id }) => id === from.sectionId)
    ?.items.find(({ itemId }) => itemId === from.itemId)
  if (item === undefined || !sections.some(({ id }) => id === to.sectionId)) return sections
  const without = removeItem(removeItem(sections, from), { ...from, sectionId: to.sectionId })
  return replaceSection(without, to.sectionId, (section) => ({
    ...section,
    items: section.items.toSpliced(to.index, 0, item),
  }))
}

export function hideItem(
  sections: readonly Section[],
  { sectionId, itemId }: ItemPlace,
  hidden: boolean,
): readonly Section[] {
  return replaceSection(sections, sectionId, (section) => ({
    ...section,
    items: section.items.map((item) => (item.itemId === itemId ? { ...item, hidden } : item)),
  }))
}

/** Prices of an item by variation (`''` for one without); null is no price of the menu's own. */
export function setPrices(
  prices: readonly Price[],
  itemId: string,
  own: ReadonlyMap<string, number | null>,
): readonly Price[] {
  const added = [...own].flatMap(([variationId, price]) =>
    price === null
      ? []
      : [
          {
            itemId,
            variationId: variationId === '' ? null : variationId,
            price: price as MinorUnits,
          },
        ],
  )
  return [...prices.filter((price) => price.itemId !== itemId), ...added]
}

/** What no section has any more has no price and no tile either. */
export function tidy(content: {
  readonly sections: readonly Section[]
  readonly prices: readonly Price[]
  readonly pages: readonly Page[]
}) {
  const { sections, prices, pages } = content
  const known = new Set(sections.flatMap(({ items }) => items.map(({ itemId }) => itemId)))
  return {
    sections,
    prices: prices.filter(({ itemId }) => known.has(itemId)),
    pages: pages.map((page) =>
      withCells(
        page,
        page.cells.map((cell) =>
          cell.itemId === null || known.has(cell.itemId) ? cell : { itemId: null, colour: '' },
        ),
      ),
    ),
  }
}

/** A page for each section, to be arranged by hand from there. */
export function pagesOf(sections: readonly Section[], newId: () => string): readonly Page[] {
  return sections.map(({ name, colour, items }) => ({
    id: newId(),
    name: name.slice(0, 40),
    colour,
    cells: items
      .filter(({ hidden }) => !hidden)
      .map(({ itemId }): Cell => ({ itemId, colour: '' })),
  }))
}

/** Puts an item on a place; where it stood on this page before, a blank remains. */
export function putItem(page: Page, index: number, itemId: string | null): Page {
  const before = page.cells.find((cell) => itemId !== null && cell.itemId === itemId)
  const cells = filled(page.cells, index + 1).map((cell) =>
    itemId !== null && cell.itemId === itemId ? { itemId: null, colour: '' } : cell,
  )
  return withCells(page, cells.with(index, { itemId, colour: before?.colour ?? '' }))
}

export function colourCell(page: Page, index: number, colour: string): Page {
  const cell = page.cells[index]
  if (cell === undefined || cell.itemId === null) return page
  return { ...page, cells: page.cells.with(index, { ...cell, colour }) }
}

/** Two places change what they hold. */
export function swapCells(page: Page, from: number, to: number): Page {
  if (to < 0) return page
  const cells = filled(page.cells, Math.max(from, to) + 1)
  const [left, right] = [cells[from], cells[to]]
  if (left === undefined || right === undefined) return page
  return withCells(page, cells.with(from, right).with(to, left))
}

/** Puts a blank before a place; or takes the place away, and the rest moves up. */
export function insertBlank(page: Page, index: number): Page {
  return withCells(page, page.cells.toSpliced(index, 0, { itemId: null, colour: '' }))
}

export function removeCell(page: Page, index: number): Page {
  return withCells(page, page.cells.toSpliced(index, 1))
}

function filled(cells: readonly Cell[], count: number): Cell[] {
  const missing = Math.max(0, count - cells.length)
  return [...cells, ...Array.from({ length: missing }, () => ({ itemId: null, colour: '' }))]
}

/** Blanks at the end hold nothing apart. */
function withCells(page: Page, cells: readonly Cell[]): Page {
  const last = cells.findLastIndex(({ itemId }) => itemId !== null)
  return { ...page, cells: cells.slice(0, last + 1) }
}
