/** The ways in which every screen must hold: colours, direction, width, language. */

import { expect, type Page } from '@playwright/test'
import type { languages } from '@servery/messages/languages.ts'
import axe, { type Result, type RunOptions } from 'axe-core'
import { isOfToday } from './of-today.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

export type Language = (typeof languages)[number]

export interface Look {
  readonly name: string
  readonly palette: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly width?: number
  /** What is looked for: names and roles are the same in any colour, colours at any width. */
  readonly rules?: 'all' | 'colours' | 'all but colours'
}

const colourRules = ['color-contrast', 'link-in-text-block']

/** The dearest of those to which axe gives too little weight for any find of theirs to be grave. */
const lesserRules = [
  'aria-allowed-role',
  'empty-table-header',
  'heading-order',
  'landmark-unique',
  // For this one alone all styles and media would be read.
  'no-autoplay-audio',
  'page-has-heading-one',
  'region',
]

export const looks: readonly Look[] = [
  { name: 'light', palette: 'light', direction: 'ltr', rules: 'all' },
  // Both at once: neither colours nor directions change what the other does.
  { name: 'dark, right to left', palette: 'dark', direction: 'rtl', rules: 'colours' },
  { name: '320 px', palette: 'light', direction: 'ltr', width: 320, rules: 'all but colours' },
]

/** The first, and of the others those whose day it is. */
export function looksOfToday<Some>([first, ...others]: readonly Some[]): readonly Some[] {
  const today = others.filter((_, at) => isOfToday(at, others.length))
  return first === undefined ? [] : [first, ...today]
}

const usualSize = { width: 1180, height: 820 }

/** Puts a look on an open page, as a change of the settings in another tab does. */
export async function putOn(page: Page, look: Look, size = usualSize): Promise<void> {
  const height = look.width === undefined ? size.height : 640
  await page.setViewportSize({ width: look.width ?? size.width, height })
  await page.evaluate(({ palette, direction }) => {
    const key = 'app.settings'
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    const newValue = JSON.stringify({ ...before, paletteMode: palette, direction })
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, look)
  await page.waitForFunction((dir) => document.documentElement.dir === dir, look.direction)
  // Colours that fade over are measured when they have arrived; what moves for ever never has.
  await page.evaluate(async () => {
    // Colours and direction are drawn by then, and what fades has begun to.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const fading = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState === 'running' && typeof end === 'number' && end < Infinity
    })
    await Promise.all(fading.map((animation) => animation.finished.catch(() => {})))
  })
}

/** Tries what is on the page in every look, each day in one beside the first; leaves it in that. */
export async function expectAccessibleInAllLooks(
  page: Page,
  name: string,
  size = usualSize,
): Promise<void> {
  for (const look of looksOfToday(looks)) {
    await putOn(page, look, size)
    await expectAccessible(page, `${name}, ${look.name}`, look.rules)
  }
  const [first] = looks
  if (first !== undefined) await putOn(page, first, size)
}

/** No serious or critical fault of accessibility, and no way to scroll sideways. */
export async function expectAccessible(
  page: Page,
  name: string,
  rules: NonNullable<Look['rules']> = 'all',
): Promise<void> {
  // What is drawn anew while it is looked at mixes colours of before and after; a fault stays.
  await expect
    .poll(() => findGrave(page, rules), { message: `accessibility of ${name}`, timeout: 30_000 })
    .toEqual([])
  await expectNoSidewaysScroll(page, name)
}

async function findGrave(
  page: Page,
  rules: NonNullable<Look['rules']>,
): Promise<readonly string[]> {
  const violations = await findViolations(page, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(' | ')})`,
    )
}

async function findViolations(
  page: Page,
  rules: NonNullable<Look['rules']>,
): Promise<readonly Result[]> {
  const options: RunOptions = { resultTypes: ['violations'] }
  if (rules === 'colours') options.runOnly = colourRules
  else {
    const off = rules === 'all' ? lesserRules : [...lesserRules, ...colourRules]
    options.rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
  }
  // To read the program costs more than to run it: a page that has it keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (chosen) => (await window.axe.run(chosen)).violations, options)
}

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect.soft(await readSidewaysScroll(page), `width of ${name}`).toBeLessThanOrEqual(0)
}

/** By how many pixels the page is wider than its window. */
export async function readSidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Texts that look like the key of a translation that is missing. */
export async function findRawKeys(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const seen = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (parentElement?.closest('script, style') === null) seen.push(nodeValue ?? '')
    }
    const named = ['aria-label', 'title', 'placeholder', 'alt']
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of named) seen.push(element.getAttribute(name) ?? '')
    }
    const key = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9_]*)+$/
    const leftOver = /\{\{|\}\}|\$t\(/
    const words = seen.join('\n').split(/\s+/)
    return [...new Set(words.filter((word) => key.test(word) || leftOver.test(word)))]
  })
}

/** Words that stick out of the button, the tab or the cell that they are in. */
export async function findSpilt(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const spilt = new Set<string>()
    for (const box of document.querySelectorAll('button, td, th, [role="tab"]')) {
      const { left, right, width } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      while (width > 2 && texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode
        if (parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
        let around: Element | null = parentElement
        while (around !== box && around !== null) {
          // What is cut off on purpose ends in an ellipsis, or is for screen readers alone.
          if (getComputedStyle(around).overflowX !== 'visible') break
          around = around.parentElement
        }
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const sticksOut = [...range.getClientRects()].some(
          (rect) => rect.left < left - 2 || rect.right > right + 2,
        )
        if (around === box && sticksOut) spilt.add(nodeValue ?? '')
      }
    }
    return [...spilt]
  })
}
