/** What stands on a ticket, and what it comes to. */
import { cafeRecords } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const withTotal = (till: TillScreen, total: string) =>
  waitFor(() => expect(till.total()).toBe(total))

test('three items and the exact cash are a sale in the books', async () => {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Flat white', 'Croissant', 'Cola')
  expect(till.total()).toBe('£9.45')
  await till.payExact()
  await screen.findByText(till.say('pay.paid', { methods: 'Cash' }))
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.closed'))
})

test('a ticket is held, recalled, undone, cleared and brought back', async () => {
  const till = await openTill()
  const { say, user } = till
  const press = (name: string) => user.click(till.inTicket().getByRole('button', { name }))
  await till.signIn()
  await till.ringUp('Flat white', 'Flat white', 'Cola')
  expect(till.lines()).toHaveLength(2)
  await withTotal(till, '£9.90')
  await press(say('action.undo'))
  await withTotal(till, '£6.80')

  await press(say('ticket.hold'))
  await screen.findByText(say('ticket.empty'))
  await till.ringUp('Cola')
  await press(say('held.open', { count: 1 }))
  const list = await (await till.inDialog()).findByRole('list')
  await user.click(within(list).getAllByRole('button')[0] as HTMLElement)
  await withTotal(till, '£6.80')

  await user.click(within(till.lines()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await press(say('line.more', { name: 'Flat white' }))
  await withTotal(till, '£10.20')
  await press(say('line.less', { name: 'Flat white' }))
  await press(say('line.remove'))
  await waitFor(() => expect(till.lines()).toHaveLength(0))
  await press(say('action.undo'))
  await withTotal(till, '£6.80')

  await press(say('ticket.clear'))
  await user.click(await (await till.inDialog()).findByRole('button', { name: 'Keying error' }))
  await screen.findByText(say('ticket.empty'))
  await press(say('action.undo'))
  await withTotal(till, '£6.80')
})

test('one item is taken away from an order that eats in, where the branch wants it', async () => {
  const till = await openTill()
  const { say, user } = till
  const press = (name: string) => user.click(till.inTicket().getByRole('button', { name }))
  const [branch] = cafeRecords().branch
  if (branch === undefined) throw new Error('no branch')
  await till.signIn()
  await till.ringUp('Flat white', 'Cola')
  await user.click(within(till.lines()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  expect(till.inTicket().queryByRole('button', { name: say('line.takeaway') })).toBeNull()
  await till.change({ branch: [{ ...branch, lineTypes: true, version: 2 }] })
  await waitFor(() => press(say('line.takeaway')))
  await waitFor(() => expect(till.lines()[0]?.textContent).toContain(say('orderType.takeaway')))
  expect(till.lines()[1]?.textContent).not.toContain(say('orderType.takeaway'))
  await waitFor(() =>
    expect(till.books().find(({ kind }) => kind === 'order.line_type_changed')?.body).toMatchObject(
      { orderType: 'takeaway' },
    ),
  )
  await press(say('line.eatIn'))
  await waitFor(() =>
    expect(
      till.books().findLast(({ kind }) => kind === 'order.line_type_changed')?.body,
    ).toMatchObject({ orderType: null }),
  )
})

test('a cup that comes back takes its price off, and alone is handed out in cash', async () => {
  const till = await openTill()
  const { say, user } = till
  const items = cafeRecords().items.map((item) =>
    item.name === 'Cola'
      ? { ...item, version: 2, name: 'Cup returned', shortName: '', givesBack: true }
      : item,
  )
  await till.signIn()
  await till.change({ items })
  await till.ringUp('Flat white', 'Cup returned')
  await withTotal(till, '£0.30')
  expect(till.lines()[1]?.textContent).toContain('-£3.10')
  await till.payExact()
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  await till.ringUp('Cup returned')
  const payOut = () => screen.getByRole('button', { name: new RegExp(`^${say('pay.payOut')}`) })
  await waitFor(() => expect(payOut().textContent).toContain('£3.10'))
  await user.click(payOut())
  const take = new RegExp(`^${say('pay.take', { method: 'Cash' })}`)
  await user.click((await till.inDialog()).getByRole('button', { name: take }))
  await screen.findByText(say('pay.paidOut', { methods: 'Cash' }))
  await waitFor(() =>
    expect(till.books().filter(({ kind }) => kind === 'order.closed')).toHaveLength(2),
  )
  const paid = till.books().findLast(({ kind }) => kind === 'order.payment_taken')
  expect(paid?.body).toMatchObject({ amount: -310, tendered: 0, change: 310 })
})

test('a tap beside a payment that is stored begins no second sale, and pays once', async () => {
  const till = await openTill()
  await till.signIn()
  await till.ringUp('Flat white')
  const fast = await screen.findByRole('group', { name: till.say('pay.fast') })
  await till.user.dblClick(within(fast).getAllByRole('button')[0] as HTMLElement)
  await screen.findByText(till.say('pay.paid', { methods: 'Cash' }))
  await waitFor(() => expect(till.books().map(({ kind }) => kind)).toContain('order.closed'))
  const payments = till.books().filter(({ kind }) => kind === 'order.payment_taken')
  expect(payments).toHaveLength(1)
})

test('variations, an open price, a weight and a custom amount add up', async () => {
  const till = await openTill()
  const { say, user } = till
  const add = async () =>
    user.click(
      (await till.inDialog()).getByRole('button', { name: new RegExp(`^${say('modifiers.add')}`) }),
    )
  await till.signIn()
  await till.ringUp('Pale ale')
  await user.click(await (await till.inDialog()).findByRole('button', { name: /^Pint/ }))
  await user.click(await (await till.inDialog()).findByRole('button', { name: say('age.yes') }))
  await withTotal(till, '£5.60')
  await till.ringUp('Special')
  await till.keyIn('2150')
  await add()
  await withTotal(till, '£27.10')
  await till.ringUp('Beans')
  await till.keyIn('250')
  await add()
  await withTotal(till, '£34.10')
  await till.openMenu(say('custom.title'))
  await user.type(
    (await till.inDialog()).getByRole('textbox', { name: say('custom.name') }),
    'Corkage',
  )
  await till.keyIn('500')
  await add()
  await withTotal(till, '£39.10')
  expect(till.lines().at(-1)?.textContent).toContain('Corkage')
})

test('required choices are asked for, and extras cost what they say', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Burger')
  const add = async () =>
    (await till.inDialog()).getByRole('button', { name: new RegExp(`^${say('modifiers.add')}`) })
  await user.click(await add())
  const alert = await (await till.inDialog()).findByRole('alert')
  expect(alert.textContent).toContain(say('modifiers.tooFew', { count: 1 }))
  await user.click(await (await till.inDialog()).findByRole('radio', { name: 'Medium rare' }))
  // The first of the extras is free.
  for (const name of ['Ketchup', 'Garlic mayo', 'Cheddar']) {
    await user.click((await till.inDialog()).getByRole('checkbox', { name: new RegExp(name) }))
  }
  await user.click(await add())
  await withTotal(till, '£16.95')
  for (const choice of ['Medium rare', 'Ketchup', 'Cheddar']) {
    expect(till.lines()[0]?.textContent).toContain(choice)
  }
})

test('what is taken away bears its own tax', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Flat white', 'Croissant')
  const included = () =>
    till
      .inTicket()
      .getAllByRole('term')
      .find((term: HTMLElement) => term.textContent?.startsWith('includes') === true)?.parentElement
      ?.textContent
  expect(included()).toContain('£1.06')
  await user.click(screen.getByRole('radio', { name: say('orderType.takeaway') }))
  await waitFor(() => expect(included()).toContain('£0.57'))
  expect(till.total()).toBe('£6.35')
})

test('discounts on a line and on the order are taken off and taken back', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  await till.ringUp('Flat white', 'Croissant')
  await user.click(within(till.lines()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await user.click(till.inTicket().getByRole('button', { name: say('line.discount') }))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /^Half price/ }))
  expect(till.total()).toBe('£6.35')
  await till.tap(new RegExp(`^${say('discount.give')} Half price`))
  await withTotal(till, '£4.65')
  await user.click(till.inTicket().getByRole('button', { name: say('discount.order') }))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /^Local/ }))
  await till.tap(new RegExp(`^${say('discount.give')} Local`))
  // 4.65 less 0.465, half up 0.47.
  await withTotal(till, '£4.18')
  const remove = new RegExp(`^${say('totals.remove', { name: 'Local' })}`)
  await user.click(till.inTicket().getByRole('button', { name: remove }))
  await withTotal(till, '£4.65')
})

test('offline the chip counts sales, and its list names them and says what to do', async () => {
  const till = await openTill()
  const { say, user } = till
  await till.signIn()
  till.setOnline(false)
  await till.ringUp('Cola')
  await till.payExact()
  await screen.findByText(say('pay.paid', { methods: 'Cash' }))
  const chip = say('sync.open', { state: say('sync.offline', { count: 1 }) })
  await user.click(await screen.findByRole('button', { name: chip }))
  const sheet = await till.inDialog()
  sheet.getByText(say('queue.todo.offline'))
  const list = await sheet.findByRole('list', { name: say('queue.list') })
  expect(list.textContent).toMatch(/Order A-\d+/)
  expect(list.textContent).not.toMatch(/order\.|drawer\./)
})
