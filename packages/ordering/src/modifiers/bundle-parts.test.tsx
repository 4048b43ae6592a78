import { anItem } from '@servery/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OptionProvider, type OptionSetting } from '../kit/setting.tsx'
import { askedParts, firstAnswers, type PartAnswers, problemsOfParts } from './bundle-choice.ts'
import { BundleParts } from './bundle-parts.tsx'

const items = new Map(['Burger', 'Water', 'Beer'].map((name) => [name, anItem({ id: name, name })]))
const choice = (itemId: string, extra = 0) => ({ itemId, variationId: null, extra }) as never
const bundleParts = [
  { id: 'main', name: 'Main', choices: [choice('Burger')] },
  { id: 'drink', name: 'Drink', choices: [choice('Water'), choice('Beer', 150)] },
]
const parts = askedParts(
  { bundleParts },
  { findItem: (id) => items.get(id), isSoldOut: ({ id }) => id === 'Water', groupsOf: () => [] },
)
const silent = () => ''
const texts: OptionSetting['texts'] = {
  ...{ soldOut: 'Gone', required: '', freeOfCharge: '', left: silent, choose: silent },
  ...{ free: silent, prefixed: silent, prefixesOf: silent, tooMany: silent },
  ...{ decrease: silent, increase: silent, tooFew: (missing) => `${missing} more` },
}

function render(answers: PartAnswers, tried: boolean): string {
  return renderToStaticMarkup(
    <OptionProvider value={{ locale: 'en-GB', currency: 'GBP', texts }}>
      <BundleParts
        answers={answers}
        onChange={() => undefined}
        parts={parts}
        problems={tried ? problemsOfParts(parts, answers) : []}
      />
    </OptionProvider>,
  )
}

describe('the parts of a bundle on screen', () => {
  it('are each a question with their choices, what they cost extra and what is gone', () => {
    const markup = render({}, false)
    expect(markup.match(/role="radiogroup"/g)).toHaveLength(2)
    expect(markup.match(/aria-checked="true"/g)).toBe(null)
    expect(markup).toMatch(/£1\.50/)
    expect(markup.match(/disabled=""/g)).toHaveLength(1)
    expect(markup).not.toContain('role="alert"')
  })

  it('show what was chosen, and where something is missing once somebody tried', () => {
    const markup = render({ main: { itemId: 'Burger', variationId: null, modifiers: [] } }, true)
    expect(markup.match(/aria-checked="true"/g)).toHaveLength(1)
    expect(markup.match(/role="alert"/g)).toHaveLength(1)
    expect(markup).toContain('1 more')
    const whole = firstAnswers(parts)
    expect(Object.keys(whole)).toEqual(['main', 'drink'])
    expect(render(whole, true)).not.toContain('role="alert"')
  })
})
