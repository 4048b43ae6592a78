import type { OrderState } from '@servery/domain/order/model/types.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Till } from '../../../device/store/till.ts'
import { whyCodeOver, whyOver } from './uses.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../../device/guests/customers-of.ts', () => ({
  customersOf: () => ({
    get: (id: string) => (id === 'ada' ? { discountUses: [{ discountId: 'a', orders: 1 }] } : null),
  }),
}))

afterAll(() => void vi.resetModules())

const order = (id: string, discountId: string | null, status = 'open') =>
  ({
    id,
    status,
    discounts: discountId === null ? [] : [{ definitionId: discountId }],
  }) as unknown as OrderState

/** A till that the server told a count, with orders of which it has not heard yet. */
function tillWith(told: number, unsent: readonly OrderState[]): Till {
  const kind = 'order.discount_added'
  const facts = unsent.flatMap(({ id: subjectId }) => [
    { kind, subjectId },
    { kind, subjectId },
  ])
  const orders = new Map(unsent.map((one) => [one.id, one]))
  return {
    catalogue: { get: () => ({ discountUses: new Map([['a', { uses: told, codes: ['USED'] }]]) }) },
    register: { snapshot: () => ({ unsent: facts, orders }) },
  } as unknown as Till
}

describe('a discount with a limit', () => {
  const limited = { id: 'a', usesMax: 3 }

  it.each<[string, number, readonly OrderState[], boolean]>([
    ['is there while others have had it less often', 2, [], false],
    ['is over once the server counts as many', 3, [], true],
    ['is over with those that the server has not heard of', 2, [order('1', 'a')], true],
    ['counts an order once, however often it was given on it', 1, [order('1', 'a')], false],
    ['counts no order that was given up', 2, [order('1', 'a', 'cancelled')], false],
    ['counts no order from which it was taken again', 2, [order('1', null)], false],
    ['counts no other discount', 2, [order('1', 'b')], false],
  ])('%s', (_name, told, unsent, over) => {
    const why = whyOver(tillWith(told, unsent), limited, order('2', null))
    expect(why).toBe(over ? 'usedUp' : null)
  })

  it('stays on the order that has it, and one without a limit is never over', () => {
    expect(whyOver(tillWith(3, []), limited, order('2', 'a'))).toBeNull()
    expect(whyOver(tillWith(3, []), { id: 'a', usesMax: null }, null)).toBeNull()
  })
})

describe('a code that serves one order', () => {
  const withCode = (id: string, discountId: string | null, status?: string) => ({
    ...order(id, discountId, status),
    codes: ['NEW'],
  })

  it.each<[string, string, readonly OrderState[], string | null]>([
    ['serves the first', 'NEW', [], null],
    ['has served one that the server told of', 'USED', [], 'codeUsed'],
    ['has served one at this till', 'NEW', [withCode('1', 'a')], 'codeUsed'],
    ['is free again once that was cancelled', 'NEW', [withCode('1', 'a', 'cancelled')], null],
    ['is free where nothing came of it', 'NEW', [withCode('1', null)], null],
    ['stays on its own ticket', 'NEW', [withCode('2', 'a')], null],
    ['that serves any number is never over', 'ALL', [], null],
  ])('%s', (_name, entered, unsent, why) => {
    const discount = { id: 'a', codes: ['NEW', 'USED'], entered }
    expect(whyCodeOver(tillWith(0, unsent), discount, order('2', null))).toBe(why)
  })
})

describe('a discount that each customer has twice', () => {
  const twice = { id: 'a', usesMax: null, customerUsesMax: 2 }
  const ofAda = (id: string, discountId: string | null, status?: string) => ({
    ...order(id, discountId, status),
    customer: { customerId: 'ada' },
  })
  const ofBo = { ...order('2', null), customer: { customerId: 'bo' } }

  it.each<[string, OrderState | null, readonly OrderState[], string | null]>([
    ['waits for a customer', order('2', null), [], 'noCustomer'],
    ['waits for a ticket', null, [], 'noCustomer'],
    ['is taken back with the customer', order('2', 'a'), [], 'noCustomer'],
    ['is there for who had it once', ofAda('2', null), [], null],
    [
      'counts what waits to be sent',
      ofAda('2', null),
      [ofAda('1', 'a', 'completed')],
      'customerUsedUp',
    ],
    ['counts another open ticket', ofAda('2', null), [ofAda('1', 'a')], 'customerUsedUp'],
    ['does not count the ticket itself', ofAda('1', 'a'), [ofAda('1', 'a')], null],
    ['does not count what others had', ofBo, [ofAda('1', 'a')], null],
  ])('%s', (_name, asked, unsent, why) => {
    expect(whyOver(tillWith(9, unsent), twice, asked)).toBe(why)
  })
})
