import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JoinedText } from './joined-text.tsx'

it('keeps parts apart, each in its own direction, and leaves out empty ones', () => {
  const shown = renderToStaticMarkup(<JoinedText parts={['דנה', '', 'Bolt 7']} />)
  expect(shown).toBe('<bdi>דנה</bdi> · <bdi>Bolt 7</bdi>')
})
