import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { expect, it } from 'vitest'
import { allowedActions, findRowRefusal } from './row-actions.ts'

it('offers of an order of the list what can be done with it as far as the list knows', () => {
  const open = { status: 'open', due: 300 as never } as const
  const paid = { status: 'completed', due: 0 as never } as const
  const gone = { status: 'cancelled', due: 300 as never } as const
  const given = { status: 'ready', due: 0 as never } as const
  const types = ['ready', 'complete', 'tickets', 'pay'] as const
  const answers = [open, paid, gone, given].map((row) =>
    types.map((type) => findRowRefusal(type, row)),
  )
  expect(answers).toEqual([
    [null, 'balance_due', null, null],
    [null, null, null, 'order_completed'],
    ['order_cancelled', 'order_cancelled', null, 'order_cancelled'],
    [null, null, null, 'nothing_due'],
  ])
})

it('prints the tickets again only for whoever may write what tills write', () => {
  const ofRole = (role: 'manager' | 'server' | 'back_office') =>
    allowedActions((permission) => rolePermissions[role].includes(permission))
  expect(ofRole('manager')).toEqual(['ready', 'complete', 'tickets'])
  expect(ofRole('server')).toEqual(['ready', 'complete'])
  expect(ofRole('back_office')).toEqual([])
})
