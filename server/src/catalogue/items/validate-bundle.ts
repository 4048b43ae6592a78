/** What must hold of an item that consists of others. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { findBundleRefusal, isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findItems, type StoredItem } from './items.store.ts'

type Choice = ItemInput['bundleParts'][number]['choices'][number]

/** Fails at the first part that is not an active item with a price of its own. */
export async function requireValidBundle(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  input: ItemInput,
): Promise<void> {
  if (!isBundle(input)) return
  requirePlainPrice(input)
  requireDistinct(
    input.bundleParts.map((part) => part.id),
    (index) => `bundleParts.${index}.id`,
  )
  const choices = input.bundleParts.flatMap((part, index) => {
    const field = `bundleParts.${index}.choices`
    requireDistinct(
      part.choices.map(({ itemId, variationId }) => `${itemId} ${variationId}`),
      (at) => `${field}.${at}.itemId`,
    )
    return part.choices.map((choice, at) => ({ choice, field: `${field}.${at}` }))
  })
  const ids = [...new Set(choices.map(({ choice }) => choice.itemId))]
  const items = new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item]))
  for (const { choice, field } of choices) {
    const item = choice.itemId === id ? undefined : items.get(choice.itemId)
    if (item === undefined || item.archived) {
      fail('reference_unknown', { field: `${field}.itemId` })
    } else requireChoice(choice, item, field)
  }
}

/** Its goods have sizes, modifiers and taxes; it has one price. */
function requirePlainPrice({ modifierGroupIds, priceKind, variations }: ItemInput): void {
  if (priceKind !== 'fixed') refuseField('priceKind', 'must be fixed for a bundle')
  if (variations.length > 0) refuseField('variations', 'must be empty for a bundle')
  if (modifierGroupIds.length > 0) refuseField('modifierGroupIds', 'must be empty for a bundle')
}

function requireChoice({ variationId }: Choice, { input }: StoredItem, field: string): void {
  if (findBundleRefusal(input) !== null) {
    refuseField(`${field}.itemId`, 'must be an item with a fixed price that is no bundle itself')
  }
  const sold = input.variations.filter(({ off }) => off !== true)
  const isKnown =
    variationId === null
      ? input.variations.length === 0
      : sold.some((variation) => variation.id === variationId)
  if (!isKnown) fail('reference_unknown', { field: `${field}.variationId` })
}

function requireDistinct(values: readonly string[], fieldOf: (index: number) => string): void {
  const again = values.findIndex((value, index) => values.indexOf(value) < index)
  if (again >= 0) fail('duplicate_value', { field: fieldOf(again) })
}

function refuseField(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}
