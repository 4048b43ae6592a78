/**
 * Colours that all change change at once: until the next turn of the loop nothing fades. The sheet
 * is made by script, which needs no leave of a page's content policy.
 */
export function holdTransitions(): () => void {
  // Where the window is only pretended, nothing is drawn.
  if (!('replaceSync' in CSSStyleSheet.prototype)) return () => undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const release = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  const timer = setTimeout(() => {
    // The new colours are worked out while it still holds.
    void window.getComputedStyle(document.body).opacity
    release()
  })
  return () => {
    clearTimeout(timer)
    release()
  }
}
