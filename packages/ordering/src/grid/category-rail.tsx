import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import css from './category-rail.module.css'

export interface RailEntry {
  readonly id: string
  readonly name: string
  readonly colour: string
}

export interface CategoryRailProps {
  readonly label: string
  readonly entries: readonly RailEntry[]
  readonly selected: string | null
  /** One below the other, all in sight: where there is room beside the items. */
  readonly upright: boolean
  readonly onSelect: (id: string) => void
}

/** Categories, one after the other; the digits 1–9 pick one while the focus is in it. */
export const CategoryRail = memo(function CategoryRail(props: CategoryRailProps) {
  const { label, entries, selected, upright, onSelect } = props
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected === null) return
    const chip = rail.current?.querySelector(`[data-category="${CSS.escape(selected)}"]`)
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  const focusAndSelect = (index: number) => {
    const entry = entries[index]
    if (entry === undefined) return
    onSelect(entry.id)
    const chips = rail.current?.querySelectorAll<HTMLElement>('[data-category]')
    chips?.[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = entries.findIndex((entry) => entry.id === selected)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = findRailIndex(event.key, { at, count: entries.length, rtl, upright })
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    focusAndSelect(next)
  }
  return (
    <div
      className={css.rail}
      role="tablist"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      ref={rail}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry, index) => {
        const isSelected = entry.id === selected
        return (
          <button
            key={entry.id}
            type="button"
            role="tab"
            aria-selected={isSelected}
            tabIndex={isSelected || (selected === null && index === 0) ? 0 : -1}
            data-category={entry.id}
            className={css.chip}
            style={entry.colour === '' ? undefined : ({ '--tile': entry.colour } as object)}
            onClick={() => onSelect(entry.id)}
          >
            {entry.colour !== '' && <span className={css.dot} aria-hidden="true" />}
            <span className={css.name}>
              <bdi>{entry.name}</bdi>
            </span>
          </button>
        )
      })}
    </div>
  )
})

function findRailIndex(
  key: string,
  { at, count, rtl, upright }: { at: number; count: number; rtl: boolean; upright: boolean },
): number | null {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  if (upright && key === 'ArrowDown') return clamp(at + 1, count)
  if (upright && key === 'ArrowUp') return clamp(at - 1, count)
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowRight':
      return clamp(at + (rtl ? -1 : 1), count)
    case 'ArrowLeft':
      return clamp(at + (rtl ? 1 : -1), count)
    default:
      return null
  }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
