/**
 * A guest orders by keys alone, and their card is declined; the kitchen makes it, the till takes
 * the money, the books know.
 */
import { startZvtTerminal } from '@servery/server/channels/zvt/zvt-terminal.ts'
import { choose, expectKioskAccessible, openKiosk, readDarkPaint } from '../gestures/kiosk.ts'
import { openKitchen } from '../gestures/kitchen.ts'
import { ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { kiosk as atKiosk, kitchen as onKitchen, till as onTill } from '../texts.ts'

/** By the card's bank. */
const declined = 5

test('ordered at a kiosk by keyboard alone, paid at the till, and in the books', async ({
  newContext,
  owners,
  pairTill,
}) => {
  const till = await pairTill()
  await till.signIn(ben)
  const owner = await owners('harbour')
  const terminal = await startZvtTerminal()
  terminal.mood.result = declined
  const page = await openKiosk(newContext, owner, terminal)
  const kitchen = await openKitchen(newContext, owner, 'Kiosk stove')
  const dark = await readDarkPaint(page, owner)
  await expectKioskAccessible(page, 'attract', dark)

  const number = await test.step('from the first screen to a number', async () => {
    await choose(page, atKiosk('attract.start'))
    await expectKioskAccessible(page, 'eat in or take away', dark)
    await choose(page, atKiosk('where.eat_in'))
    await choose(page, 'Mains')
    await expectKioskAccessible(page, 'menu', dark)
    await choose(page, /^Beer-battered haddock/)
    await expectKioskAccessible(page, 'item', dark)
    await choose(page, atKiosk.start('item.add'))
    const no = page.getByRole('button', { name: atKiosk('meal.no') })
    await expect(
      page.getByText(atKiosk('basket.items', { count: 1 }), { exact: true }),
    ).toBeVisible()
    if (await no.isVisible()) await choose(page, atKiosk('meal.no'))
    await choose(page, atKiosk('menu.toBasket'))
    await expectKioskAccessible(page, 'basket', dark)
    await choose(page, atKiosk('basket.onward'))
    await page.getByLabel(atKiosk('details.name')).focus()
    await page.keyboard.type('Ada')
    await expectKioskAccessible(page, 'name', dark)
    await page.keyboard.press('Enter')
    await expectKioskAccessible(page, 'pay', dark)
    await choose(page, atKiosk('pay.byCard'))
    await expect(page.getByText(atKiosk('card.declined'), { exact: true })).toBeVisible()
    await expectKioskAccessible(page, 'a card that is declined', dark)
    await choose(page, atKiosk('card.counter'))
    await expect(page.getByText(atKiosk('done.number'), { exact: true })).toBeVisible()
    await expectKioskAccessible(page, 'number', dark)
    const shown = page.locator('bdi').first()
    const { height } = (await shown.evaluate((one) => ({
      height: Number.parseFloat(getComputedStyle(one).fontSize),
    }))) as { height: number }
    expect(height).toBeGreaterThanOrEqual(120)
    return (await shown.textContent()) ?? ''
  })

  await test.step('nothing of the guest is left for the next one', async () => {
    await choose(page, atKiosk('done.next'))
    await expect(page.getByRole('button', { name: atKiosk('attract.start') })).toBeVisible()
    await expect(page.getByText('Ada')).toHaveCount(0)
  })

  const ticket = kitchen.getByRole('article', { name: `Ticket ${number}` })
  await expect(ticket).toContainText(onKitchen('source.kiosk'))
  await expect(ticket).toContainText('Ada')

  await test.step('the till finds it by its number and is paid', async () => {
    await till.openMenu(onTill('orders.title'))
    await till.page.getByRole('searchbox', { name: onTill('orders.search') }).fill(number)
    await till.page.getByRole('button', { name: new RegExp(`^${number}`) }).click()
    await expect(till.lines).toHaveCount(1)
    await till.payExact()
    await expect(till.paid).toBeVisible()
  })

  await expect(async () => {
    const response = await owner.context.get('/api/v1/orders?limit=100')
    const { rows } = (await response.json()) as {
      rows: { callNumber: string; source: string; status: string; orderType: string }[]
    }
    const order = rows.find((row) => row.callNumber === number)
    expect(order).toMatchObject({ source: 'kiosk', status: 'completed', orderType: 'eat_in' })
  }).toPass()
  await terminal.close()
})
