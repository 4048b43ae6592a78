/** A till whose browser has no WebCrypto and no Web Locks, as it reaches the server without TLS. */
import { ben, Till } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

test('a till sells over plain HTTP, without a key', async ({
  faults,
  openProfile,
  owners,
  servery,
}, testInfo) => {
  faults.expect(/Cross-Origin-Opener-Policy header has been ignored/)
  const owner = await owners('harbour')
  const { code, registerId } = await owner.addTill('Quayside', 'Plain till')
  // A name that is not of this machine: over HTTP the browser trusts nothing else.
  const address = `http://till.test:${new URL(servery.url).port}`
  const device = await openProfile(testInfo.outputPath('plain'), {
    baseURL: address,
    hosts: 'MAP till.test 127.0.0.1',
  })
  const till = new Till(await device.newPage(), registerId)
  await till.pair(code)
  expect(await till.page.evaluate(() => isSecureContext)).toBe(false)
  await till.signIn(ben)
  const sent = till.page.waitForRequest('**/journal/batches')
  await till.sell('Flat white')
  expect((await sent).headers()).not.toHaveProperty('servery-signature')
  await till.expectSynced()

  await test.step('another tab takes over, and the first one says so', async () => {
    const second = await till.openAnother()
    await second.signIn(ben)
    await second.sell('Americano')
    await second.expectSynced()
    const elsewhere = till.page.getByRole('heading', { name: onTill('otherTab.title') })
    await expect(elsewhere).toBeVisible()
  })
  expect(await owner.listOrders(registerId)).toHaveLength(2)
})
