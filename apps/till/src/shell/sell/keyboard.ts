/** The keyboard of the sell screen: scanner, search by typing, and the shortcuts of the till. */
import { settings } from '../../device/settings/index.ts'
import { openSheet, type Sheet, type Till } from '../../device/store/index.ts'
import { sendTicket } from '../../features/kitchen/index.ts'
import { findTicket } from '../../features/order/front/index.ts'
import { scanCode } from '../../features/order/items/index.ts'
import {
  askToHold,
  findTicketLine,
  hasLines,
  openTables,
  removeLine,
  saveTicket,
  stepQuantity,
  undoLast,
} from '../../features/order/ticket/index.ts'
import { openCharge, openSplit } from '../../features/pay/tender/index.ts'
import { printBill } from '../../features/print/printing/index.ts'
import { hasTables } from '../../features/tables/index.ts'
import { lockTill } from '../../gate/rights/index.ts'
import { createWedge } from '../../kit/index.ts'

/** Listens until the answer is called. */
export function followKeyboard(till: Till): () => void {
  const wedge = createWedge()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const free = isFree(till, event.target)
    const scan = free ? wedge.press({ key: event.key, atMs: event.timeStamp }) : null
    if (scan?.kind === 'scan') {
      event.preventDefault()
      event.stopPropagation()
      till.state.set({ query: '' })
      blurSearch()
      scanCode(till, scan.code)
      return
    }
    if (handleChord(till, event) || !free) return
    if (handleFunctionKey(till, event) || isTextField(event.target)) return
    handleLetter(till, event)
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** No sheet is open, and nothing but the search is being typed into. */
function isFree(till: Till, target: EventTarget | null): boolean {
  if (till.state.get().sheets.length > 0) return false
  return !isTextField(target) || isSearch(target)
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function isSearch(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.search === 'items'
}

function findSearch(): HTMLInputElement | null {
  return document.querySelector('[data-search="items"]')
}

function blurSearch(): void {
  if (isSearch(document.activeElement)) document.activeElement.blur()
}

/** Shortcuts with Ctrl, ⌘ or Alt; they work everywhere, so that nobody is locked out of locking. */
function handleChord(till: Till, event: KeyboardEvent): boolean {
  const command = event.ctrlKey || event.metaKey
  const key = event.key.toLowerCase()
  const idle = till.state.get().sheets.length === 0
  const run = (action: () => void) => {
    event.preventDefault()
    action()
    return true
  }
  if (command && key === 'l') return run(() => lockTill(till))
  if (command && key === 'z' && idle && !isTextField(event.target)) return run(() => undoLast(till))
  if (command && key === 'enter' && idle) return run(() => openCharge(till))
  if (event.altKey && key === 'm' && idle) return run(() => openSheet(till, { kind: 'menu' }))
  return false
}

function handleFunctionKey(till: Till, event: KeyboardEvent): boolean {
  const action = findAction(till, event.key)
  if (action === null) return false
  event.preventDefault()
  action()
  return true
}

function findAction(till: Till, key: string): (() => void) | null {
  const { lineId } = till.state.get()
  const line = lineId === null ? null : findTicketLine(till, lineId)
  const open = (sheet: Sheet) => () => openSheet(till, sheet)
  switch (key) {
    case 'F2':
      return hasLines(till) ? open({ kind: 'discount', lineId: line?.lineId ?? null }) : () => {}
    case 'F3':
      return line === null ? () => {} : open({ kind: 'note', lineId: line.lineId })
    case 'F4':
      return () => sendTicket(till)
    case 'F6':
      return hasTables(till.catalogue.get()) ? () => openTables(till) : null
    case 'F7':
      return () => openSplit(till)
    case 'F8':
      if (findTicket(till)?.tables !== undefined) return () => saveTicket(till)
      return hasLines(till) ? () => askToHold(till) : open({ kind: 'held' })
    case 'F9':
      return () => printBill(till)
    case 'F12':
      return () => openCharge(till)
    default:
      return null
  }
}

/** Keys without Ctrl. All but Delete and Escape can be switched off. */
function handleLetter(till: Till, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { lineId } = till.state.get()
  if (event.key === 'Delete' && lineId !== null) removeLine(till, lineId)
  else if (event.key === 'Escape') till.state.set({ lineId: null, query: '', paidOrderId: null })
  else if (settings.get().letterKeys && event.key.length === 1) handleCharacter(till, event, lineId)
}

function handleCharacter(till: Till, event: KeyboardEvent, lineId: string | null): void {
  const inRail = event.target instanceof HTMLElement && event.target.dataset.category !== undefined
  if (inRail && /^[1-9]$/.test(event.key)) return
  if (event.key === ' ') return
  if (event.key === '?') {
    event.preventDefault()
    openSheet(till, { kind: 'shortcuts' })
    return
  }
  if (lineId !== null && (event.key === '+' || event.key === '-' || event.key === '−')) {
    event.preventDefault()
    stepQuantity(till, lineId, event.key === '+' ? 1 : -1)
    return
  }
  const search = findSearch()
  if (event.key === '/') event.preventDefault()
  // The focus moves before the character is typed, so the character lands in the search.
  search?.focus()
  if (event.key !== '/' && search !== null)
    search.setSelectionRange(search.value.length, search.value.length)
}
