import { expect, it } from 'vitest'
import { drawerPulse } from './drawer-pulse.ts'

it('opens either drawer for as long as it needs, in the language of the printer', () => {
  expect([...drawerPulse('esc-pos', { pin: 2, pulseMs: 100 })]).toEqual([0x1b, 0x70, 0, 50, 50])
  expect([...drawerPulse('esc-pos', { pin: 5, pulseMs: 500 })]).toEqual([0x1b, 0x70, 1, 250, 250])
  expect([...drawerPulse('star-prnt', { pin: 2, pulseMs: 200 })]).toEqual([0x1b, 7, 20, 20, 7])
  expect([...drawerPulse('star-line', { pin: 5, pulseMs: 200 })]).toEqual([0x1b, 7, 20, 20, 0x1a])
})
