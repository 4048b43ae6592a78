/** Guests want bills of their own, and a ticket of the counter goes to a table or another bill. */
import { tableAt } from '../gestures/tables.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a ticket of the counter is handed over, put at a table and merged', async ({ pairTill }) => {
  const till = await pairTill()
  await till.signIn(ana)
  const served = (name: string) =>
    till.dialog.getByRole('radiogroup', { name: 'Served by' }).getByRole('radio', { name })

  await test.step('two taps lead to all that is done with it', async () => {
    await till.ringUp('Flat white')
    const taps = await till.countTaps(() => till.openMenu('Move, merge or hand over'))
    expect(taps).toBe(2)
    await served(ben.name).click()
    await expect(served(ben.name)).toBeChecked()
    await till.dialog.getByRole('button', { name: 'Assign a table' }).click()
    await tableAt(till, '9').click()
    await expect(till.ticket.getByRole('button', { name: /^Table 9/ })).toBeVisible()
  })

  await test.step('another one, with a seat, goes onto its bill', async () => {
    await till.page.getByRole('button', { name: 'Save', exact: true }).click()
    await till.page.getByRole('button', { name: 'No table' }).click()
    await till.ringUp('Diet cola')
    await till.lines.getByRole('button').first().click()
    await till.page.getByRole('button', { name: 'Seat', exact: true }).click()
    await till.dialog.getByRole('radio', { name: 'Seat 2' }).click()
    await expect(till.lines).toHaveText([/Diet cola.*Seat 2/])
    await till.openMenu('Move, merge or hand over')
    await till.dialog.getByRole('button', { name: 'Merge with another bill' }).click()
    const bills = till.dialog.getByRole('list', { name: 'Join both bills:' })
    await bills.getByRole('listitem').filter({ hasText: 'Table 9' }).getByRole('button').click()
    await expect(till.total('Total')).toHaveText('£6.50')
    await expect(till.lines).toHaveCount(2)
    await till.payExact()
    await till.expectSynced()
  })
})
