/** Who may sell at a till, from the keys, by PIN and by badge; and what a till obeys. */
import { derivePinVerifier } from '@servery/client/pin.ts'
import { minorUnits } from '@servery/domain'
import { cafeRecords, people } from '@servery/testing/cafe.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDevice, deviceSecret, openTill } from './till-world.tsx'

test('wrong PINs are counted, and after five there is a pause that a restart keeps', async () => {
  const till = await openTill()
  const { say } = till
  for (const count of [4, 3, 2, 1]) {
    await till.typePin('000000')
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert.textContent).toBe(say('pin.wrong', { count })))
  }
  await till.typePin('000000')
  const pause = new RegExp(say('pin.blocked', { count: 60 }).replace('60', '\\d+'))
  expect((await screen.findByText(pause)).textContent).toMatch(pause)
  await till.restart()
  expect((await screen.findByText(pause)).textContent).toMatch(pause)
})

test('a sale from the keys alone', async () => {
  const till = await openTill()
  const { say, user } = till
  await user.keyboard(people.ana.pin)
  await screen.findByRole('textbox', { name: say('items.search') })
  await till.ringUp('Flat white')
  await user.keyboard('{F12}')
  await screen.findByRole('dialog')
  await user.keyboard('e')
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  await user.keyboard('{Control>}l{/Control}')
  await screen.findByRole('group', { name: say('pin.keypad') })
})

test('a badge signs in', async () => {
  const salt = '5a'.repeat(16)
  const code = '2026004200'
  const verifier = await derivePinVerifier(code, { salt, iterations: 1 }, deviceSecret)
  const badge = { salt, iterations: 1, verifier }
  const { team } = cafeRecords()
  const till = await openTill({ team: team.map((member) => ({ ...member, badge })).slice(0, 1) })
  const { say } = till
  await screen.findByText(say('pin.promptBadge'))
  await till.scan(code)
  await screen.findByRole('button', { name: say('lock.switch', { name: people.ana.name }) })
})

test('a PIN typed as quickly as a reader, with Enter, is a PIN', async () => {
  const till = await openTill()
  const { say } = till
  await till.scan('135790')
  await screen.findByText(say('pin.wrong', { count: 4 }))
  await till.scan(people.ana.pin)
  await screen.findByRole('button', { name: say('lock.switch', { name: people.ana.name }) })
})

test('what the back office changes is at the till as soon as it is heard', async () => {
  const till = await openTill({ devices: [aDevice()] })
  const { say } = till
  await till.signIn()
  const { items } = cafeRecords()
  const dearer = items.map((item) => ({ ...item, version: 2, price: minorUnits(item.price + 10) }))
  await till.change({ items: dearer })
  await screen.findAllByRole('button', { name: /^Flat white, £3\.50/ })
  await till.change({ devices: [aDevice({ version: 2, name: 'Bar till' })] })
  await screen.findByText('Bar till')
  await till.change({ devices: [aDevice({ version: 3, lockedBy: 'Olive Owner' })] })
  await screen.findByRole('heading', { name: say('locked.title') })
  screen.getByText(say('locked.body', { name: 'Olive Owner' }))
  await till.change({ devices: [aDevice({ version: 4 })] })
  await waitFor(() => expect(screen.queryByText(say('locked.title'))).toBeNull())
})

test('an item that is archived leaves the tiles and stays on the ticket', async () => {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Cola')
  const { items } = cafeRecords()
  await till.change({ items: items.map((item) => ({ ...item, archived: item.name === 'Cola' })) })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cola, £/ })).toBeNull())
  expect(till.lines()[0]?.textContent).toContain('Cola')
})

test('a ticket that was not paid is there again after the page was killed', async () => {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await waitFor(() => expect(till.books().length).toBeGreaterThan(2))
  const again = await till.restart()
  await again.signIn()
  await again.openMenu(again.say('orders.title'))
  const row = await (await again.inDialog()).findByRole('button', { name: /£6\.50/ })
  await again.user.click(row)
  await waitFor(() => expect(again.total()).toBe('£6.50'))
})

test('what is scanned is added wherever the focus is; an unknown code can be sold', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.scan('5000112637922')
  await waitFor(() => expect(till.total()).toBe('£3.10'))
  await till.scan('4006381333931')
  const alert = await screen.findByText(say('scan.unknown', { code: '4006381333931' }))
  expect(alert.textContent).toContain('4006381333931')
  await user.click(screen.getByRole('button', { name: say('scan.customAmount') }))
  await till.keyIn('100')
  const add = new RegExp(`^${say('modifiers.add')}`)
  await user.click((await till.inDialog()).getByRole('button', { name: add }))
  await waitFor(() => expect(till.total()).toBe('£4.10'))
})

test('without a network it sells, says what waits, and sends it when there is one', async () => {
  const till = await openTill()
  const { say } = till
  await till.signIn()
  till.setOnline(false)
  await till.ringUp('Flat white')
  await till.payExact()
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  const chip = await screen.findByRole('button', { name: /Offline/ })
  expect(chip.getAttribute('aria-label')).toMatch(/1 sale not sent/)
  expect(till.books()).toHaveLength(0)
  till.setOnline(true)
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.closed'))
})
