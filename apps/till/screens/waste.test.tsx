/** What is lost is written off at the till: found or usual, by whoever may, without a network. */
import { people } from '@servery/testing/cafe.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const cola = idOf('item', 3)
const wasted = (till: TillScreen) => till.books().filter(({ kind }) => kind === 'stock.wasted')

async function openSheet(till: TillScreen) {
  await till.openMenu(till.say('menu.waste'))
  // The texts of the sheet come with it.
  const search = await screen.findByRole('searchbox')
  return { search, sheet: within(await screen.findByRole('dialog')) }
}

async function chooseCola(till: TillScreen) {
  const { search, sheet } = await openSheet(till)
  await till.user.type(search, 'cola')
  await till.user.click(await sheet.findByRole('button', { name: 'Cola' }))
  const say = (key: string) => till.say(`waste:waste.${key}`)
  const quantity = await sheet.findByRole('textbox', { name: say('quantity') })
  return { sheet, quantity, say }
}

test('is found, refused without a quantity, and the next time usual', async () => {
  const till = await openTill()
  const { user } = till
  await till.signIn()
  const { sheet, quantity, say } = await chooseCola(till)
  await user.clear(quantity)
  await user.type(quantity, 'some')
  await user.click(sheet.getByRole('button', { name: say('record') }))
  expect((await sheet.findByRole('alert')).textContent).toBe(say('quantityHint'))
  await user.clear(quantity)
  await user.type(quantity, '2')
  await user.click(sheet.getByRole('radio', { name: say('kind.damage') }))
  await user.type(sheet.getByRole('textbox', { name: say('reason') }), 'Dropped')
  await user.click(sheet.getByRole('button', { name: say('record') }))
  await screen.findByText(till.say('waste:waste.recorded', { name: 'Cola' }))
  await waitFor(() => expect(wasted(till)).toHaveLength(1))
  const body = { itemId: cola, kind: 'damage', quantity: 2000, reason: 'Dropped', name: 'Cola' }
  expect(wasted(till)[0]).toMatchObject({ body, actorId: people.ana.id, approverId: null })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openSheet(till)
  const usual = again.sheet.getByRole('group', { name: say('usual') })
  await user.click(within(usual).getByRole('button', { name: /^Cola, / }))
  await user.click(await again.sheet.findByRole('button', { name: say('record') }))
  await waitFor(() => expect(wasted(till)).toHaveLength(2))
  expect(wasted(till)[1]).toMatchObject({ body })
})

test('is recorded with a manager’s PIN by who may not alone, without a network', async () => {
  const till = await openTill()
  await till.signIn(people.ben)
  till.setOnline(false)
  const { sheet, say } = await chooseCola(till)
  await till.user.click(sheet.getByRole('button', { name: say('record') }))
  const asked = within(await screen.findByRole('dialog', { name: till.say('approve.title') }))
  for (const digit of people.ana.pin) {
    await till.user.click(asked.getByRole('button', { name: digit }))
  }
  await screen.findByText(till.say('waste:waste.recorded', { name: 'Cola' }))
  expect(wasted(till)).toHaveLength(0)
  till.setOnline(true)
  await waitFor(() => expect(wasted(till)).toHaveLength(1))
  const who = { actorId: people.ben.id, approverId: people.ana.id }
  expect(wasted(till)[0]).toMatchObject({ body: { itemId: cola, quantity: 1000 }, ...who })
})
