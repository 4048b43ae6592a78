import { describe, expect, it } from 'vitest'
import { parseQuery, paths, safeNext, writeQuery } from './paths.ts'

describe('paths', () => {
  it.each([
    [paths.home(), '/'],
    [paths.login(), '/auth/login'],
    [paths.login('/orders?q=7'), '/auth/login?next=%2Forders%3Fq%3D7'],
    [paths.orders(), '/orders'],
    [paths.orders({ status: 'open' }), '/orders?status=open'],
    [paths.order('a/b'), '/orders/a%2Fb'],
    [paths.transactions(), '/transactions'],
    [paths.transactionPreview('t1'), '/transactions/t1/preview'],
    [paths.sales({ range: 'yesterday' }), '/sales?range=yesterday'],
    [paths.items(), '/items'],
    [paths.newItem(), '/items/new'],
    [paths.item('i1'), '/items/i1'],
    [paths.devices(), '/pos'],
    [paths.company(), '/company'],
    [paths.branches({ status: 'archived' }), '/company/branches?status=archived'],
    [paths.newBranch({ copy: 'b1' }), '/company/branches/new?copy=b1'],
    [paths.branch('b1'), '/company/branches/b1'],
    [paths.users({ status: 'invited' }), '/company/users?status=invited'],
    [paths.user('u1'), '/company/users/u1'],
    [paths.billing(), '/company/billing'],
    [paths.invitation('abc'), '/auth/invitation?token=abc'],
    [paths.till(), '/till/'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected)
  })
})

describe('safeNext', () => {
  it.each([
    ['/orders?q=1', '/orders?q=1'],
    [undefined, '/'],
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/login', '/'],
    ['/auth/invitation?token=abc', '/auth/invitation?token=abc'],
  ])('%s leads to %s', (next, path) => {
    expect(safeNext(next)).toBe(path)
  })
})

it('keeps query values as text both ways', () => {
  expect(parseQuery('?q=42&f.source=till~kiosk')).toEqual({ q: '42', 'f.source': 'till~kiosk' })
  expect(writeQuery({ q: 'a b', size: 50, gone: undefined })).toBe('?q=a+b&size=50')
  expect(writeQuery({})).toBe('')
})
