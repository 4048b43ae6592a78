/** Nobody looks over the fence, not even with the right address. */
import { expect, test } from '../test.ts'

test('the owner of one company cannot open an order of another', async ({
  openBackOffice,
  owners,
  faults,
}) => {
  faults.expect(/404/)
  const harbour = await owners('harbour')
  const { rows } = (await (await harbour.context.get('/api/v1/orders?limit=1')).json()) as {
    rows: { id: string; callNumber: string; total: number }[]
  }
  const [order] = rows
  expect(order).toBeDefined()
  const own = await openBackOffice('harbour')
  await own.goTo(`/orders/${order?.id}`, `Order ${order?.callNumber}`)

  const other = await openBackOffice('corner')
  await other.page.goto(`/orders/${order?.id}`)
  await expect(other.page.getByText('Not found')).toBeVisible()
  await expect(other.page.getByText(`Order ${order?.callNumber}`)).toHaveCount(0)
})
