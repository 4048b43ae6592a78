import { idOf } from '@servery/testing'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { Till } from '../store/till.ts'

const texts = new Map<string, string>()
vi.mock('../register/device-storage.ts', () => ({
  deviceStorage: {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  },
}))
vi.resetModules()
const { customersOf } = await import('./customers-of.ts')
const { orderNamesAt } = await import('./order-names.ts')

const till = {
  device: { pairing: { registerId: idOf('reg', 1) }, training: false },
} as unknown as Till
const anna = { id: 'a', firstName: 'Anna', secondName: 'Rowe', email: '', phone: '' }
const of = (customerId: string, name = '') => ({ name, customer: { customerId } })
const nameOf = (order: ReturnType<typeof of>) => orderNamesAt(till)(order)

afterEach(() => texts.clear())
afterAll(() => void vi.resetModules())

it('calls an order by what was typed, else by a customer whom the till met, else by nothing', () => {
  expect(nameOf(of('a'))).toBe('')
  customersOf(till).add(anna)
  expect(nameOf(of('a'))).toBe('Anna Rowe')
  expect(nameOf(of('a', 'Window'))).toBe('Window')
  expect(nameOf(of('b'))).toBe('')
  expect(orderNamesAt(till)({ name: '' })).toBe('')
})

it('goes by who had the number already, and forgets who was erased at once', () => {
  const known = customersOf(till)
  known.add(anna)
  known.told('a', { ...anna, id: 'b', firstName: 'Annabel', ...plain })
  expect(nameOf(of('a'))).toBe('Annabel Rowe')
  known.drop(['b'])
  expect(nameOf(of('a'))).toBe('')
})

it('says no e-mail address and no number in a list', () => {
  customersOf(till).add({ ...anna, firstName: '', secondName: '', email: 'anna@quay.example' })
  expect(nameOf(of('a'))).toBe('')
})

const plain = { company: '', tags: [], note: '', allergens: [], taxExempt: false }
