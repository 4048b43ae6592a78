/**
 * The style guide as it is drawn: where each text stands, how large and in which colour. It is kept
 * as text and not as pictures: with the typeface bundled, boxes and styles are the same on every
 * machine, while each system smooths letters in its own way. `--update-snapshots` keeps it anew.
 */
import type { Page } from '@playwright/test'
import { officeViewport } from '../gestures/back-office.ts'
import { type Look, putOn } from '../gestures/looks.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

const pages = [
  ['blank-page', inOffice('foundation.page.blank-page')],
  ['buttons', inOffice('foundation.page.buttons')],
  ['charts', inOffice('foundation.page.charts')],
  ['colors', inOffice('settings.palette')],
  ['inputs', inOffice('foundation.page.inputs')],
  ['shadows', inOffice('foundation.page.shadows')],
  ['tables', inOffice('floor.title')],
  ['typography', inOffice('foundation.page.typography')],
] as const

const looks: readonly Look[] = [
  { name: 'light', palette: 'light', direction: 'ltr' },
  { name: 'dark', palette: 'dark', direction: 'ltr' },
  { name: 'rtl', palette: 'light', direction: 'rtl' },
]

/** Every text of the page in view, one a line: its place, its letters and its colours. */
function listTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const main = document.querySelector('main')
    if (main === null) throw new Error('The page has no main part.')
    const origin = main.getBoundingClientRect()
    const lines: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || parent === null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2) continue
      const style = getComputedStyle(parent)
      const place = [box.x - origin.x, box.y - origin.y, box.width, box.height].map(Math.round)
      const ground =
        style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : ` on ${style.backgroundColor}`
      const letters = `${style.fontSize} ${style.fontWeight}`
      lines.push(`${place.join(' ')} | ${letters} | ${style.color}${ground} | ${text.slice(0, 40)}`)
    }
    return `${lines.join('\n')}\n`
  })
}

test('each page of the style guide is drawn as it was', async ({ openBackOffice }) => {
  const office = await openBackOffice()
  const { page } = office
  await page.goto('/foundation')
  for (const [name, heading] of pages) {
    await office.moveTo(`/foundation/${name}`, heading)
    for (const look of looks) {
      await putOn(page, look, officeViewport)
      const drawn = await listTexts(page)
      expect.soft(drawn, `${name}, ${look.name}`).toMatchSnapshot(`${name}-${look.name}.txt`)
    }
    await putOn(page, looks[0] as Look, officeViewport)
  }
})
