/** Lists of every area: what there is stands in them, and what can't be read is said. */
import { contract } from '@servery/contract'
import type { Answers } from '@servery/testing/contract-mock.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, say } from './office-world.tsx'

type Schema = Parameters<typeof emptiestOf>[0]

/** Path, whose list stands on it, and by what a row is known. */
const lists = [
  ['/items', 'items', 'name'],
  ['/items/categories', 'categories', 'name'],
  ['/items/tax-rates', 'taxRates', 'name'],
  ['/items/price-lists', 'priceLists', 'name'],
  ['/menus', 'menus', 'name'],
  ['/modifiers', 'modifierGroups', 'name'],
  ['/modifiers/shared', 'sharedOptions', 'name'],
  ['/discounts', 'discounts', 'name'],
  ['/pos', 'registers', 'name'],
  ['/pos/profiles', 'deviceProfiles', 'name'],
  ['/pos/stations', 'stations', 'name'],
  ['/pos/team', 'team', 'displayName'],
  ['/pos/roles', 'roles', 'name'],
  ['/pos/paymentMethods', 'paymentMethods', 'name'],
  ['/pos/cardReaders', 'cardReaders', 'name'],
  ['/pos/serviceCharges', 'serviceCharges', 'name'],
] as const

interface Described {
  readonly '~orpc': {
    readonly outputSchema?: { readonly shape: { readonly rows: { readonly element: Schema } } }
  }
}

function answerOf(noun: (typeof lists)[number][1], said: object): object {
  const list = (contract as unknown as Record<string, { list: Described }>)[noun]?.list
  const schema = list?.['~orpc'].outputSchema
  const row = { ...(emptiestOf(schema?.shape.rows.element) as object), ...said }
  return { ...(emptiestOf(schema as Schema) as object), rows: [row] }
}

const id = '00000000-0000-4000-8000-0000000000d1'

test.each(lists)('%s shows what there is', async (path, noun, by) => {
  const answer = answerOf(noun, { id, [by]: 'Zanzibar' })
  await openOffice(path, { answers: { [noun]: { list: () => answer } } as Answers })
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Zanzibar'))
})

test.each(lists)('%s says what can’t be read, and reads it again', async (path, noun, by) => {
  let isBroken = true
  const list = () => {
    if (isBroken) throw refusal('unavailable')
    return answerOf(noun, { id, [by]: 'Zanzibar' })
  }
  const office = await openOffice(path, { answers: { [noun]: { list } } as Answers })
  const again = await screen.findAllByRole('button', { name: say('ui.retry') })
  isBroken = false
  await office.user.click(again[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Zanzibar'))
})
