import { customerSearchOf } from '@servery/domain/business/customers/customer.ts'
import { expect, it } from 'vitest'
import { keepCustomers } from './known-customers.ts'

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
}
const anna = { id: 'a', firstName: 'Anna', secondName: 'Rowe', email: '', phone: '+447700900123' }
const find = (known: ReturnType<typeof keepCustomers>, text: string) => {
  const search = customerSearchOf(text)
  return search === null ? [] : known.find(search).map(({ id }) => id)
}

it('keeps whom it met over a reload, and finds them as the server does', () => {
  const storage = memory()
  keepCustomers(storage, 'r').add(anna)
  const known = keepCustomers(storage, 'r')
  for (const text of ['ann', 'rowe', '07700 900', '0123']) expect(find(known, text)).toEqual(['a'])
  for (const text of ['an', 'nna', '999']) expect(find(known, text)).toEqual([])
  expect(find(keepCustomers(storage, 'other'), 'anna')).toEqual([])
})

it('tells the server once, and takes somebody else who had the number for them', () => {
  const known = keepCustomers(memory(), 'r')
  const met = known.add(anna)
  expect(known.waiting()).toEqual([anna])
  const before = { ...met, id: 'b', firstName: 'Annabel', tags: ['VIP'] }
  known.told('a', before)
  expect(known.waiting()).toEqual([])
  expect(known.get('a')).toEqual(before)
  expect(find(known, 'rowe')).toEqual(['b'])
})

it('keeps a thousand at most, those it met last', () => {
  const known = keepCustomers(memory(), 'r')
  for (let at = 0; at < 1005; at += 1) {
    known.meet({ ...known.add({ ...anna, id: `c${at}` }), id: `c${at}` })
    known.told(`c${at}`, null)
  }
  expect(known.get('c0')).toBeNull()
  known.drop(['c1004'])
  expect(known.get('c1004')).toBeNull()
})
