/** Paper of the kitchen, and what opens the drawer: at the till, and from the back office. */
import type { PrintedPaper } from '@servery/testing/esc-pos-reader.ts'
import { startTcpPrinter } from '@servery/testing/tcp-printer.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly branchId: string
}

const textOf = ({ lines }: PrintedPaper) => lines.join('\n')

test('tickets are printed again from the office, and the drawer opens without a sale', async ({
  openBackOffice,
  pairTill,
  owners,
}) => {
  const kitchen = await startTcpPrinter()
  const counter = await startTcpPrinter()
  const till = await pairTill({ name: 'Kitchen paper till' })
  const { context: api, listOrders } = await owners('harbour')
  const read = async (path: string) =>
    ((await (await api.get(`/api/v1/${path}`)).json()) as { rows: readonly Row[] }).rows
  const branchId = (await read('registers')).find(({ id }) => id === till.registerId)?.branchId
  const station = (await read('stations')).find(
    ({ name }) => name === inOffice('items.card.kitchen'),
  )
  const add = async (printer: object) => {
    const data = { id: crypto.randomUUID(), branchId, host: '127.0.0.1', ...printer }
    const made = await api.post('/api/v1/printers', { data })
    expect(made.status(), await made.text()).toBe(201)
  }
  const stationIds = [station?.id]
  await add({ name: 'Kitchen paper', type: 'kitchen', port: kitchen.port, stationIds })
  const drawer = { pin: 2, pulseMs: 100 }
  const registerIds = [till.registerId]
  await add({ name: 'Counter paper', port: counter.port, registerIds, drawer })
  await till.signIn(ana)

  const number = await test.step('what is sent comes out in the kitchen', async () => {
    await till.search.fill('Halloumi')
    await till.search.press('Enter')
    await till.search.fill('')
    await expect(till.lines).toHaveCount(1)
    await till.page.keyboard.press('F4')
    return await till.readCallNumber()
  })
  // Other tills of the branch send to the same kitchen.
  const tickets = () => kitchen.papers.map(textOf).filter((text) => text.includes(number))
  await expect.poll(tickets).toHaveLength(1)
  expect(tickets()[0]).toContain('Halloumi')
  expect(tickets()[0]).not.toContain('DUPLICATE')

  await test.step('the back office has it printed again, and the paper says so', async () => {
    await till.expectSynced()
    const [order] = await listOrders(till.registerId)
    const office = await openBackOffice()
    await office.page.goto(`/orders/${order?.id}`)
    await office.page.getByRole('button', { name: inOffice('deeds.actions') }).click()
    await office.page.getByRole('menuitem', { name: inOffice('deeds.type.tickets') }).click()
    await expect.poll(tickets).toHaveLength(2)
    expect(tickets()[1]).toContain('DUPLICATE')
    expect(tickets()[1]).toContain('Halloumi')
  })

  const kicks = () => counter.papers.flatMap(({ drawers }) => drawers).length
  const sheet = (name: string) => till.page.getByRole('dialog', { name })

  await test.step('the drawer opens for its float, and without a sale', async () => {
    await till.openMenu(onTill('menu.cash'))
    await sheet('Cash')
      .getByRole('button', { name: inOffice('foundation.buttons.off') })
      .click()
    await sheet(inOffice('foundation.buttons.off'))
      .getByRole('button', { name: /^Open with/ })
      .click()
    await expect.poll(kicks).toBe(1)
    await sheet('Cash')
      .getByRole('button', { name: inOffice('reasons.list.no_sale') })
      .click()
    await sheet(inOffice('reasons.list.no_sale')).getByRole('radio').first().click()
    await sheet(inOffice('reasons.list.no_sale'))
      .getByRole('textbox', { name: inOffice('drawers.note') })
      .fill('Change')
    await sheet(inOffice('reasons.list.no_sale'))
      .getByRole('button', { name: onTill('cash:cash.record') })
      .click()
    await expect.poll(kicks).toBe(2)
  })

  await test.step('what is paid out has a slip to sign', async () => {
    await sheet('Cash')
      .getByRole('button', { name: onTill('cash:cash.paid_out') })
      .click()
    const out = sheet(onTill('cash:cash.paid_out'))
    await out.getByRole('radio').first().click()
    await out.getByRole('textbox', { name: inOffice('drawers.note') }).fill('Milk')
    for (const digit of '850') await out.getByRole('button', { name: digit, exact: true }).click()
    await out.getByRole('button', { name: onTill('cash:cash.record') }).click()
    await expect.poll(kicks).toBe(3)
    const slips = () => counter.papers.map(textOf).filter((text) => text.includes('Signature'))
    await expect.poll(slips).toEqual([expect.stringMatching(/Pay-out[\s\S]*£8\.50[\s\S]*Milk/)])
    await till.closeSheet()
  })

  await test.step('the receipt of a refund comes out as receipts do, marked the second time', async () => {
    await till.payExact()
    await expect(till.paid).toBeVisible()
    await till.openMenu(onTill('orders.title'))
    await sheet(onTill('orders.title'))
      .getByRole('button', { name: /T\d+-\d{6}/ })
      .first()
      .click()
    await till.page.getByRole('button', { name: onTill('after-sale:refund.show') }).click()
    const refund = till.page.getByRole('dialog', { name: /^Refund T/ })
    await refund.getByRole('button', { name: 'Wrong item' }).click()
    await refund.getByRole('button', { name: /^Refund £/ }).click()
    await expect(till.dialog.last()).toContainText('REFUND')
    const refunds = () => counter.papers.map(textOf).filter((text) => text.includes('REFUND'))
    const print = till.dialog
      .last()
      .getByRole('button', { name: onTill('receipt.print'), exact: true })
    await print.click()
    await expect.poll(refunds).toHaveLength(1)
    await print.click()
    await expect.poll(refunds).toHaveLength(2)
    expect(refunds().map((text) => text.includes('DUPLICATE'))).toEqual([false, true])
    // Opened for the cash that came and for that which went.
    await expect.poll(kicks).toBe(5)
    await expect(
      till.dialog.last().getByRole('button', { name: onTill('print:printing.email.send') }),
    ).toBeVisible()
  })
  await kitchen.close()
  await counter.close()
})
