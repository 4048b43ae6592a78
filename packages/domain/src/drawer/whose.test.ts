import { expect, it } from 'vitest'
import { drawerOwner } from './whose.ts'

const own = { sharedDrawer: false }
const open = { status: 'open', openedBy: 'ana' } as const

it.each([
  ['who opened it is free at it', open, own, 'ana', null],
  ['somebody else hears whose it is', open, own, 'ben', 'ana'],
  ['nobody in particular hears it too', open, own, null, 'ana'],
  ['a shared one is free to all', open, { sharedDrawer: true }, 'ben', null],
  ['a closed one is nobody’s', { ...open, status: 'closed' } as const, own, 'ben', null],
  ['there is none', null, own, 'ben', null],
])('%s', (_name, drawer, profile, userId, owner) => {
  expect(drawerOwner(drawer, profile, userId)).toBe(owner)
})
