import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { type Sheet, type SheetsDrawn, showNotice, useTill } from '../device/store/index.ts'
import { wholeTexts } from '../device/texts/index.ts'

/** What one chunk has, which comes after the first paint, with the words that it says. */
export interface Part<Made> {
  /** Null before it is here. */
  readonly here: () => Made | null
  readonly fetch: () => Promise<Made>
}

export function later<Made>(load: () => Promise<Made>): Part<Made> {
  let made: Made | null = null
  return {
    here: () => made,
    async fetch() {
      if (made === null) {
        const [loaded] = await Promise.all([load(), wholeTexts()])
        made ??= loaded
      }
      return made
    },
  }
}

const againAfterMs = 5000

/** Fetches it before it is needed; tries again until it is here. */
export function preload(part: { readonly fetch: () => Promise<unknown> }): void {
  part.fetch().catch(() => setTimeout(() => preload(part), againAfterMs))
}

/** Such a screen as soon as it is here, which it is tried for until then; null before. */
export function useLater<Props>(part: Part<ComponentType<Props>>): ComponentType<Props> | null {
  const [Made, setMade] = useState(part.here)
  useEffect(() => {
    if (Made !== null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let waiting = true
    const fetchIt = () => {
      part.fetch().then(
        (made) => {
          if (waiting) setMade(() => made)
        },
        () => {
          if (waiting) timer = setTimeout(fetchIt, againAfterMs)
        },
      )
    }
    fetchIt()
    return () => {
      waiting = false
      clearTimeout(timer)
    }
  }, [Made, part])
  return Made
}

interface SheetProps {
  readonly sheet: Sheet
  readonly onClose: () => void
}

/**
 * A sheet of such a chunk. Once that is here it is drawn at once, without the moment that `lazy`
 * takes even then; a chunk that can't be fetched is told, and the till stays at work.
 */
export function LaterSheet(props: {
  readonly part: Part<Partial<SheetsDrawn>>
  readonly sheet: Sheet
  readonly onClose: () => void
}) {
  const { part, sheet, onClose } = props
  const till = useTill()
  const [drawn, setDrawn] = useState(part.here)
  const giveUp = useEffectEvent(() => {
    onClose()
    showNotice(till, { tone: 'error', key: 'sheet.notLoaded', values: {}, action: null })
  })
  useEffect(() => {
    if (drawn !== null) return
    let waiting = true
    part.fetch().then(
      (made) => {
        if (waiting) setDrawn(made)
      },
      () => {
        if (waiting) giveUp()
      },
    )
    return () => {
      waiting = false
    }
  }, [drawn, part])
  // Each kind is drawn by what the same table has under it.
  const Made = drawn?.[sheet.kind] as ComponentType<SheetProps> | undefined
  return Made === undefined ? null : <Made sheet={sheet} onClose={onClose} />
}
