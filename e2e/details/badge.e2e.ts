/** A badge in place of a PIN: who signs in, and who approves for somebody else. */
import { ana, ben } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

const badge = '2026004200'

test('a badge signs in, and approves what somebody else may not do', async ({
  owners,
  pairTill,
}) => {
  const { context: api } = await owners('harbour')
  const { rows } = await (await api.get('/api/v1/team?limit=100')).json()
  const { id } = rows.find((row: { displayName: string }) => row.displayName === ana.name)
  const given = await api.put(`/api/v1/team/${id}/badge`, { data: { badge } })
  expect(given.status(), await given.text()).toBe(200)
  const till = await pairTill()
  await till.signIn(ben)

  await test.step('a manager shows it where a PIN is asked for', async () => {
    await till.ringUp('Flat white')
    await till.lines.getByRole('button').first().click()
    await till.page.getByRole('button', { name: 'Comp', exact: true }).click()
    await till.dialog.getByRole('button', { name: 'Goodwill' }).click()
    await till.dialog.getByRole('button', { name: /^Comp Flat white/ }).click()
    const asked = till.page.getByRole('dialog', { name: 'Manager approval needed' })
    await expect(asked).toContainText(`PIN or badge of: ${ana.name}`)
    await till.scan('9999999999')
    await expect(asked.getByRole('alert')).not.toBeEmpty()
    await till.scan(badge)
    await expect(till.total('Total')).toHaveText('£0.00')
  })

  await test.step('and signs in with it', async () => {
    await till.page.keyboard.press('Control+l')
    await till.pinPad.waitFor()
    await till.scan(badge)
    await till.search.waitFor()
    const user = till.page.getByRole('button', { name: `Lock till or switch user, ${ana.name}` })
    await expect(user).toBeVisible()
  })
  const back = await api.put(`/api/v1/team/${id}/badge`, { data: { badge: null } })
  expect(back.status()).toBe(200)
})
