/**
 * The network goes and comes back; what was sold in between is in the books once. All of it in a
 * venue without internet, whose server stands on its own network.
 */
import { readFileSync } from 'node:fs'
import { networkGone } from '../faults.ts'
import { finishTicket, openKitchen } from '../gestures/kitchen.ts'
import { comeIn, serveTables, tableAt } from '../gestures/tables.ts'
import { ana, ben, type Till } from '../gestures/till.ts'
import { createServery, type Servery } from '../servery.ts'
import { findStage } from '../stage.ts'
import { test as everywhere, expect, installedTills } from '../test.ts'
import { office as inOffice, kitchen as onKitchen, till as onTill } from '../texts.ts'

/** No name leads anywhere for the browsers, and nobody answers where the server asks outside. */
const nowhere = 'http://127.0.0.1:9'
const test = everywhere.extend<object, { readonly servery: Servery }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] })
    },
    { scope: 'worker' },
  ],
  servery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern.
    async ({}, use) => {
      const settings = {
        SMTP_URL: 'smtp://127.0.0.1:9',
        GOOGLE_CLIENT_ID: 'venue',
        GOOGLE_CLIENT_SECRET: 'venue',
        GOOGLE_ISSUER: nowhere,
      }
      const servery = await createServery({ databaseUrl: findStage().apartUrl, settings })
      await use(servery)
      await servery.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use(installedTills)

test('a till without network starts, sells, keeps, exports and then sends', async ({
  openBackOffice,
  pairTill,
  owners,
  servery,
  faults,
}) => {
  faults.expect(networkGone)
  // A server that has just come back says that it is starting.
  faults.expect(/answer: 503 /)
  faults.expect(/console: Failed to load resource.* 503/)
  const till = await pairTill({ name: 'Front of house' })
  const { page } = till
  const network = page.context()
  await till.signIn(ben)
  const first = await till.sell('Flat white')
  await till.expectSynced()
  await till.waitForServiceWorker()

  await test.step('it starts with the network off', async () => {
    await network.setOffline(true)
    await page.reload()
    await till.signIn(ben)
    await expect(till.syncChip).toHaveAccessibleName(/^Offline/)
  })

  const receipts = [first]
  await test.step('it sells, and counts what waits', async () => {
    receipts.push(await till.sell('Americano'))
    receipts.push(await till.sell('Cola', 'Cola'))
    await expect(till.syncChip).toHaveAccessibleName(/^Offline – 2 sales not sent/)
    await till.syncChip.click()
    const waiting = till.dialog.getByRole('list', { name: onTill('queue.list') })
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expect(waiting.getByText(/^Order /)).toHaveCount(2)
  })

  let backup = ''
  await test.step('the backup file is given to a manager, and tells nobody anything', async () => {
    const download = await till.exportBackup(ana.pin)
    backup = await download.path()
    const text = readFileSync(backup, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ registerId: till.registerId, version: 1 })
    for (const secret of [...receipts, 'deviceToken', 'deviceSecret', 'svd_']) {
      expect(text).not.toContain(secret)
    }
    await till.closeSheet()
  })

  await test.step('it refuses to be unpaired', async () => {
    await till.openMenu(onTill('unpair.title'))
    await till.typePin(ana.pin)
    await expect(till.dialog.getByRole('alert')).toContainText(/\d+ /)
    await expect(
      till.dialog.getByRole('button', { name: onTill('unpair.confirm'), exact: true }),
    ).toBeDisabled()
    await till.closeSheet()
  })

  await test.step('online again, everything is in the books once', async () => {
    await network.setOffline(false)
    await till.expectSynced()
    const orders = await (await owners('harbour')).listOrders(till.registerId)
    expect(orders.map(({ receiptNumber }) => receiptNumber).sort()).toEqual(receipts)
    expect(orders.map(({ total }) => total).sort()).toEqual([310, 340, 620])
    expect(orders.every(({ status }) => status === 'completed')).toBe(true)
  })

  await test.step('the backup is imported in the office, and nothing of it is new by then', async () => {
    const office = await openBackOffice()
    await office.goTo('/pos', inOffice('pos.title'))
    await office.switchBranch('Quayside')
    await office.row('Front of house').getByRole('button').last().click()
    await office.page.getByRole('menuitem', { name: inOffice('pos.import'), exact: true }).click()
    await office.page.locator('input[type=file]').setInputFiles(backup)
    const outcome = office.page.getByRole('dialog')
    await expect(outcome).toContainText(inOffice('pos.importDone'))
    await expect(
      outcome.getByRole('row', { name: `${inOffice('pos.importCount.new')} 0` }),
    ).toBeVisible()
  })

  await test.step('every chain of the books holds', async () => {
    expect(await servery.verifyJournal()).toMatch(/Every chain holds/)
  })
})

