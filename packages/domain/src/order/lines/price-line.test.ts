import { aLine } from '@servery/testing/builders.ts'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import type { LineComponent } from '../model/types.ts'
import { priceLine } from './price-line.ts'

const extra = (unitPrice: number) => ({
  ...{ modifierId: `extra ${unitPrice}`, groupId: 'extras', name: 'Extra', quantity: 1 },
  unitPrice: minorUnits(unitPrice),
})

it('adds up what is chosen, also with the parts of a bundle', () => {
  const line = aLine({ unitPrice: minorUnits(1000), quantity: pieces(2) })
  expect(priceLine({ ...line, modifiers: [extra(150)] })).toBe(2300)
  const part = { componentId: 'part', modifiers: [extra(50)] } as unknown as LineComponent
  expect(priceLine({ ...line, modifiers: [], components: [part] })).toBe(2100)
})
