/** Goods with serial numbers are sold piece by piece, and never one twice without a manager. */
import { cafeRecords, people } from '@servery/testing/cafe.ts'
import { idOf } from '@servery/testing/ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const cola = idOf('item', 3)
const items = cafeRecords({}).items.map((item) =>
  item.id === cola ? { ...item, tracedBy: ['serial' as const] } : item,
)
const place = { branchName: 'Quayside', location: '', since: '2026-11-12T09:00:00.000Z' }
const of = (serial: string, state: 'in_stock' | 'sold', branchId: string) => ({
  ...{ serial, variationId: null, state, branchId },
  ...place,
})
const stockSerials = {
  open: ({ branchId, serial }: { branchId: string; serial?: string }) => ({
    rows: [of('SN-1', 'in_stock', branchId), of('SN-2', 'in_stock', branchId)],
    found: serial === 'SN-9' ? [of('SN-9', 'sold', branchId)] : [],
  }),
}
const say = (till: TillScreen) => (key: string, values?: Record<string, string>) =>
  till.say(`serials:serials.${key}`, values)
const added = (till: TillScreen) => till.books().filter(({ kind }) => kind === 'order.line_added')

test('are chosen of those that are here; what was sold before needs a manager', async () => {
  const till = await openTill({ items }, { stockSerials } as never)
  await till.signIn(people.ben)
  const words = say(till)
  await till.ringUp('Cola')
  await till.tap('SN-1')
  await waitFor(() => expect(till.lines()).toHaveLength(1))
  expect(till.lines()[0]?.textContent).toContain('S/N SN-1')

  await till.ringUp('Cola')
  await screen.findByRole('button', { name: 'SN-2' })
  expect(screen.queryByRole('button', { name: 'SN-1' })).toBeNull()
  const field = await screen.findByRole('textbox', { name: words('field') })
  await till.user.type(field, 'SN-1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(words('onTicket'))
  await till.user.clear(field)
  await till.user.type(field, 'SN-9{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('2026')
  await till.tap(words('sellAnyway'))
  const asked = within(await screen.findByRole('dialog', { name: till.say('approve.title') }))
  for (const digit of people.ana.pin) {
    await till.user.click(asked.getByRole('button', { name: digit }))
  }
  await waitFor(() => expect(till.lines()).toHaveLength(2))
  await waitFor(() => expect(added(till)).toHaveLength(2))
  expect(added(till)).toMatchObject([
    { body: { itemId: cola, serial: 'SN-1', quantity: 1000 }, approverId: null },
    { body: { itemId: cola, serial: 'SN-9', serialAgain: true }, approverId: people.ana.id },
  ])
})

test('in a bundle are asked for one after the other, however the bundle is added', async () => {
  const [kit, ...parts] = [idOf('item', 1), idOf('part', 1), idOf('part', 2)]
  const bundled = items.map((item) =>
    item.id !== kit
      ? item
      : {
          ...{
            ...item,
            name: 'Party kit',
            shortName: 'Party kit',
            variations: [],
            modifierGroupIds: [],
            price: 500,
          },
          bundleParts: parts.map((id) => ({
            ...{ id, name: 'Drink', choices: [{ itemId: cola, variationId: null, extra: 0 }] },
          })),
        },
  )
  const till = await openTill({ items: bundled as never }, { stockSerials } as never)
  await till.signIn(people.ben)
  await till.ringUp('Party kit')
  await till.tap('SN-1')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'SN-1' })).toBeNull())
  expect(till.lines()).toHaveLength(0)
  await till.tap('SN-2')
  await waitFor(() => expect(added(till)).toHaveLength(1))
  expect(added(till)[0]?.body).toMatchObject({
    itemId: kit,
    components: [{ serial: 'SN-1' }, { serial: 'SN-2' }],
  })
})

test('are sold by their number without a network', async () => {
  const till = await openTill({ items }, { stockSerials } as never)
  await till.signIn()
  till.setOnline(false)
  await till.ringUp('Cola')
  // The texts of the sheet come with it.
  const field = await within(await screen.findByRole('dialog')).findByRole('textbox')
  await screen.findByText(say(till)('offline'))
  await till.user.type(field, 'SN-7{Enter}')
  await waitFor(() => expect(till.lines()).toHaveLength(1))
  till.setOnline(true)
  await waitFor(() => expect(added(till)).toHaveLength(1))
  expect(added(till)[0]?.body).toMatchObject({ serial: 'SN-7' })
  expect(added(till)[0]?.body).not.toHaveProperty('serialAgain')
})
