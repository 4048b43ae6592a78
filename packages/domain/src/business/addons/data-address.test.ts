import { expect, it } from 'vitest'
import { dataAddressOf } from './data-address.ts'

const of = (url: string, branchId: string, isOneOfSeveral = true) =>
  dataAddressOf(url, { date: '2026-11-21', branchId, isOneOfSeveral })

it('has the day and the branch where they are asked for', () => {
  expect(of('https://x.example/{branch}/{date}.csv', 'b1')).toBe(
    'https://x.example/b1/2026-11-21.csv',
  )
  expect(of('https://x.example/{branch}.csv', '')).toBe('https://x.example/all.csv')
})

it('tells the files of several branches apart where the address names no branch', () => {
  const told = [
    ['https://x.example/sales-{date}.csv', 'https://x.example/sales-2026-11-21-b1.csv'],
    ['https://x.example/in/sales?key=1.2', 'https://x.example/in/sales-b1?key=1.2'],
    ['https://x.example/in/', 'https://x.example/in//b1'],
    ['https://x.example', 'https://x.example/b1'],
  ] as const
  for (const [url, address] of told) {
    expect(of(url, 'b1')).toBe(address)
    expect(of(url, 'b2')).not.toBe(address)
  }
})

it('stays as it was saved for the one branch there is, and for a file of all', () => {
  expect(of('https://x.example/sales.csv', 'b1', false)).toBe('https://x.example/sales.csv')
  expect(of('https://x.example/sales.csv', '')).toBe('https://x.example/sales.csv')
})
