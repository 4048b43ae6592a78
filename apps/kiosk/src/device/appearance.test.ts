import { contrastMin, contrastOf } from '@servery/domain/business/kiosk/contrast.ts'
import { expect, it } from 'vitest'
import { appearanceOf } from './appearance.ts'

const pairs = [
  ['--sv-text', '--sv-background', 21],
  ['--sv-text-secondary', '--sv-sunken', 21],
  ['--sv-input-border', '--sv-paper', 21],
  ['--sv-primary', '--sv-background', 21],
  ['--sv-on-primary', '--sv-primary', 21],
  ['--sv-error', '--sv-background', contrastMin],
] as const

it.each(['#ffffff', '#111827', '#fde68a'])(
  'high contrast is black and white on %s',
  (background) => {
    const look = { primary: '#c2410c', background, buttonShape: 'pill', fontPercent: 100 } as const
    const wishes = { contrast: true, large: false, reach: false }
    const { variables, contrast } = appearanceOf(look, wishes)
    const of = (name: string) => (variables as Record<string, string>)[name] ?? ''
    expect(contrast).toBe('high')
    for (const [one, other, least] of pairs) {
      expect(contrastOf(of(one), of(other)), `${one} on ${other}`).toBeGreaterThanOrEqual(least)
    }
  },
)
