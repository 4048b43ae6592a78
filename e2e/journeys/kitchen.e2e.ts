/** Food on its way: sent by course, made offline at the stove, taken back, and sent once. */
import { networkGone } from '../faults.ts'
import { finishTicket, openKitchen } from '../gestures/kitchen.ts'
import { expectAccessible } from '../gestures/looks.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, installedTills, test } from '../test.ts'
import { kitchen as onKitchen, till as onTill } from '../texts.ts'

test.use(installedTills)

test('a till sends, the kitchen makes, and nothing is made twice', async ({
  faults,
  newContext,
  owners,
  pairTill,
}) => {
  faults.expect(networkGone)
  const till = await pairTill()
  await till.signIn(ben)
  const kitchen = await openKitchen(newContext, await owners('harbour'), 'Grill screen')
  await kitchen.getByLabel(onKitchen('place.title')).selectOption({ label: 'Kitchen' })

  const add = async (text: string) => {
    await till.search.fill(text)
    await till.search.press('Enter')
    await till.search.fill('')
  }
  const number = await test.step('the first course goes, the others wait', async () => {
    await add('Halloumi')
    await add('Fish & chips')
    await expect(till.lines).toHaveCount(2)
    await till.page.keyboard.press('F4')
    await expect(till.page.getByRole('button', { name: 'Fire: Mains' })).toBeVisible()
    return await till.readCallNumber()
  })
  const ticket = kitchen.getByRole('article', { name: `Ticket ${number}` })
  await expect(ticket.getByRole('button', { name: /Halloumi/ })).toBeEnabled()
  await expect(ticket.getByRole('button', { name: /Fish/ })).toBeDisabled()
  await expectAccessible(kitchen, 'tickets, dark')

  await test.step('without a network the stove goes on', async () => {
    await kitchen.context().setOffline(true)
    await finishTicket(kitchen, number)
    await expect(ticket.getByRole('button', { name: /Halloumi/ })).toContainText(
      onKitchen('item.done'),
    )
    await kitchen.context().setOffline(false)
  })

  await test.step('a course is called, and what is taken back is struck until it is seen', async () => {
    await till.page.getByRole('button', { name: 'Fire: Mains' }).click()
    await expect(ticket.getByRole('button', { name: /Fish/ })).toBeEnabled()
    const taps = await till.countTaps(async () => {
      await till.lines.filter({ hasText: 'haddock' }).getByRole('button').first().click()
      await till.page
        .getByRole('button', { name: onTill('kitchen:voids.void'), exact: true })
        .click()
      await till.dialog.getByRole('button', { name: /changed mind/i }).click()
      await till.dialog.getByRole('button', { name: /^Void / }).click()
      await till.typePin(ana.pin)
      await expect(till.lines).toHaveCount(1)
    })
    expect(taps).toBe(4 + ana.pin.length)
    await ticket.getByRole('button', { name: onKitchen('item.voided') }).click()
    await expect(ticket).toHaveCount(0)
  })

  await test.step('keys bring the last ticket back, and say at the pass what comes first', async () => {
    const station = kitchen.getByLabel(onKitchen('place.title'))
    await kitchen.keyboard.press('r')
    await expect(ticket.getByRole('button', { name: /Halloumi/ })).toBeVisible()
    await till.page
      .getByRole('button', { name: onTill('kitchen:kitchenBar.rush'), exact: true })
      .click()
    await expect(ticket).toContainText('▲ Rush')
    await station.selectOption({ label: 'The pass (all stations)' })
    await kitchen.getByRole('heading', { level: 1 }).click()
    await kitchen.keyboard.press('1')
    await kitchen.keyboard.press('p')
    // At the pass it may go behind a page of what other journeys sold.
    await station.selectOption({ label: 'Kitchen' })
    await expect(ticket).not.toContainText('▲ Rush')
    await ticket.getByRole('button', { name: /Halloumi/ }).click()
    await expect(ticket).toHaveCount(0)
  })

  await test.step('who pays sends what is new, and nothing else', async () => {
    await add('Sticky toffee')
    await till.payExact()
    await expect(till.paid).toBeVisible()
    await expect(ticket.getByRole('button', { name: /Sticky/ })).toBeEnabled()
    await expect(ticket.getByRole('listitem')).toHaveCount(1)
    await kitchen.getByRole('button', { name: onKitchen('settings.title') }).click()
    await kitchen.getByLabel(onKitchen('settings.theme')).selectOption('light')
    await expectAccessible(kitchen, 'settings, light')
  })
})
