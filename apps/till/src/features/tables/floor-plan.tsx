import type { CSSProperties } from 'react'
import type { FloorArea } from '../../device/catalogue/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { Icon } from '../../kit/index.ts'
import { usePresentWords } from './present-words.ts'
import {
  figuresOf,
  nextWord,
  presentAt,
  shownStage,
  stageWord,
  useTableLabel,
} from './table-words.ts'
import css from './tables.module.css'
import { tableTexts } from './tables-texts.ts'
import type { TableView } from './use-tables.ts'

/** Around what stands on the plan, in its units. */
const margin = 24

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The tables as they stand in the room. A place is where it is in any language: never mirrored. */
export function FloorPlan(props: {
  readonly area: FloorArea
  readonly views: readonly TableView[]
  readonly onOpen: (view: TableView) => void
}) {
  const { t } = useTranslation(tableTexts)
  const label = useTableLabel()
  const wordsOf = usePresentWords()
  const { area, views, onOpen } = props
  const frame = frameOf(area)
  return (
    <div className={css.plan} dir="ltr">
      <div
        className={css.room}
        style={
          {
            '--ratio': frame.width / frame.height,
            aspectRatio: frame.width / frame.height,
          } as object
        }
      >
        {area.decor.map((decor) => (
          <span
            key={decor.id}
            aria-hidden="true"
            className={css.decor}
            data-kind={decor.kind}
            style={placed(decor, frame, true)}
          >
            <bdi>{decor.text}</bdi>
          </span>
        ))}
        {views.map((view) => (
          <button
            key={view.table.id}
            type="button"
            className={css.table}
            data-stage={shownStage(view)}
            data-late={view.use?.late || undefined}
            data-small={isSmall(view) || undefined}
            aria-label={label(view)}
            style={placed(view.table, frame, false)}
            onClick={() => onOpen(view)}
          >
            <span
              aria-hidden="true"
              className={css.shape}
              data-shape={view.table.shape}
              style={{ rotate: `${view.table.rotation}deg` }}
            />
            <span className={css.words}>
              <strong>
                <bdi>{view.table.name}</bdi>
              </strong>
              <span>{stageWord(view, t)}</span>
              <span>{figuresOf(view, t)}</span>
            </span>
            <Next word={nextWord(view, t)} />
            <Editors names={presentAt(view, wordsOf)?.names ?? ''} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Who has booked it, where others sit there still. */
function Next({ word }: { readonly word: string }) {
  return word === '' ? null : <bdi className={css.next}>{word}</bdi>
}

/** Who has it in front at another till. */
function Editors({ names }: { readonly names: string }) {
  if (names === '') return null
  return (
    <span className={css.editors}>
      <Icon name="note" size={14} />
      <bdi>{names}</bdi>
    </span>
  )
}

/** Too small for more than its number: the rest stands below it. Who is expected is longer. */
function isSmall({ table: { width, height, shape }, use, booking }: TableView): boolean {
  const least = use === null && booking !== null ? 112 : 72
  return width < least || height < (shape === 'round' ? 88 : 64)
}

type Box = Frame & { readonly rotation: number }

/** Shares of the frame, so that the room fits whatever screen it is on. */
function placed(box: Box, frame: Frame, turned: boolean): CSSProperties {
  return {
    insetInlineStart: `${(100 * (box.x - frame.x)) / frame.width}%`,
    insetBlockStart: `${(100 * (box.y - frame.y)) / frame.height}%`,
    inlineSize: `${(100 * box.width) / frame.width}%`,
    blockSize: `${(100 * box.height) / frame.height}%`,
    ...(turned ? { rotate: `${box.rotation}deg` } : {}),
  }
}

/** All that stands in the area; what is turned may reach a little over its edge. */
function frameOf({ tables, decor }: FloorArea): Frame {
  const boxes: readonly Box[] = [...tables, ...decor]
  if (boxes.length === 0) return { x: 0, y: 0, width: 800, height: 600 }
  const x = Math.min(...boxes.map((box) => box.x)) - margin
  const y = Math.min(...boxes.map((box) => box.y)) - margin
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin
  return { x, y, width: right - x, height: bottom - y }
}
