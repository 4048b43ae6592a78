/**
 * The style guide as it is drawn: where each text stands, how large and in which colour. It is kept
 * as text and not as pictures: with the typeface bundled, boxes and styles are the same on every
 * machine but for a few pixels, while each system smooths letters in its own way.
 * `--update-snapshots` keeps it anew.
 */
import { readFile, writeFile } from 'node:fs/promises'
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
  ['dates', inOffice('foundation.page.dates')],
  ['dialogs', inOffice('foundation.page.dialogs')],
  ['inputs', inOffice('foundation.page.inputs')],
  ['shadows', inOffice('foundation.page.shadows')],
  ['tables', inOffice('floor.title')],
  ['till', inOffice('foundation.page.till')],
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

/** In pixels: browsers round the widths of letters and lines each in their own way. */
const playMax = 6

async function checkDrawn(page: Page, file: string): Promise<void> {
  const info = test.info()
  const path = info.snapshotPath(file)
  if (info.config.updateSnapshots === 'all') return writeFile(path, await listTexts(page))
  const kept = readLines(await readFile(path, 'utf8'))
  await expect(async () => {
    const drawn = readLines(await listTexts(page))
    expect(drawn.map(({ look }) => look)).toEqual(kept.map(({ look }) => look))
    const moved = drawn.filter(({ place }, at) =>
      place.some((side, which) => Math.abs(side - (kept[at]?.place[which] ?? 0)) > playMax),
    )
    expect(moved, file).toEqual([])
  }).toPass({ timeout: 15_000 })
}

function readLines(text: string) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [place = '', ...look] = line.split(' | ')
      return { place: place.split(' ').map(Number), look: look.join(' | ') }
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
      await checkDrawn(page, `${name}-${look.name}.txt`)
    }
    await putOn(page, looks[0] as Look, officeViewport)
  }
})
