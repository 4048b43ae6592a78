export type HintSide = 'below' | 'end'

interface Size {
  readonly width: number
  readonly height: number
}

export interface HintPlace {
  readonly anchor: Size & { readonly left: number; readonly top: number }
  readonly bubble: Size
  readonly window: Size
  readonly side: HintSide
  readonly isRtl: boolean
}

const gapPx = 8

/** Where a hint's corner goes: beside its anchor, on the other side without room, in the window. */
export function placeHint({ anchor, bubble, window, side, isRtl }: HintPlace): {
  readonly left: number
  readonly top: number
} {
  const right = anchor.left + anchor.width
  const bottom = anchor.top + anchor.height
  if (side === 'below') {
    const hasRoom = bottom + gapPx + bubble.height <= window.height
    return {
      left: within(anchor.left + (anchor.width - bubble.width) / 2, bubble.width, window.width),
      top: Math.round(hasRoom ? bottom + gapPx : anchor.top - gapPx - bubble.height),
    }
  }
  return {
    left: within(
      isRtl ? anchor.left - gapPx - bubble.width : right + gapPx,
      bubble.width,
      window.width,
    ),
    top: within(anchor.top + (anchor.height - bubble.height) / 2, bubble.height, window.height),
  }
}

function within(start: number, length: number, room: number): number {
  return Math.round(Math.max(gapPx, Math.min(start, room - length - gapPx)))
}
