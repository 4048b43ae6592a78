import { expect, it } from 'vitest'
import { showInOrder } from './show-in-order.ts'

/** A page with its top layer: what is shown last lies on top, as in a browser. */
function page(...names: readonly string[]) {
  const onTop: string[] = []
  let focused = 'nothing'
  const dialogs = names.map((name, at) => ({
    name,
    get open() {
      return onTop.includes(name)
    },
    showModal() {
      if (onTop.includes(name)) throw new Error('it is open already')
      onTop.push(name)
      focused = name
    },
    close() {
      onTop.splice(onTop.indexOf(name), 1)
      focused = 'nothing'
    },
    compareDocumentPosition: (other: unknown) => (dialogs.indexOf(other as never) > at ? 4 : 2),
  }))
  const draw = (name: string) => {
    const before = focused
    const found = dialogs.find((one) => one.name === name)
    if (found === undefined) throw new Error(name)
    const back = { focus: () => (focused = before) }
    return showInOrder(found as never, { dialogs: dialogs as never, focused: back })
  }
  return { draw, onTop, focus: () => focused }
}

it('lies on top of what was opened before', () => {
  const { draw, onTop, focus } = page('orders', 'receipt')
  expect(draw('orders')).toBe(true)
  expect(draw('receipt')).toBe(true)
  expect(onTop).toEqual(['orders', 'receipt'])
  expect(focus()).toBe('receipt')
})

it('slides in below what was opened after it, and leaves the focus there', () => {
  const { draw, onTop, focus } = page('orders', 'receipt', 'approve')
  draw('receipt')
  draw('approve')
  expect(draw('orders')).toBe(false)
  expect(onTop).toEqual(['orders', 'receipt', 'approve'])
  expect(focus()).toBe('approve')
})

it('is not bothered by what is closed', () => {
  const { draw, onTop } = page('orders', 'receipt')
  expect(draw('orders')).toBe(true)
  expect(onTop).toEqual(['orders'])
})
