/** Two tills serve one table: opened on the plan, seen by both, moved, joined and paid. */
import { comeIn, serveTables, tableAt } from '../gestures/tables.ts'
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { office as inOffice, till as onTill } from '../texts.ts'

test('two tills serve one table', async ({ pairTill, owners }) => {
  const front = await pairTill({ name: 'Front of house' })
  const back = await pairTill({ name: 'Terrace door' })
  const owner = await owners('harbour')
  await serveTables(owner, [front, back])
  await comeIn(front, ana)
  await comeIn(back, ben)

  await test.step('open, add and send are four taps, and both tills see the table', async () => {
    const taps = await front.countTaps(async () => {
      await tableAt(front, '3').click()
      await front.dialog.getByRole('button', { name: '2 guests' }).click()
      await front.tap('Flat white')
      await front.page.getByRole('button', { name: 'Send (1)' }).click()
      await expect(front.page.getByText(onTill('kitchen.sent'))).toBeVisible()
    })
    expect(taps).toBe(4)
    await front.page.getByRole('button', { name: onTill('tables.save'), exact: true }).click()
    await expect(tableAt(front, '3')).toHaveAccessibleName(/Sent, 2 · 0 min, Ana/)
    await expect(tableAt(back, '3')).toHaveAccessibleName(/Sent, 2 · 0 min, Ana/)
  })

  await test.step('the other till adds to it for a seat', async () => {
    await tableAt(back, '3').click()
    await back.page.getByRole('radio', { name: 'Seat 2' }).click()
    await back.tap('Diet cola')
    await expect(back.lines).toHaveText([/Diet cola.*Seat 2/])
    await tableAt(front, '3').click()
    await expect(front.total(onTill('totals.total'))).toHaveText('£6.50')
  })

  await test.step('each sees that the other is there, and who takes over is alone', async () => {
    const taker = front.page.getByRole('button', { name: onTill('tables:presence.takeOver') })
    await expect(front.page.getByText('Ben is editing this on another till')).toBeVisible()
    await expect(back.page.getByText('Ana is editing this on another till')).toBeVisible()
    await taker.click()
    await expect(back.page.getByText(/^Ana has taken over Table 3/)).toBeVisible()
    await expect(tableAt(back, '3')).toHaveAccessibleName(/Ana is editing this on another till$/)
    await expect(taker).toHaveCount(0)
    await back.page.getByRole('button', { name: inOffice('rowActions.open'), exact: true }).click()
    await expect(back.total(inOffice('tips.column.total'))).toHaveText('£6.50')
  })

  await test.step('it moves to a free table, and joins the bill of another', async () => {
    await front.ticket.getByRole('button', { name: /^Table 3, 2 guests/ }).click()
    await front.dialog.getByRole('button', { name: onTill('tables:moveTable') }).click()
    await tableAt(front, '5').click()
    await front.ticket.getByRole('button', { name: /^Table 5, 2 guests/ }).click()
    await front.closeSheet()
    await back.page.getByRole('button', { name: inOffice('floor.title'), exact: true }).click()
    await expect(tableAt(back, '3')).toHaveAccessibleName(/Free/)

    await tableAt(back, '6').click()
    await back.dialog.getByRole('button', { name: '3 guests' }).click()
    await back.page.getByRole('radio', { name: 'Seat 1' }).click()
    await back.tap('Americano')
    await back.ticket.getByRole('button', { name: /^Table 6, 3 guests/ }).click()
    await back.dialog.getByRole('button', { name: onTill('tables:moveTable') }).click()
    await tableAt(back, '5').click()
    await back.dialog
      .getByRole('list', { name: onTill('tables:joinWith') })
      .getByRole('button')
      .click()
    await expect(back.total(inOffice('tips.column.total'))).toHaveText('£9.60')
    await expect(back.ticket.getByRole('button', { name: /^Table 5, 5 guests/ })).toBeVisible()
    await expect(front.total(onTill('totals.total'))).toHaveText('£9.60')
  })

  await test.step('split by two is two taps, by seat one; each pays as they like', async () => {
    const evenly = front.dialog.getByRole('button', { name: '2 ways' })
    const bySeat = front.dialog.getByRole('button', { name: onTill('split:split.bySeat') })
    const taps = await front.countTaps(async () => {
      await front.ticket.getByRole('button', { name: onTill('ticket.split'), exact: true }).click()
      await evenly.click()
      await expect(evenly).toHaveAttribute('aria-pressed', 'true')
    })
    expect(taps).toBe(2)
    expect(await front.countTaps(() => bySeat.click())).toBe(1)
    await expect(
      front.dialog.getByRole('list', { name: onTill('split:split.parts') }),
    ).toContainText(/Seat 1.*£4.80.*Seat 2.*£4.80/)
    await evenly.click()
    await expect(
      front.dialog.getByRole('list', { name: onTill('split:split.parts') }),
    ).toContainText(/Guest 1.*£4.80.*Guest 2.*£4.80/)
    await front.dialog.getByRole('button', { name: 'Pay for Guest 1' }).click()
    await front.dialog.getByRole('button', { name: '£5.00' }).click()
    await expect(front.dialog.getByRole('status')).toHaveText('Change £0.20')
    await expect(
      front.dialog.getByRole('button', { name: onTill('split:split.undo') }),
    ).toBeDisabled()
  })

  await test.step('paid, it waits to be cleared; the books know where and who', async () => {
    await front.dialog.getByRole('button', { name: 'Pay for Guest 2' }).click()
    await front.dialog.getByRole('button', { name: onTill('pay.exact') }).click()
    await front.expectPaid('£9.60')
    await front.page.getByRole('button', { name: onTill('tables.back') }).click()
    await expect(tableAt(front, '5')).toHaveAccessibleName(/Paid/)
    await front.expectSynced()
    await back.expectSynced()
    const orders = [
      ...(await owner.listOrders(front.registerId)),
      ...(await owner.listOrders(back.registerId)),
    ]
    expect(orders.map(({ status, total }) => [status, total])).toEqual([
      ['completed', 960],
      ['cancelled', 0],
    ])
    expect(orders[0]).toMatchObject({ tableName: '5', covers: 5, server: 'Ana' })
  })
})
