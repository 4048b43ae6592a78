/** Whatever items, modifiers and buttons are called: the till takes no name for markup. */
import { findScripts } from '@servery/testing/scripts/find-scripts.ts'
import { scriptedMenu, scriptNames } from '@servery/testing/scripts/scripted-menu.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill } from './till-world.tsx'

test('no name is taken for markup', async () => {
  const till = await openTill(scriptedMenu(8))
  await till.signIn()
  const isNamed = (name: string) => scriptNames.some((script) => name.includes(script))
  const tiles = await screen.findAllByRole('button', { name: isNamed })
  expect(tiles.length).toBeGreaterThan(50)
  const [first] = tiles.slice(-5)
  if (first !== undefined) await till.user.click(first)
  await waitFor(() => expect(document.body.textContent).toContain('pwn'))
  expect(findScripts(document.body)).toEqual([])
})
