/** What is sold out or counted down: said in the back office or at a till, seen at every till. */

import { expectAccessibleInAllLooks } from '../gestures/looks.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('something sells out, comes back, and is counted down by two tills', async ({
  openBackOffice,
  pairTill,
}) => {
  const office = await openBackOffice('harbour')
  const counter = await pairTill({ name: 'Sold out counter' })
  const bar = await pairTill({ name: 'Sold out bar' })
  await counter.signIn(ana)
  await bar.signIn(ben)
  for (const till of [counter, bar]) await till.search.fill('cola')
  await expect(bar.tile('Cola')).toHaveAccessibleName(/£3\.10/)

  const { page } = office
  await office.goTo('/items', inOffice('deeds.by.lines'))
  await office.switchBranch('Quayside')
  const say = async (choice: string, count?: string) => {
    await office.goTo('/items?q=cola', inOffice('deeds.by.lines'))
    const row = office.row(/^Cola|Cola £/).first()
    await row.getByRole('button', { name: /Cola/ }).last().click()
    await page.getByRole('menuitem', { name: inOffice('items.action.availability') }).click()
    await page.getByRole('radio', { name: choice }).check()
    if (count !== undefined) await expectAccessibleInAllLooks(page, 'the dialog of what is left')
    if (count !== undefined) await page.getByLabel(inOffice('items.availability.left')).fill(count)
    await page.getByRole('button', { name: inOffice('deeds.submit.edit'), exact: true }).click()
  }

  await test.step('sold out in the office is sold out at every till within a second', async () => {
    await say(inOffice('items.field.soldOut'))
    const said = Date.now()
    for (const till of [counter, bar]) {
      await expect(till.tile('Cola')).toHaveAccessibleName(/Sold out/, { timeout: 5_000 })
    }
    expect(Date.now() - said).toBeLessThan(2_000)
    await expect(page.getByText(/^Sold out until/).first()).toBeVisible()
  })

  await test.step('a till says that it is there again', async () => {
    await bar.tile('Cola').click({ button: 'right', force: true })
    await bar.dialog.getByRole('button', { name: onTill('soldOut.again') }).click()
    await expect(counter.tile('Cola')).not.toHaveAccessibleName(/Sold out/)
    await bar.page.keyboard.press('Escape')
  })

  await test.step('what is counted goes down with each sale, whichever till makes it', async () => {
    await say(onTill('soldOut.left'), '3')
    for (const till of [counter, bar]) {
      await expect(till.tile('Cola')).toHaveAccessibleName(/3 left/)
    }
    await counter.tap('Cola')
    await expect(bar.tile('Cola')).toHaveAccessibleName(/2 left/)
    await bar.tap('Cola')
    await expect(counter.tile('Cola')).toHaveAccessibleName(/1 left/)
    await bar.tap('Cola')
    for (const till of [counter, bar]) {
      await expect(till.tile('Cola')).toHaveAccessibleName(/Sold out/)
    }
    await counter.tile('Cola').click({ force: true })
    await expect(counter.page.getByText('Cola is sold out.')).toBeVisible()
  })
})
