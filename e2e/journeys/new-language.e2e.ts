/** A language is one folder: with one more, no screen of the till stays English. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { ana } from '../gestures/till.ts'
import { buildPseudoTill, pseudo, readEnglish } from '../pseudo-language.ts'
import { expect, test } from '../test.ts'

/** What the demo business calls its own things by the same words. */
const names = new Set(['Cash', 'Card', 'Bar', 'Drinks', 'Starters', 'Mains', 'Desserts', 'Voucher'])

/** What opens a sheet; F8 puts the ticket on hold. */
const opening = new Set(['F2', 'F12', '?'])

let dist = ''
let english: ReadonlySet<string> = new Set()

test.beforeAll(async () => {
  dist = await buildPseudoTill()
  english = await readEnglish()
})

test.afterAll(() => rm(dirname(dist), { recursive: true, force: true }))

test('the till speaks a language that was just added', async ({ pairTill }) => {
  const till = await pairTill()
  const { page } = till
  await page.route(/\/till\//, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/till/', '')
    const file = join(dist, extname(path) === '' ? 'index.html' : path)
    // What the page of before still asks for has other names.
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback()
  })
  await page.evaluate(() => localStorage.setItem('till.settings', '{"language":"qps"}'))
  await page.reload()
  const said = (text: string) => ({ name: pseudo(text), exact: true })
  await page.getByRole('button', { name: ana.name, exact: true }).click()
  const pad = page.getByRole('group', said('PIN'))
  for (const digit of ana.pin) await pad.getByRole('button', { name: digit }).click()
  await page.getByRole('textbox', said('Search items')).waitFor()
  const check = async (what: string) => expect.soft(await findEnglish(page), what).toEqual([])
  await check('the screen of sales')
  await till.ringUp('Flat white', 'Cola')
  await check('a ticket')
  for (const key of ['F2', 'F12', 'F8', '?']) {
    await page.keyboard.press(key)
    // A sheet that came after the Escape would stay.
    if (opening.has(key)) await expect(till.dialog.getByRole('heading').first()).toBeVisible()
    await check(`what ${key} opens`)
    await page.keyboard.press('Escape')
    await expect(till.dialog).toHaveCount(0)
  }
  for (const entry of ['Cash', 'Time clock', 'Settings']) {
    await page.getByRole('button', { name: new RegExp(`^${pseudo('Menu')}`) }).click()
    await check('the menu')
    await till.dialog.getByRole('button', said(entry)).click()
    await expect(till.dialog.getByRole('heading').first()).toBeVisible()
    await check(entry)
    await page.keyboard.press('Escape')
  }
  // F8 has put the first ticket on hold.
  await till.ringUp('Americano')
  const fast = page.getByRole('group', said('Fast payment'))
  await fast.getByRole('button', { name: new RegExp(`^${pseudo('Exact cash')}`) }).click()
  await page.getByRole('button', said('Next sale')).waitFor()
  await check('a paid sale')
})

/** Texts and names on the page that are an English text of the till. */
async function findEnglish(page: Page): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node.parentElement?.checkVisibility() === true) texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return texts.map((text) => text.trim())
  })
  return [...new Set(shown)].filter((text) => english.has(text) && !names.has(text))
}
