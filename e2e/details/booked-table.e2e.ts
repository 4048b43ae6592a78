/** Guests who booked are shown at their table, and seated with one tap. */
import { comeIn, serveTables, tableAt } from '../gestures/tables.ts'
import { ana } from '../gestures/till.ts'
import { expect, test } from '../test.ts'

test('a reservation is shown on the plan, and its guests are seated', async ({
  owners,
  pairTill,
}) => {
  const owner = await owners('harbour')
  const { context: api } = owner
  const till = await pairTill()
  await serveTables(owner, [till])
  const { branches } = await (await api.get('/api/v1/me')).json()
  const branch = branches.find(({ name }: { name: string }) => name === 'Quayside')
  const areas = await (await api.get(`/api/v1/floor-areas?branchId=${branch.id}&limit=50`)).json()
  const tables: readonly { id: string; name: string }[] = areas.rows.flatMap(
    (area: { tables: { id: string; name: string }[] }) => area.tables,
  )
  const booked = await (await api.get(`/api/v1/events?branchId=${branch.id}&limit=100`)).json()
  const taken = new Set(booked.rows.flatMap(({ tableIds }: { tableIds: string[] }) => tableIds))
  const table = tables.find((one) => !taken.has(one.id))
  const name = table?.name ?? 'a table that nobody booked'
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const customerId = crypto.randomUUID()
  const guest = { id: customerId, firstName: 'Ada', secondName: 'Okafor' }
  expect((await api.post('/api/v1/customers', { data: guest })).status()).toBe(201)
  const id = crypto.randomUUID()
  const made = await api.post('/api/v1/events', {
    data: {
      id,
      type: 'reservation',
      branchId: branch.id,
      title: 'Okafor',
      start: at(5),
      end: at(95),
      covers: 4,
      tableIds: [table?.id],
      customerId,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await comeIn(till, ana)
  await expect(tableAt(till, name)).toHaveAccessibleName(/Reserved .*Okafor/)
  await tableAt(till, name).click()
  await till.dialog.getByRole('button', { name: /^Seat Okafor/ }).click()
  await expect(
    till.ticket.getByRole('button', { name: new RegExp(`^Table ${name}, 4 guests`) }),
  ).toBeVisible()
  await expect(till.ticket).toContainText('Ada Okafor')
  await till.expectSynced()
  await expect(async () => {
    const event = await (await api.get(`/api/v1/events/${id}`)).json()
    expect(event.stage).toBe('seated')
    const { rows } = await (await api.get(`/api/v1/orders?customerId=${customerId}&limit=5`)).json()
    // The books name a customer by id alone, so that whoever is erased is gone from them.
    expect(rows).toMatchObject([{ name: '', customer: { name: 'Ada Okafor' } }])
  }).toPass()
})
