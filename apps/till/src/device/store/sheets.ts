/** What lies over the screen. A module says which sheets are its own; the shell draws them. */
import type { ComponentType } from 'react'
import type { Till } from './till.ts'

/** By kind, what opens such a sheet. Each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules above.
export interface SheetKinds {}

export type SheetKind = keyof SheetKinds

export type SheetOf<Kind extends SheetKind> = {
  readonly [kind in Kind]: { readonly kind: kind } & SheetKinds[kind]
}[Kind]

export type Sheet = SheetOf<SheetKind>

/** What draws sheets, by their kind. */
export type SheetsDrawn<Kind extends SheetKind = SheetKind> = {
  readonly [kind in Kind]: ComponentType<{
    readonly sheet: SheetOf<kind>
    readonly onClose: () => void
  }>
}

export function openSheet(till: Till, sheet: Sheet): void {
  till.state.set({ sheets: [...till.state.get().sheets, sheet] })
}

/** Closes the sheet on top, or another one and what lies on it. */
export function closeSheet(till: Till, sheet?: Sheet): void {
  const { sheets } = till.state.get()
  const at = sheet === undefined ? sheets.length - 1 : sheets.indexOf(sheet)
  if (at >= 0) till.state.set({ sheets: sheets.slice(0, at) })
}

export function closeSheets(till: Till): void {
  till.state.set({ sheets: [] })
}
