import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showNotice, useTill } from '../device/store/till.ts'

interface SheetProps<Sheet> {
  readonly sheet: Sheet
  readonly onClose: () => void
}

/** What one chunk draws, which comes after the first paint. */
export interface Part<Props = object> {
  /** What draws it once it is here; null before. */
  readonly here: () => ComponentType<Props> | null
  readonly fetch: () => Promise<ComponentType<Props>>
}

export function later<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let made: ComponentType<Props> | null = null
  return {
    here: () => made,
    async fetch() {
      made ??= await load()
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
export function useLater<Props>(part: Part<Props>): ComponentType<Props> | null {
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

/**
 * A sheet of such a chunk. Once that is here it is drawn at once, without the moment that `lazy`
 * takes even then; a chunk that can't be fetched is told, and the till stays at work.
 */
export function LaterSheet<Sheet>(
  props: SheetProps<Sheet> & { readonly part: Part<SheetProps<Sheet>> },
) {
  const { part, sheet, onClose } = props
  const till = useTill()
  const [Made, setMade] = useState(part.here)
  const giveUp = useEffectEvent(() => {
    onClose()
    showNotice(till, { tone: 'error', key: 'sheet.notLoaded', values: {}, action: null })
  })
  useEffect(() => {
    if (Made !== null) return
    let waiting = true
    part.fetch().then(
      (made) => {
        if (waiting) setMade(() => made)
      },
      () => {
        if (waiting) giveUp()
      },
    )
    return () => {
      waiting = false
    }
  }, [Made, part])
  return Made === null ? null : <Made sheet={sheet} onClose={onClose} />
}
