/** What a menu names must be there, and stand in it once. */
import type { MenuInput } from '@servery/contract/catalogue/menus.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requireImage } from '../../setup/images/index.ts'
import { findItems } from '../items/index.ts'

type Items = ReadonlyMap<string, Awaited<ReturnType<typeof findItems>>[number]['input']>

export async function requireContent(
  scope: Scope,
  trx: TenantTransaction,
  input: MenuInput,
): Promise<void> {
  const ids = input.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  const found = await findItems(scope, trx, [...new Set(ids)])
  const items: Items = new Map(found.map((item) => [item.id, item.input]))
  requireSections(input, items)
  requirePrices(input, items)
  requireCells(input, items)
  for (const [index, { image }] of input.sections.entries()) {
    const field = `sections.${index}.image`
    await requireImage(scope, trx, { path: image, kind: 'item', field })
  }
}

function requireSections({ sections }: MenuInput, items: Items): void {
  requireOnce(sections.map(({ id }, index) => [id, `sections.${index}.id`]))
  for (const [index, section] of sections.entries()) {
    const fieldOf = (at: number) => `sections.${index}.items.${at}.itemId`
    requireOnce(section.items.map(({ itemId }, at) => [itemId, fieldOf(at)]))
    const at = section.items.findIndex(({ itemId }) => !items.has(itemId))
    if (at >= 0) fail('reference_unknown', { field: fieldOf(at) })
  }
}

/** Each price is of an item of the menu, or of a variation that it has. */
function requirePrices({ prices }: MenuInput, items: Items): void {
  for (const [index, { itemId, variationId }] of prices.entries()) {
    const item = items.get(itemId)
    if (item === undefined) fail('reference_unknown', { field: `prices.${index}.itemId` })
    const isKnown =
      variationId === null
        ? item?.variations.length === 0
        : item?.variations.some(({ id }) => id === variationId)
    if (isKnown !== true) fail('reference_unknown', { field: `prices.${index}.variationId` })
  }
  requireOnce(
    prices.map(({ itemId, variationId }, index) => [
      variationId ?? itemId,
      `prices.${index}.variationId`,
    ]),
  )
}

function requireCells({ layout: { pages } }: MenuInput, items: Items): void {
  requireOnce(pages.map(({ id }, index) => [id, `layout.pages.${index}.id`]))
  for (const [index, { cells }] of pages.entries()) {
    const fieldOf = (at: number) => `layout.pages.${index}.cells.${at}.itemId`
    requireOnce(
      cells.flatMap(({ itemId }, at) => (itemId === null ? [] : [[itemId, fieldOf(at)] as const])),
    )
    const at = cells.findIndex(({ itemId }) => itemId !== null && !items.has(itemId))
    if (at >= 0) fail('reference_unknown', { field: fieldOf(at) })
  }
}

function requireOnce(values: readonly (readonly [value: string, field: string])[]): void {
  const seen = new Set<string>()
  for (const [value, field] of values) {
    if (seen.has(value)) fail('duplicate_value', { field })
    seen.add(value)
  }
}
