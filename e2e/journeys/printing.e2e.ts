/** Paper at the till: by itself, on demand, with the printer off and without a connection. */
import type { PrintedPaper } from '@servery/testing/esc-pos-reader.ts'
import { startTcpPrinter } from '@servery/testing/tcp-printer.ts'
import { networkGone } from '../faults.ts'
import { ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test.use(installedTills)

const textOf = ({ lines }: PrintedPaper) => lines.join('\n')

test('receipts and bills come out of the printer of the till, once and in order', async ({
  openBackOffice,
  pairTill,
  owners,
  faults,
}) => {
  faults.expect(networkGone)
  let printer = await startTcpPrinter()
  printer.mood.answers = true
  const { port } = printer
  const till = await pairTill({ name: 'Paper till' })
  const { context: api } = await owners('harbour')
  const { rows } = (await (await api.get('/api/v1/registers')).json()) as {
    rows: readonly { id: string; branchId: string; version: number; name: string }[]
  }
  const register = rows.find(({ id }) => id === till.registerId)
  const data = {
    id: crypto.randomUUID(),
    name: 'Front printer',
    branchId: register?.branchId,
    host: '127.0.0.1',
    port,
    registerIds: [till.registerId],
    drawer: { pin: 2, pulseMs: 100 },
  }
  expect((await api.post('/api/v1/printers', { data })).status()).toBe(201)
  const paper = { receipt: 'print', newSaleSeconds: null }
  const profile = { id: crypto.randomUUID(), name: 'Prints by itself', ...paper }
  expect((await api.post('/api/v1/device-profiles', { data: profile })).status()).toBe(201)
  const { version, name } = register ?? {}
  const given = { version, name, profileId: profile.id }
  await api.put(`/api/v1/registers/${till.registerId}`, { data: given })
  await till.signIn(ben)
  const papers = () => printer.papers.filter(({ cuts }) => cuts > 0).map(textOf)

  await test.step('the receipt prints by itself, the drawer opens, and again it is marked', async () => {
    const number = await till.sell('Flat white')
    await expect.poll(papers).toHaveLength(1)
    expect(papers()[0]).toContain(number)
    expect(printer.papers.flatMap(({ drawers }) => drawers)).toHaveLength(1)
    await till.page
      .getByRole('button', { name: onTill('print:printing.what.receipt'), exact: true })
      .click()
    await till.dialog.getByRole('button', { name: onTill('receipt.print'), exact: true }).click()
    await expect.poll(papers).toHaveLength(2)
    expect(papers()[0]).not.toContain('DUPLICATE')
    expect(papers()[1]).toContain('DUPLICATE')
    await till.closeSheet()
  })

  await test.step('F9 prints the bill as it stands', async () => {
    await till.page.getByRole('button', { name: onTill('pay.nextSale') }).click()
    await till.ringUp('Flat white')
    await till.page.keyboard.press('F9')
    await expect.poll(papers).toHaveLength(3)
    expect(papers()[2]).toContain('BILL')
  })

  await test.step('a printer that is off is told loudly, and prints once it is on', async () => {
    await printer.close()
    await till.payExact()
    const alarm = till.page.getByRole('alert').filter({ hasText: 'Front printer' })
    await expect(alarm).toContainText(onTill('print:printing.problem.connection_refused'))
    await alarm.getByRole('button', { name: inOffice('menus.show') }).click()
    const row = till.dialog
      .getByRole('listitem')
      .filter({ hasText: onTill('print:printing.what.receipt') })
      .first()
    await expect(row).toContainText(inOffice('printers.states.queued'))
    printer = await startTcpPrinter(port)
    await row.getByRole('button', { name: onTill('print:printing.now') }).click()
    await expect(row).toContainText(inOffice('printers.states.printed'))
    expect(papers()).toHaveLength(1)
    await till.closeSheet()
  })

  await test.step('what is sold without a connection prints when there is one, in order', async () => {
    await till.page.context().setOffline(true)
    const first = await till.sell('Flat white')
    const second = await till.sell('Flat white')
    expect(papers()).toHaveLength(1)
    await till.page.context().setOffline(false)
    // The drawer that stayed shut while the printer was off is no paper that anybody waits for.
    await till.expectSynced()
    await expect.poll(papers).toHaveLength(3)
    expect(papers()[1]).toContain(first)
    expect(papers()[2]).toContain(second)
  })

  await test.step('the back office shows what was printed', async () => {
    const office = await openBackOffice()
    await office.goTo('/pos/printers', inOffice('pos.tab.printers'))
    await office.switchBranch('Quayside')
    await expect(office.row('Front printer')).toContainText(inOffice('printers.ready'))
    await office.row('Front printer').getByRole('link').first().click()
    await expect(office.row('duplicate 1')).toContainText(inOffice('printers.states.printed'))
  })
})
