/** A card is charged, the answer is lost, and the terminal is gone: it is recorded once. */
import { startZvtTerminal } from '@servery/server/channels/zvt/zvt-terminal.ts'
import { expectAccessible } from '../gestures/looks.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'
import { till as onTill } from '../texts.ts'

const texts = (key: string) => onTill(`terminal:terminal.${key}`)

test('a charge whose answer is lost is asked about, and recorded once', async ({
  owners,
  pairTill,
}) => {
  const { context: api, listOrders, getOrder } = await owners('harbour')
  const terminal = await startZvtTerminal()
  const till = await pairTill()
  const { rows } = (await (await api.get('/api/v1/registers')).json()) as {
    rows: readonly { id: string; branchId: string }[]
  }
  const branchId = rows.find(({ id }) => id === till.registerId)?.branchId
  const method = { id: crypto.randomUUID(), name: 'Plastic', kind: 'card_integrated' }
  expect((await api.post('/api/v1/payment-methods', { data: method })).status()).toBe(201)
  const reader = {
    ...{ id: crypto.randomUUID(), name: 'Door', branchId, provider: 'zvt', host: '127.0.0.1' },
    ...{ port: terminal.port, registerIds: [till.registerId] },
  }
  expect((await api.post('/api/v1/card-readers', { data: reader })).status()).toBe(201)
  await till.signIn(ana)
  await till.ringUp('Flat white', 'Butter croissant')

  await test.step('the card is charged, and the answer is lost', async () => {
    terminal.mood.breaks = 'gone'
    await till.charge()
    await till.dialog.getByRole('radio', { name: method.name }).click()
    await till.dialog.getByRole('button', { name: new RegExp(`^${method.name}`) }).click()
    await expect(till.dialog.getByRole('heading', { name: texts('unknown') })).toBeVisible()
    expect(terminal.payments).toHaveLength(1)
    await expect(till.dialog.getByRole('button', { name: texts('again') })).toHaveCount(0)
    await expectAccessible(till.page, 'a charge that is not known')
  })

  await test.step('the terminal is back, and says what it has', async () => {
    terminal.mood.breaks = 'never'
    const [charged] = terminal.payments
    await till.expectPaid(`£${((charged?.amount ?? 0) / 100).toFixed(2)}`)
    await till.expectSynced()
    expect(terminal.asked()).toBe(1)
  })

  await test.step('the books have what was charged, once', async () => {
    const [order] = await listOrders(till.registerId)
    const { status, payments } = await getOrder(order?.id ?? '')
    expect(status).toBe('completed')
    expect(payments).toMatchObject([{ method: method.name, amount: terminal.payments[0]?.amount }])
    const listed = await api.get('/api/v1/card-attempts?show=to_match')
    expect(((await listed.json()) as { rows: readonly unknown[] }).rows).toEqual([])
  })
  await terminal.close()
})
