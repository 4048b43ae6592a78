import { anOpening, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { platformsOf } from './platforms-of.ts'

it('offers each marketplace of the orders at hand once, the newest first', () => {
  const order = (platform: string, openedAt: string) => {
    const told = { type: 'change_source', source: 'marketplace', platform } as const
    const script = [{ register: 0, hears: true, command: told }]
    const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
    const state = registers[0]?.state(orderId)
    if (state == null) throw new Error('there is no order')
    return [`${openedAt} ${platform}`, { ...state, openedAt }] as const
  }
  const orders = new Map([
    order('Plate Post', '2026-03-14T10:00:00.000Z'),
    order('Quick Fork', '2026-03-14T11:00:00.000Z'),
    order('', '2026-03-14T13:00:00.000Z'),
    order('Plate Post', '2026-03-14T12:00:00.000Z'),
  ])
  expect(platformsOf(orders)).toEqual(['Plate Post', 'Quick Fork'])
})
