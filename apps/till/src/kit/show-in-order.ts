/**
 * Sheets lie above each other as they were opened, however late one of them is drawn: the browser
 * puts what is shown last on top, and a sheet whose chunk had to be fetched may be the last.
 */

/** `Node.DOCUMENT_POSITION_FOLLOWING`: sheets stand in the page in the order of their opening. */
const following = 4

/**
 * Shows a sheet below those that were opened after it. Answers whether it is the one on top; where
 * it is not, the focus stays where it was.
 */
export function showInOrder(
  sheet: HTMLDialogElement,
  page: {
    readonly dialogs: Iterable<HTMLDialogElement>
    readonly focused: Pick<HTMLElement, 'focus'> | null
  },
): boolean {
  const above = [...page.dialogs].filter(
    (one) => one !== sheet && one.open && (sheet.compareDocumentPosition(one) & following) !== 0,
  )
  sheet.showModal()
  for (const one of above) {
    one.close()
    one.showModal()
  }
  if (above.length > 0) page.focused?.focus()
  return above.length === 0
}
