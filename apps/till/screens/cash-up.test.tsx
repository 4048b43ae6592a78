/** The drawer is counted by touch and blind; what it should hold is said only afterwards. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const bodies = (till: TillScreen, wanted: string) =>
  till.books().flatMap(({ kind, body }) => (kind === wanted ? [body] : []))

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** A till with 50 pounds in its drawer, and the sheet in which they are counted. */
async function counting(sold: readonly string[] = []): Promise<TillScreen> {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.openMenu(say('cash:cash.title'))
  const home = await screen.findByRole('dialog')
  await user.click(await within(home).findByRole('button', { name: 'Open drawer' }))
  const open = await sheet('Open drawer')
  for (const digit of ['5', '00', '0']) await user.click(open.getByRole('button', { name: digit }))
  await user.click(open.getByRole('button', { name: /^Open with £50\.00/ }))
  await waitFor(() => expect(bodies(till, 'drawer.opened')).toHaveLength(1))
  if (sold.length > 0) {
    await user.click(within(home).getByRole('button', { name: say('action.close') }))
    await till.ringUp(...sold)
    await till.payExact()
    await screen.findByText(say('pay.paid', { methods: 'Cash' }))
    await till.openMenu(say('cash:cash.title'))
  }
  await user.click(await screen.findByRole('button', { name: 'Cash up' }))
  await sheet('Count the drawer')
  return till
}

async function countTens(till: TillScreen, tens: string): Promise<void> {
  const { user } = till
  const count = await sheet('Count the drawer')
  await user.click(count.getByRole('textbox', { name: 'Number of £10.00' }))
  const pad = within(count.getByRole('group', { name: 'Number of notes or coins' }))
  for (const digit of tens) await user.click(pad.getByRole('button', { name: digit }))
}

test('notes are counted on the keypad, and an exact count closes without a note', async () => {
  const till = await counting()
  const { user } = till
  const count = await sheet('Count the drawer')
  expect(count.queryByText(/Expected/)).toBeNull()
  await countTens(till, '3')
  await user.click(count.getByRole('button', { name: 'Next' }))
  const pad = within(count.getByRole('group', { name: 'Number of notes or coins' }))
  await user.click(pad.getByRole('button', { name: '4' }))
  await user.click(count.getByRole('button', { name: /^Finish count £50\.00/ }))
  const close = await sheet('Close drawer')
  expect(close.getByText('No difference')).toBeDefined()
  expect(close.queryByText(/note/)).toBeNull()
  await user.click(close.getByRole('button', { name: 'Close drawer' }))
  await waitFor(() =>
    expect(bodies(till, 'drawer.closed')).toMatchObject([{ seal: { counted: 5000, variance: 0 } }]),
  )
  expect(bodies(till, 'drawer.counted')).toMatchObject([
    {
      denominations: [
        { value: 1000, count: 3 },
        { value: 500, count: 4 },
      ],
      loose: 0,
    },
  ])
})

async function closeExactly(till: TillScreen): Promise<void> {
  const { say, user } = till
  const count = await sheet('Count the drawer')
  await countTens(till, '5')
  await user.click(count.getByRole('button', { name: /^Finish count £50\.00/ }))
  await user.click((await sheet('Close drawer')).getByRole('button', { name: 'Close drawer' }))
  await waitFor(() => expect(bodies(till, 'drawer.closed')).toHaveLength(1))
  await waitFor(async () => {
    for (const one of screen.queryAllByRole('button', { name: say('action.close') })) {
      await user.click(one)
    }
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}

/** Gives back the sale that was made. */
async function refundInCash(till: TillScreen): Promise<void> {
  const { say, user } = till
  await till.openMenu(say('orders.title'))
  const [sale] = await (await till.inDialog()).findAllByRole('button', { name: /£3\.40/ })
  await user.click(sale as HTMLElement)
  await waitFor(() =>
    user.click(screen.getByRole('button', { name: say('afterSale:refund.show') })),
  )
  await till.tap('Returned')
  await till.tap(/^Refund £3\.40/)
}

test('cash beside a closed drawer asks once a day, and is taken', async () => {
  const till = await counting()
  const { say, user } = till
  await closeExactly(till)
  await till.ringUp('Flat white')
  await till.payExact()
  const asked = await sheet(say('pay.drawerClosed.title'))
  expect(bodies(till, 'payment.taken')).toEqual([])
  await user.click(asked.getByRole('button', { name: say('pay.drawerClosed.goOn') }))
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  const again = await till.restart()
  await again.signIn()
  await again.ringUp('Flat white')
  await again.payExact()
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await refundInCash(again)
  await screen.findByText(say('delayed.refund', { amount: '£3.40' }))
})

test('cash that goes back beside a closed drawer asks too', async () => {
  const till = await counting()
  const { say, user } = till
  await closeExactly(till)
  await till.ringUp('Flat white')
  await till.payExact()
  const title = say('pay.drawerClosed.title')
  await user.click((await sheet(title)).getByRole('button', { name: say('pay.drawerClosed.goOn') }))
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  // As on the next day.
  const key = Object.keys(localStorage).find((one) => one.startsWith('servery-without-drawer-'))
  localStorage.removeItem(key ?? '')
  await refundInCash(till)
  const asked = await sheet(title)
  expect(screen.queryByText(say('delayed.refund', { amount: '£3.40' }))).toBeNull()
  await user.click(asked.getByRole('button', { name: say('pay.drawerClosed.goOn') }))
  await screen.findByText(say('delayed.refund', { amount: '£3.40' }))
})

test('a short count wants to know why before the drawer is closed', async () => {
  const till = await counting()
  const { user } = till
  await countTens(till, '4')
  const count = await sheet('Count the drawer')
  await user.type(count.getByRole('textbox', { name: 'Rolls and loose cash' }), '9.50')
  await user.click(count.getByRole('button', { name: /^Finish count £49\.50/ }))
  const close = await sheet('Close drawer')
  const button = close.getByRole('button', { name: 'Close drawer' })
  expect(button.hasAttribute('disabled')).toBe(true)
  close.getByText(till.say('cash:cash.anyDifferenceNote'))
  await user.type(close.getByRole('textbox', { name: /^Reason for the difference/ }), 'A coin fell')
  await user.click(button)
  await waitFor(() =>
    expect(bodies(till, 'drawer.closed')).toMatchObject([
      { note: 'A coin fell', seal: { variance: -50 } },
    ]),
  )
})

test('the Z report tells what was sold, without tax and the tax by rate', async () => {
  const till = await counting(['Cola'])
  const { user } = till
  await countTens(till, '5')
  const count = await sheet('Count the drawer')
  await user.type(count.getByRole('textbox', { name: 'Rolls and loose cash' }), '3.10')
  await user.click(count.getByRole('button', { name: /^Finish count £53\.10/ }))
  const close = await sheet('Close drawer')
  await user.click(close.getByRole('button', { name: 'Close drawer' }))
  await waitFor(() =>
    expect(bodies(till, 'drawer.closed')).toMatchObject([
      { seal: { trade: { orders: 1, net: 258, taxes: [{ net: 258, tax: 52 }] } } },
    ]),
  )
  const report = await screen.findByRole('dialog', { name: /^Z report/ })
  expect(report.textContent).toMatch(/Net sales +£2\.58/)
  expect(report.textContent).toMatch(/20% \/ £2\.58 +£0\.52/)
})
