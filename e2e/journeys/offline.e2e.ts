/** The network goes and comes back; what was sold in between is in the books once. */
import { readFileSync } from 'node:fs'
import { networkGone } from '../faults.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a till without network starts, sells, keeps, exports and then sends', async ({
  pairTill,
  owners,
  servery,
  faults,
}) => {
  faults.expect(networkGone)
  const till = await pairTill()
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
    await expect(till.syncChip).toHaveAccessibleName(/^Offline – sales are saved \(\d+\)/)
    await till.syncChip.click()
    const waiting = till.dialog.getByRole('list', { name: 'Waiting to be sent' })
    await expect(waiting.getByText('Payment taken')).toHaveCount(2)
    await expect(waiting.getByText('Sale completed')).toHaveCount(2)
  })

  await test.step('the backup file holds the sales', async () => {
    const download = await till.exportBackup()
    const text = readFileSync(await download.path(), 'utf8')
    const facts = JSON.stringify(JSON.parse(text))
    for (const receipt of receipts) expect(facts).toContain(receipt)
    expect(facts).toContain(till.registerId)
    await till.closeSheet()
  })

  await test.step('it refuses to be unpaired', async () => {
    await till.openMenu('Unpair this device')
    await expect(till.dialog.getByRole('alert')).toContainText(/\d+ entries were not sent yet/)
    await expect(till.dialog.getByRole('button', { name: 'Unpair', exact: true })).toBeDisabled()
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

  await test.step('every chain of the books holds', async () => {
    expect(await servery.verifyJournal()).toMatch(/Every chain holds/)
  })
})

test('a server that is killed and started again misses no sale', async ({
  pairTill,
  owners,
  servery,
  faults,
}) => {
  faults.expect(networkGone)
  faults.expect(/answer: 50[234] /)
  faults.expect(/console: Failed to load resource.* 50[234]/)
  const till = await pairTill()
  await till.signIn(ben)
  const receipts = [await till.sell('Flat white')]
  await till.expectSynced()

  await till.ringUp('Americano')
  await servery.kill()
  await till.ringUp('Cola')
  await till.payExact()
  await till.expectPaid('£6.20')
  receipts.push(await till.readReceiptNumber())
  receipts.push(await till.sell('Butter croissant'))
  await expect(till.syncChip).toHaveAccessibleName(/^Offline/)
  await servery.start()
  receipts.push(await till.sell('Flat white', 'Flat white'))
  await till.expectSynced()

  const orders = await (await owners('harbour')).listOrders(till.registerId)
  expect(orders.map(({ receiptNumber }) => receiptNumber).sort()).toEqual(receipts)
  expect(orders.map(({ total }) => total).sort((a, b) => a - b)).toEqual([295, 340, 620, 680])
})
