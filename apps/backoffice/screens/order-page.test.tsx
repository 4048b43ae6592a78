/** An order in the back office: its lines are chosen and acted on where they stand. */
import { type ActionOptions, actionOptions } from '@servery/contract/trade/order-actions.ts'
import { type OrderDetail, orderDetail } from '@servery/contract/trade/orders.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { refusal } from '@servery/testing/contract-mock.ts'
import { emptiestOf } from '@servery/testing/emptiest.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchId, type Office, openOffice, say } from './office-world.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`
const orderId = idOf(10)
const openedAt = '2026-11-27T18:55:00.000Z'
const [soup, steak] = [idOf(21), idOf(22)]

function lineOf(lineId: string, name: string, count: number): OrderDetail['lines'][number] {
  const line = emptiestOf(orderDetail.shape.lines.element) as OrderDetail['lines'][number]
  const figures = { quantity: pieces(count), total: minorUnits(count * 500) }
  const said = { lineId, name, unit: 'each', status: 'new' as const, addedAt: openedAt }
  return { ...line, ...said, ...figures, unitPrice: minorUnits(500) }
}

function optionsOf(lineId: string, name: string, toVoid: number): ActionOptions['lines'][number] {
  const line = emptiestOf(actionOptions.shape.lines.element) as ActionOptions['lines'][number]
  const back = { toComp: pieces(2), toRefund: pieces(2), quantity: pieces(2) }
  const left = { ...back, toVoid: pieces(toVoid) }
  return { ...line, lineId, name, unit: 'each', ...left }
}

function anOrder(): OrderDetail {
  const order = emptiestOf(orderDetail) as OrderDetail
  const said = { id: orderId, branchId, callNumber: 'A-042', status: 'open' as const }
  const lines = [lineOf(soup, 'Soup', 2), lineOf(steak, 'Steak', 2)]
  const first = {
    ...(emptiestOf(orderDetail.shape.timeline.element) as OrderDetail['timeline'][number]),
    ...{ factId: idOf(31), kind: 'order.sent' as const, at: '2026-11-27T19:00:00.000Z' },
    actor: 'Ben',
  }
  return { ...order, ...said, openedAt, lines, timeline: [first], total: minorUnits(2000) }
}

function someOptions(): ActionOptions {
  const options = emptiestOf(actionOptions) as ActionOptions
  const may = ['void', 'comp', 'discount', 'edit', 'add_lines', 'exchange'] as const
  const deeds = actionOptions.shape.deeds.element.shape.type.options.map((type) => ({
    type,
    whyNot: may.some((one) => one === type) ? null : 'order_not_paid',
  }))
  return { ...options, deeds, lines: [optionsOf(soup, 'Soup', 2), optionsOf(steak, 'Steak', 0)] }
}

const transfer = { id: idOf(51), name: 'Transfer', kind: 'bank_transfer' as const }

async function openOrder(
  beforeExchange: (isTrial: boolean) => void = () => undefined,
  beforeAct: (isTrial: boolean) => void = () => undefined,
) {
  const bill = (total: number) => ({ total: minorUnits(total), due: minorUnits(total) })
  const office = await openOffice(`/orders/${orderId}`, {
    answers: {
      orders: {
        get: () => anOrder(),
        deeds: () => someOptions(),
        act: ({ dryRun }) => {
          beforeAct(dryRun === true)
          return {
            ...{ version: 9, changed: true, sent: false, refund: null },
            totals: dryRun === true ? { before: bill(2000), after: bill(1500) } : null,
          }
        },
        exchange: ({ dryRun, sale }) => {
          beforeExchange(dryRun === true)
          return {
            ...{ version: 9, changed: true, orderId: sale.orderId, returned: minorUnits(500) },
            ...{ sold: minorUnits(750), toCollect: minorUnits(250) },
            refund: { total: minorUnits(0), tenders: [] },
          }
        },
      },
      transactions: { methods: () => ({ rows: [{ ...transfer, needsReference: false }] }) },
      audit: {
        trail: () => ({
          rows: [
            {
              ...{ id: idOf(41), at: '2026-11-27T19:30:00.000Z', noun: 'order', recordId: orderId },
              ...{ actor: { kind: 'person', name: 'Olive' }, field: 'ticketsAgain' },
              ...{ old: null, new: 1 },
            },
          ],
          ...{ nextCursor: null, total: 1 },
        }),
      },
    },
  })
  const choose = async (name: string) =>
    office.user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  return { ...office, choose }
}

test('a line is chosen, counted, and voided by a button that names it', async () => {
  const { choose, server, user } = await openOrder()
  await choose('Soup')
  const bar = within(screen.getByRole('region', { name: say('deeds.chosen', { count: 1 }) }))
  expect(bar.queryByRole('button', { name: say('deeds.type.refund') })).toBeNull()
  await user.click(bar.getByRole('button', { name: say('deeds.type.void') }))
  const panel = within(screen.getByRole('form', { name: say('deeds.panel.void') }))
  await user.click(panel.getByRole('button', { name: say('deeds.less', { name: 'Soup' }) }))
  panel.getByText(say('deeds.of', { chosen: '1', most: '2' }))
  await panel.findByText(say('deeds.beforeAfter', { before: '£20.00', after: '£15.00' }))
  await user.type(panel.getByLabelText(say('deeds.field.reason')), 'Changed mind')
  await user.click(
    panel.getByRole('button', { name: say('deeds.named.void', { what: '1 × Soup' }) }),
  )
  const asked = () => server.calls('orders.act') as readonly { readonly dryRun?: boolean }[]
  const done = () => asked().filter(({ dryRun }) => dryRun !== true)
  await waitFor(() =>
    expect(done()).toMatchObject([
      {
        orderId,
        deed: {
          ...{ type: 'void', note: 'Changed mind' },
          lines: [{ lineId: soup, quantity: 1000 }],
        },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
})

test('what cannot be done is not offered, and says why to whoever asks', async () => {
  const { choose, user } = await openOrder()
  await choose('Steak')
  const bar = within(screen.getByRole('region', { name: say('deeds.chosen', { count: 1 }) }))
  expect(bar.queryByRole('button', { name: say('deeds.type.void') })).toBeNull()
  bar.getByRole('button', { name: say('deeds.type.comp') })
  await user.click(bar.getByRole('button', { name: say('deeds.whyNotMore') }))
  const reasons = within(await screen.findByRole('dialog', { name: say('deeds.notNow') }))
  reasons.getByText(say('deeds.why.line_not_sent'))
  reasons.getByText(say('deeds.why.order_not_paid'))
})

test('the menu of the order holds only what applies', async () => {
  const { user } = await openOrder()
  await user.click(await screen.findByRole('button', { name: say('deeds.actions') }))
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitem')
  const said = entries.map(({ textContent }) => textContent)
  expect(said).toContain(say('deeds.type.edit'))
  expect(said).not.toContain(say('deeds.type.refund'))
  expect(said.at(-1)).toBe(say('deeds.whyNotMore'))
})

test('one history tells what happened to the order and what the audit has beside it', async () => {
  await openOrder()
  const history = await screen.findByRole('region', { name: say('orders.timeline') })
  await within(history).findByText('Kitchen tickets reprinted 1')
  expect(within(history).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: say('changes.show') })).toBeNull()
})

/** Those that were meant, oldest first. */
function exchangesOf({ server }: Pick<Office, 'server'>) {
  const asked = server.calls('orders.exchange') as readonly { readonly dryRun?: boolean }[]
  return asked.filter(({ dryRun }) => dryRun !== true)
}

async function addPie(user: Office['user'], dialog: ReturnType<typeof within>) {
  await user.click(dialog.getByRole('button', { name: say('saleLines.addCustom') }))
  await user.type(dialog.getByLabelText(say('saleLines.description')), 'Pie')
  await user.type(dialog.getByLabelText(say('orders.unitPrice')), '7.50')
  await user.selectOptions(dialog.getByLabelText(say('saleLines.taxRate')), 'none')
}

async function exchangeSoup(office: Awaited<ReturnType<typeof openOrder>>) {
  const { choose, user } = office
  await choose('Soup')
  await user.click(screen.getByRole('button', { name: say('deeds.type.exchange') }))
  const dialog = within(
    await screen.findByRole('dialog', { name: say('deeds.title.exchange', { number: 'A-042' }) }),
  )
  expect(dialog.queryByRole('group', { name: 'Steak' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: say('deeds.less', { name: 'Soup' }) }))
  const press = () => user.click(dialog.getByRole('button', { name: say('deeds.submit.exchange') }))
  const exchanges = () => exchangesOf(office)
  const typePie = () => addPie(office.user, dialog)
  const fill = async () => {
    await typePie()
    await dialog.findByText(say('deeds.exchange.toCollect', { amount: '£2.50' }))
    const method = await dialog.findByLabelText(say('deeds.field.method'))
    // A key stands where the page does not ask for the words of its area.
    const hint = document.getElementById(method.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toMatch(/^Take cash at a till/)
    await user.selectOptions(method, transfer.id)
  }
  await user.type(dialog.getByLabelText(say('deeds.field.reason')), 'Cold')
  return { dialog, exchanges, fill, press, typePie }
}

test('an exchange shows the difference, and is done with the payment that it needs', async () => {
  const office = await openOrder()
  const { dialog, exchanges, fill, press } = await exchangeSoup(office)
  await press()
  await dialog.findByText(say('deeds.why.nothing_added'))
  await fill()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(exchanges()).toMatchObject([
    {
      ...{ orderId, version: 0, difference: 250, note: 'Cold', reasonId: null },
      lines: [{ lineId: soup, quantity: 1000, restock: null }],
      sale: { lines: [{ name: 'Pie', quantity: 1000, unitPrice: 750, taxRateId: null }] },
      payment: { paymentMethodId: transfer.id, reference: '' },
    },
  ])
})

test('an exchange whose difference nobody could tell asks for it once more', async () => {
  let isAway = true
  const office = await openOrder((isTrial) => {
    if (isTrial && isAway) throw refusal('unavailable')
  })
  const { dialog, exchanges, press, typePie } = await exchangeSoup(office)
  await typePie()
  await dialog.findByText(say('deeds.why.unavailable'))
  isAway = false
  await press()
  await dialog.findByText(say('deeds.exchange.toCollect', { amount: '£2.50' }))
  expect(exchanges()).toEqual([])
})

test('an exchange without an answer is asked for again as it was', async () => {
  let isLost = false
  const office = await openOrder((isTrial) => {
    // It was done: what came back can't come back again.
    if (isTrial && isLost) throw refusal('stale_version')
    if (isTrial || isLost) return
    isLost = true
    throw refusal('unavailable')
  })
  const { dialog, exchanges, fill, press } = await exchangeSoup(office)
  await fill()
  await press()
  await dialog.findByText(say('deeds.why.no_answer'))
  expect(dialog.queryByText(say('deeds.why.stale_version'))).toBeNull()
  dialog.getByText(say('deeds.exchange.toCollect', { amount: '£2.50' }))
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, ...more] = exchanges()
  expect([second, more]).toEqual([first, []])
})

test('a void without an answer is asked for again as it was', async () => {
  let isLost = false
  const { choose, server, user } = await openOrder(undefined, (isTrial) => {
    if (isTrial || isLost) return
    isLost = true
    throw refusal('unavailable')
  })
  await choose('Soup')
  await user.click(screen.getByRole('button', { name: say('deeds.type.void') }))
  const form = within(await screen.findByRole('form', { name: say('deeds.panel.void') }))
  const reason = form.getByLabelText(say('deeds.field.reason'))
  await user.type(reason, 'Cold')
  const press = () => user.click(form.getByRole('button', { name: /× Soup$/ }))
  await press()
  await form.findByText(say('deeds.why.no_answer'))
  expect(reason.closest('[inert]')).not.toBeNull()
  await press()
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const asked = server.calls('orders.act') as readonly { readonly dryRun?: boolean }[]
  const [first, second, ...more] = asked.filter(({ dryRun }) => dryRun !== true)
  expect(first).toMatchObject({ orderId, deed: { type: 'void' } })
  expect([second, more]).toEqual([first, []])
})

test('lines without an answer are added again as they were', async () => {
  let asked = 0
  const office = await openOrder(undefined, () => {
    asked += 1
    if (asked === 1) throw refusal('unavailable')
  })
  const { server, user } = office
  await user.click(await screen.findByRole('button', { name: say('deeds.actions') }))
  await user.click(screen.getByRole('menuitem', { name: say('deeds.type.add_lines') }))
  const dialog = within(
    await screen.findByRole('dialog', { name: say('deeds.title.add_lines', { number: 'A-042' }) }),
  )
  const press = () =>
    user.click(dialog.getByRole('button', { name: say('deeds.submit.add_lines') }))
  await press()
  await dialog.findByText(say('deeds.why.nothing_added'))
  await addPie(user, dialog)
  await press()
  await dialog.findByText(say('deeds.why.no_answer'))
  expect(dialog.getByLabelText(say('saleLines.description')).closest('[inert]')).not.toBeNull()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, ...more] = server.calls('orders.act')
  expect(first).toMatchObject({ orderId, deed: { type: 'add_lines', lines: [{ name: 'Pie' }] } })
  expect([second, more]).toEqual([first, []])
})

/** As if somebody at a till had refunded a soup. */
function withSoupGone(): ActionOptions {
  const options = someOptions()
  const lines = options.lines.map((line) =>
    line.lineId === soup ? { ...line, toRefund: pieces(0) } : line,
  )
  return { ...options, version: 1, lines }
}

test('what somebody refunds meanwhile is taken out of an exchange, and nothing else', async () => {
  const office = await openOrder()
  const { dialog, exchanges, fill, press } = await exchangeSoup(office)
  await fill()
  office.server.answer({ orders: { deeds: withSoupGone } })
  await office.hear({
    ...{ type: 'facts', branchId, arrival: 1, orderIds: [orderId], registerId: idOf(61) },
  })
  await dialog.findByText(say('deeds.exchange.gone', { what: '1 × Soup' }))
  expect(dialog.queryByRole('group', { name: 'Soup' })).toBeNull()
  expect((dialog.getByLabelText(say('saleLines.description')) as HTMLInputElement).value).toBe(
    'Pie',
  )
  await press()
  await dialog.findByText(say('deeds.why.nothing_chosen'))
  expect(exchanges()).toEqual([])
  await office.user.click(
    dialog.getByRole('button', { name: say('deeds.more', { name: 'Steak' }) }),
  )
  await dialog.findByText(say('deeds.exchange.toCollect', { amount: '£2.50' }))
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(exchanges()).toMatchObject([
    {
      ...{ version: 1, note: 'Cold', lines: [{ lineId: steak, quantity: 1000 }] },
      ...{ sale: { lines: [{ name: 'Pie' }] }, payment: { paymentMethodId: transfer.id } },
    },
  ])
})

test('an exchange that is refused for what was refunded meanwhile says which line', async () => {
  const office = await openOrder((isTrial) => {
    if (isTrial) return
    office.server.answer({ orders: { deeds: withSoupGone } })
    throw refusal('stale_version')
  })
  const { dialog, fill, press } = await exchangeSoup(office)
  await fill()
  await press()
  await dialog.findByText(say('deeds.stale.lost', { what: '1 × Soup' }))
  dialog.getByText(say('deeds.exchange.gone', { what: '1 × Soup' }))
})

test('an exchange of more than is left of a line says of which', async () => {
  const data = { field: 'lines.0.quantity', detail: { refusal: 'refund_exceeds_line' } }
  const office = await openOrder((isTrial) => {
    if (!isTrial) throw refusal('order_refused', data)
  })
  const { dialog, fill, press } = await exchangeSoup(office)
  await fill()
  await press()
  await dialog.findByText(`Soup: ${say('deeds.why.refund_exceeds_line')}`)
})

const [deal, tea] = [idOf(23), idOf(24)]

/** A bundle for seat 2, of a customer who can have credit. */
function bundleOptions(): ActionOptions {
  const options = someOptions()
  const parts = [{ lineId: tea, name: 'Tea', toRefund: pieces(1) }]
  const bundle = { ...optionsOf(deal, 'Deal', 0), toRefund: pieces(1), seat: 2, parts }
  return { ...options, credit: 'Store credit', lines: [...options.lines, bundle] }
}

test('a part of a bundle is exchanged, for the seat that it was for', async () => {
  const office = await openOrder()
  office.server.answer({
    orders: {
      get: () => ({ ...anOrder(), covers: 2, lines: [lineOf(deal, 'Deal', 1)] }),
      deeds: bundleOptions,
      exchange: ({ refundTo, sale }) => {
        const method = refundTo === 'store_credit' ? 'Store credit' : 'Card'
        const refund = { total: minorUnits(250), tenders: [{ method, amount: minorUnits(250) }] }
        return {
          ...{ version: 9, changed: true, orderId: sale.orderId, returned: minorUnits(1000) },
          ...{ sold: minorUnits(750), toCollect: minorUnits(0), refund },
        }
      },
    },
  })
  await office.goTo(`/orders/${idOf(11)}`)
  await office.goTo(`/orders/${orderId}`)
  const { user } = office
  await office.choose('Deal')
  await user.click(screen.getByRole('button', { name: say('deeds.type.exchange') }))
  const title = { name: say('deeds.title.exchange', { number: 'A-042' }) }
  const dialog = within(await screen.findByRole('dialog', title))
  await user.selectOptions(dialog.getByLabelText(say('deeds.field.returned')), 'parts')
  expect(dialog.queryByRole('group', { name: 'Deal' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: say('deeds.more', { name: 'Deal · Tea' }) }))
  await addPie(user, dialog)
  const seat = dialog.getByLabelText(new RegExp(say('saleLines.seat.label')))
  expect((seat as HTMLSelectElement).value).toBe('2')
  await dialog.findByText(say('deeds.previewBy', { amount: '£2.50', method: 'Card' }))
  dialog.getByLabelText(new RegExp(say('deeds.field.reference')))
  await user.selectOptions(dialog.getByLabelText(say('deeds.field.refundTo')), 'store_credit')
  await dialog.findByText(say('deeds.previewBy', { amount: '£2.50', method: 'Store credit' }))
  expect(dialog.queryByLabelText(new RegExp(say('deeds.field.reference')))).toBeNull()
  await user.type(dialog.getByLabelText(say('deeds.field.reason')), 'Cold')
  await user.click(dialog.getByRole('button', { name: say('deeds.submit.exchange') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(exchangesOf(office)).toMatchObject([
    {
      ...{ refundTo: 'store_credit', difference: -250, payment: null },
      ...{ lines: [{ lineId: tea, quantity: 1000 }], sale: { lines: [{ name: 'Pie', seat: 2 }] } },
    },
  ])
})

test('an exchange whose card is in doubt is asked for again as it was', async () => {
  let isInDoubt = true
  const office = await openOrder((isTrial) => {
    if (isTrial || !isInDoubt) return
    isInDoubt = false
    throw refusal('order_refused', { detail: { refusal: 'card_refund_unknown' } })
  })
  const { dialog, exchanges, fill, press } = await exchangeSoup(office)
  await fill()
  await press()
  await dialog.findByText(say('deeds.why.card_refund_unknown'))
  expect(dialog.getByLabelText(say('saleLines.description')).closest('[inert]')).not.toBeNull()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second, ...more] = exchanges()
  expect([second, more]).toEqual([first, []])
})
