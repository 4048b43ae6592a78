/** Whatever items, modifiers and buttons are called: the till takes no name for markup. */
import { cafeRecords } from '@servery/testing/cafe.ts'
import { scripts, withTexts } from '@servery/testing/scripts/corpus.ts'
import { findScripts } from '@servery/testing/scripts/find-scripts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from './till-world.tsx'

const nameMax = 40
const short = scripts.filter((script) => script.length <= nameMax)
const names = new Set(['name', 'description'])

test('no name is taken for markup', async () => {
  let at = 0
  const next = () => short[at++ % short.length] ?? ''
  const { items, modifierGroups, categories } = cafeRecords()
  const till = await openTill({
    items: withTexts(items, names, next).map((item) => ({ ...item, shortName: '' })),
    modifierGroups: withTexts(modifierGroups, names, next),
    categories: withTexts(categories, names, next),
  })
  await till.signIn()
  const isNamed = (name: string) => short.some((script) => name.includes(script))
  const tiles = await screen.findAllByRole('button', { name: isNamed })
  expect(tiles.length).toBeGreaterThan(4)
  const [first] = tiles.slice(-5)
  if (first !== undefined) await till.user.click(first)
  await waitFor(() => expect(document.body.textContent).toContain('pwn'))
  expect(findScripts(document.body)).toEqual([])
})
