/** What is said of the page: the control that has the focus, and the text that stands around it. */
export interface SpokenWords {
  readonly button: string
  readonly field: string
  readonly choice: string
  readonly chosen: string
}

const unsaid = '[aria-hidden="true"], script, style'
/** Each of these is said once it has the focus. */
const controls = 'button, input, select, textarea, label, a[href], dialog, [role="dialog"]'

function textOf(root: Node, skipped: string): string {
  const parts: string[] = []
  const visit = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '')
    if (node instanceof Element && node !== root && node.matches(skipped)) return
    for (const child of node.childNodes) visit(child)
    if (node instanceof HTMLElement && /^(?:P|LI|H1|H2|DT|DD|DIV|STRONG)$/.test(node.tagName)) {
      parts.push('. ')
    }
  }
  visit(root)
  return parts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*\.\s*)+/g, '. ')
    .replace(/^\. /, '')
    .trim()
}

/** What can be read in a step or a dialog and is no control. */
export function surroundingsOf(scope: Element): string {
  const total = scope.matches('main') ? scope.parentElement?.querySelector('footer') : null
  const parts = [scope, ...(total == null ? [] : [total])]
  return parts.map((part) => textOf(part, `${unsaid}, ${controls}`)).join(' ')
}

/** Its name, what it is, how it stands, and what is said beside it. */
export function spokenOf(element: Element, words: SpokenWords): string {
  const described = textsOf(element.getAttribute('aria-describedby'))
  return [nameOf(element), ...stateOf(element, words), described]
    .filter((part) => part !== '')
    .join(', ')
}

/** What has just been said on the page by itself, such as an error. */
export function newsOf(node: Node): string {
  const element = node instanceof Element ? node : node.parentElement
  const region = element?.closest('[role="alert"], [role="status"], [aria-live]')
  return region == null ? '' : textOf(region, unsaid)
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const labelled = textsOf(element.getAttribute('aria-labelledby'))
  if (labelled !== '') return labelled
  const own = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  const [first] = own ? (element.labels ?? []) : []
  return textOf(first ?? element, first === undefined ? unsaid : `${unsaid}, option`)
}

function textsOf(ids: string | null): string {
  const found = (ids ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
  return found.map((one) => textOf(one, unsaid)).join(' ')
}

function stateOf(element: Element, words: SpokenWords): readonly string[] {
  if (element instanceof HTMLSelectElement) {
    return [words.choice, element.selectedOptions[0]?.textContent ?? '']
  }
  if (element instanceof HTMLInputElement) {
    const { type, value, checked } = element
    if (type === 'radio' || type === 'checkbox') {
      return [words.choice, checked ? words.chosen : '']
    }
    // A PIN is nobody's to hear.
    return [words.field, type === 'password' ? '' : value]
  }
  const isChosen = ['aria-pressed', 'aria-checked', 'aria-current', 'aria-selected'].some(
    (name) => element.getAttribute(name) === 'true',
  )
  return [element.matches('button, a') ? words.button : '', isChosen ? words.chosen : '']
}
