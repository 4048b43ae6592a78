/** The tile that has the grid's tab stop. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('[data-grid="items"] [tabindex="0"]')?.focus()
}
