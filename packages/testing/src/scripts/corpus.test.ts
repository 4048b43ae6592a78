/** Each text of the corpus runs somewhere: a test that meets it has met something. */
import { createContext, runInContext } from 'node:vm'
import { Window } from 'happy-dom'
import { afterAll, expect, test } from 'vitest'
import { formulas, placesOfDay, scripts } from './corpus.ts'
import { findScripts } from './find-scripts.ts'
import { skeletonOf } from './skeleton.ts'
import { isFormula } from './spreadsheet.ts'

const window = new Window()
afterAll(() => window.happyDOM.close())

function elementOf(html: string) {
  const element = window.document.createElement('div')
  element.innerHTML = html
  return element
}

type Careless = (text: string) => string

const holding = ['title', 'style', 'script', 'textarea', 'noscript', 'template', 'select', 'xmp']
/** Pages of somebody who has not heard of texts. */
const places: readonly Careless[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `<p title='${text}'>x</p>`,
  (text) => `<p title=${text}>x</p>`,
  (text) => `<!--${text}-->`,
  ...holding.map(
    (name): Careless =>
      (text) =>
        `<${name}>${text}</${name}>`,
  ),
]

/** What is done to a text before it comes to a page: read once more, or rid of one word. */
const readings: readonly Careless[] = [
  (text) => text,
  decodeURIComponent,
  (text) => text.replace(/\\(?:u00|x)(..)/g, (_, code) => String.fromCharCode(Number(`0x${code}`))),
  (text) => elementOf(text).textContent,
  (text) => text.normalize('NFKC'),
  (text) => text.replace(/<\/?script>/gi, ''),
]

function read(reading: Careless, text: string): string {
  try {
    return reading(text)
  } catch {
    return text
  }
}

const plain = places.map((place) => ({
  ...{ place, scripts: findScripts(elementOf(place('pwn'))).length },
  skeleton: skeletonOf(place('pwn')),
}))

/** A page where it is markup. */
function findPage(text: string) {
  for (const said of new Set(readings.map((reading) => read(reading, text)))) {
    for (const { place, scripts: before, skeleton } of plain) {
      const html = place(said)
      if (findScripts(elementOf(html)).length > before) return { html, skeleton }
    }
  }
  return null
}

/** Scripts of somebody who puts texts together, and what a template works out. */
const codes: readonly Careless[] = [
  (text) => `x = '${text}'`,
  (text) => `x = "${text}"`,
  (text) => `x = \`${text}\``,
  (text) => `x = '${text.replaceAll("'", "\\'")}'`,
  (text) => `x = {x: '${text}'}`,
  (text) => `// ${text}`,
  (text) => `/* ${text} */`,
  (text) => /^(?:\{+|\[\[|<%[=-]|#\{)(.+?)(?:\}+|\]\]|-?%>)$/.exec(text)?.[1] ?? '',
]

function isRun(text: string): boolean {
  let ran = false
  const world = createContext(Object.create(null))
  world.pwn = () => {
    ran = true
  }
  for (const code of codes) {
    try {
      runInContext(code(text), world)
    } catch {
      // Most texts are no script there.
    }
  }
  return ran
}

test('there are 500 texts, which all name what they would run', () => {
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(scripts.length).toBeGreaterThanOrEqual(500)
  expect(new Set(formulas).size).toBe(formulas.length)
  expect(formulas.length).toBeGreaterThanOrEqual(150)
  expect([...scripts, ...formulas].filter((text) => !text.includes('pwn'))).toEqual([])
})

test('each of them runs where it is taken for markup, or for a part of a script', () => {
  const pages = scripts.map((text) => ({ text, page: findPage(text) }))
  const harmless = pages.filter(({ text, page }) => page === null && !isRun(text))
  expect(harmless).toEqual([])
  // The pages of the server are read without a document: there too, each of them is seen.
  const unseen = pages.filter(
    ({ page }) =>
      page !== null && JSON.stringify(skeletonOf(page.html)) === JSON.stringify(page.skeleton),
  )
  expect(unseen).toEqual([])
})

test('each formula begins a cell', () => {
  expect(formulas.filter((text) => !isFormula(text))).toEqual([])
})

test.each([1, 7, 32, 500])('where %i are taken a day, each has its day', (count) => {
  const days = Math.ceil(scripts.length / count)
  const taken = Array.from({ length: days }, (_, day) => placesOfDay(count, 20_000 + day))
  expect(new Set(taken.flat()).size).toBe(scripts.length)
})
