import { expect, it } from 'vitest'
import { createStore } from '../values/create-store.ts'
import { keepPictures } from './keep-pictures.ts'

const catalogueOf = (...images: string[]) => ({
  items: new Map(images.map((image, index) => [String(index), { image }])),
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function start(...images: string[]) {
  const store = createStore(catalogueOf(...images))
  const asked: string[] = []
  const broken = new Set<string>()
  let begin = () => {}
  const keeper = keepPictures(store, {
    after: (_, run) => {
      begin = run
    },
    fetchPicture: async (path) => {
      asked.push(path)
      if (broken.has(path)) throw new TypeError('offline')
    },
  })
  return { store, asked, broken, keeper, begin: () => begin() }
}

it('fetches each uploaded picture once, and what came with the till not at all', async () => {
  const till = start('/images/a.webp', '', '/till/pictures/tea.svg', '/images/a.webp')
  expect(till.asked).toEqual([])
  till.begin()
  await settled()
  expect(till.asked).toEqual(['/images/a.webp'])
  till.store.set(catalogueOf('/images/a.webp', '/images/b.webp'))
  await settled()
  expect(till.asked).toEqual(['/images/a.webp', '/images/b.webp'])
})

it('stops while the network is gone, and goes on with the next change', async () => {
  const till = start('/images/a.webp', '/images/b.webp')
  till.broken.add('/images/a.webp')
  till.begin()
  await settled()
  expect([till.asked, till.keeper.waiting()]).toEqual([['/images/a.webp'], 1])
  till.broken.clear()
  till.store.set(catalogueOf('/images/a.webp', '/images/b.webp', '/images/c.webp'))
  await settled()
  expect(till.asked.slice(1)).toEqual(['/images/a.webp', '/images/b.webp', '/images/c.webp'])
  expect(till.keeper.waiting()).toBe(0)
})
