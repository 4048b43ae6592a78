/** The recipe of an item: written with its cost, kept when something else is saved. */
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, say } from './office-world.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const item = (number: number, name: string, more: object) => ({
  ...{ ...plainItem, id: idOf(number), version: 1, archived: false, name, shortName: '' },
  ...{ description: '', categoryId: idOf(9), image: '', colour: '', priceKind: 'fixed' as const },
  ...{ price: minorUnits(900), unit: 'each' as const, variations: [], taxRateIds: [] },
  ...{ taxRateIdsByOrderType: {}, modifierGroupIds: [], sku: '', barcode: '' },
  ...{ cost: minorUnits(0), tracked: false, discountable: true, soldOut: false },
  ...{ favourite: false, ageRestricted: false, allergens: {}, position: 0 },
  ...{ categoryName: 'Food', updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: 'Ada' },
  ...more,
})
const part = { variationId: null, unit: 'g' as const, factor: null, yield: 950_000 }
const recipe = {
  ...{ makes: pieces(1), sizes: [] },
  components: [{ ...part, itemId: idOf(2), quantity: quantity(150_000) }],
}
const burger = item(1, 'Burger', { recipe })
const beef = item(2, 'Beef', { unit: 'kg' as const, tracked: true })

test('a recipe is shown with its cost, and saved as it is changed', async () => {
  const { server, user } = await openOffice(`/items/${idOf(1)}`, {
    answers: {
      items: {
        get: ({ id }: { id: string }) => (id === idOf(2) ? beef : burger),
        update: () => ({ ...burger, version: 2 }),
      },
      recipes: {
        cost: () => ({
          costs: [{ variationId: null, cost: stockValue(172_105) }],
          ...{ unknown: ['Cheese'], allergens: [], unset: ['Beef'] },
        }),
        whereUsed: () => ({ items: [], options: [] }),
      },
    },
  } as never)
  await user.click(await screen.findByRole('button', { name: say('recipes.title') }))
  const row = await screen.findByRole('group', { name: 'Beef' })
  expect(await screen.findByText(/£1\.72/)).toBeTruthy()
  expect(screen.getByText('No cost yet: Cheese')).toBeTruthy()
  const amount = within(row).getByLabelText(/^Quantity/)
  await user.clear(amount)
  await user.type(amount, '200')
  await user.click(await screen.findByRole('button', { name: /^Save/ }))
  const changed = { ...recipe.components[0], quantity: 200_000 }
  await waitFor(() =>
    expect(server.calls('items.update')).toMatchObject([{ recipe: { components: [changed] } }]),
  )
})
