import { idOf } from '@servery/testing'
import { expect, it } from 'vitest'
import type { OrderState } from '../order/model/types.ts'
import { firstOrders } from './new-customers.ts'

const order = (id: number, openedAt: string, customer?: number, status = 'completed') =>
  ({
    ...{ id: idOf('ord', id), openedAt, status },
    ...(customer === undefined ? {} : { customer: { customerId: idOf('cust', customer) } }),
  }) as OrderState

it('has the earliest completed order of each customer, of those who were merged one', () => {
  const orders = [
    order(1, '2026-03-02T12:00:00.000Z', 1),
    order(2, '2026-03-01T12:00:00.000Z', 1),
    order(3, '2026-02-01T12:00:00.000Z', 1, 'cancelled'),
    order(4, '2026-02-20T12:00:00.000Z', 2),
    order(5, '2026-02-20T12:00:00.000Z', 2),
    order(6, '2026-01-01T12:00:00.000Z'),
  ]
  const ids = (...of: readonly number[]) => new Set(of.map((one) => idOf('ord', one)))
  expect(firstOrders(orders)).toEqual(ids(2, 4))
  const keptAs = () => idOf('cust', 1)
  expect(firstOrders(orders, keptAs)).toEqual(ids(4))
})