test('a venue without internet serves its tables together, and each till alone without its server', async ({
  pairTill,
  newContext,
  owners,
  servery,
  faults,
}) => {
  faults.expect(networkGone)
  faults.expect(/answer: 50[234] /)
  faults.expect(/console: Failed to load resource.* 50[234]/)
  const owner = await owners('harbour')
  const front = await pairTill({ name: 'Front of house' })
  const bar = await pairTill({ name: 'Bar counter' })
  const kitchen = await openKitchen(newContext, owner, 'Stove')
  await kitchen.getByLabel(onKitchen('place.title')).selectOption({ label: 'Kitchen' })
  await serveTables(owner, [front, bar])
  await comeIn(front, ana)
  await comeIn(bar, ben)

  const open = async (till: Till, table: string) => {
    await tableAt(till, table).click()
    await till.dialog.getByRole('button', { name: '2 guests' }).click()
  }
  await open(front, '3')
  await front.search.fill('Halloumi')
  await front.search.press('Enter')
  await expect(front.lines).toHaveCount(1)
  await front.page.keyboard.press('F4')
  const number = await front.readCallNumber()
  const ticket = kitchen.getByRole('article', { name: `Ticket ${number}` })
  await test.step('the tills share the table, and the stove has its ticket', async () => {
    await expect(ticket.getByRole('button', { name: /Halloumi/ })).toBeEnabled()
    await expect(tableAt(bar, '3')).toHaveAccessibleName(/Sent, 2/)
    await tableAt(bar, '3').click()
    await bar.search.fill('')
    await bar.tap('Diet cola')
    await expect(front.lines).toHaveCount(2)
    await front.expectSynced()
  })
  const total = (await front.total(onTill('totals.total')).textContent()) ?? ''

  await test.step('the server gone too, each goes on alone', async () => {
    await servery.kill()
    await finishTicket(kitchen, number)
    for (const till of [front, bar]) {
      await till.payExact()
      await till.expectPaid(total)
      await till.page.getByRole('button', { name: onTill('tables.back') }).click()
    }
    await open(front, '5')
    await front.sell('Flat white')
    await open(bar, '6')
    await bar.sell('Americano', 'Americano')
    await expect(front.syncChip).toHaveAccessibleName(/^Offline/)
  })

  await test.step('the server back, all agree, nothing is doubled, and both are told', async () => {
    await servery.start()
    for (const till of [front, bar]) {
      await till.expectSynced()
      await till.openMenu(onTill('orders.title'))
      const row = till.dialog.getByRole('button', { name: new RegExp(number) })
      await expect(row).toContainText('Paid twice')
    }
    await expect(ticket).toHaveCount(0)
    const orders = [
      ...(await owner.listOrders(front.registerId)),
      ...(await owner.listOrders(bar.registerId)),
    ]
    expect(orders.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed'])
    const shared = orders.find(({ callNumber }) => callNumber === number)
    expect(orders.filter((one) => one !== shared).map((one) => one.total)).toEqual([340, 620])
    const { exceptions, lines, payments } = await owner.getOrder(shared?.id ?? '')
    expect(`£${((shared?.total ?? 0) / 100).toFixed(2)}`).toBe(total)
    expect(lines).toHaveLength(2)
    expect(payments.map(({ amount }) => amount)).toEqual([shared?.total, shared?.total])
    expect(exceptions.map(({ code: problem }) => problem)).toContain('overpaid')
  })
})
