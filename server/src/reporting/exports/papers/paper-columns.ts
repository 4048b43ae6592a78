import type { SheetColumn, SheetUnit } from '../sheet.ts'

export const textColumn = (key: string, header: string): SheetColumn => ({
  ...{ key, header, unit: 'text' },
})

export const figureColumn = (key: string, header: string, unit: SheetUnit): SheetColumn => ({
  ...{ key, header, unit },
})

const lettersMax = 26

/** So long that it stands on one line of half a page. */
export function cutText(text: string): string {
  const letters = [...text]
  return letters.length <= lettersMax ? text : `${letters.slice(0, lettersMax - 1).join('')}…`
}
