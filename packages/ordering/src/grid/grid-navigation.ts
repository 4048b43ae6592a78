/** Where the arrow keys lead in a grid of tiles that has one tab stop. */

export interface GridPlace {
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly rowsPerPage: number
  readonly direction: 'ltr' | 'rtl'
}

/** The index that a key leads to, or null if the key means nothing here. */
export function findNextIndex(key: string, place: GridPlace): number | null {
  const step = findStep(key, place)
  if (step === null) return null
  if (step === 'first') return 0
  if (step === 'last') return place.count - 1
  const next = place.index + step
  if (next < 0) return key === 'PageUp' ? place.index % place.columns : place.index
  if (next >= place.count) return key === 'PageDown' ? place.count - 1 : place.index
  return next
}

/** The same in a grid with blanks: on over them, or not at all where nothing is beyond. */
export function findNextTile(
  key: string,
  place: GridPlace,
  isBlank: (index: number) => boolean,
): number | null {
  const first = findNextIndex(key, place)
  if (first === null) return null
  let next: number = first
  const back = key === 'End' || key === 'PageDown' ? -1 : 1
  const isJump = back < 0 || key === 'Home' || key === 'PageUp'
  while (isBlank(next)) {
    const on: number | null = isJump ? next + back : findNextIndex(key, { ...place, index: next })
    if (on === null || on === next || on < 0 || on >= place.count) return place.index
    next = on
  }
  return next
}

function findStep(key: string, place: GridPlace): number | 'first' | 'last' | null {
  const forward = place.direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return forward
    case 'ArrowLeft':
      return -forward
    case 'ArrowDown':
      return place.columns
    case 'ArrowUp':
      return -place.columns
    case 'PageDown':
      return place.columns * place.rowsPerPage
    case 'PageUp':
      return -place.columns * place.rowsPerPage
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return null
  }
}
