import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end, words at the start. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** What the figure means; shown behind an ⓘ beside the header. */
  readonly definition?: string
  /** Shown in the totals row. */
  readonly total?: ReactNode
  /** Left out while the window is narrower than this. */
  readonly hideBelow?: 'lg' | 'xl'
  /** Where there is little room its head takes two lines. */
  readonly wrapsHead?: boolean
  readonly width?: number | string
}

export interface ListChoice {
  readonly value: string
  readonly label: string
}

/**
 * One way to narrow the list: choices of a few, a range of dates, of money or of whole numbers, or
 * a bit of text; one of many, which an editor finds; or what a link came with, which is shown and
 * can be taken off.
 */
export type ListFilter = {
  readonly key: string
  readonly label: string
} & (
  | {
      readonly kind: 'choices'
      readonly choices: readonly ListChoice[]
      /** Only one at a time. */
      readonly single?: boolean
    }
  | { readonly kind: 'dates' }
  | { readonly kind: 'money'; readonly currency: string }
  | {
      readonly kind: 'number'
      /** There is nothing below it. */
      readonly min?: number
      /** Nor anything above it. */
      readonly max?: number
    }
  | { readonly kind: 'text' }
  | {
      readonly kind: 'sought'
      readonly editor: (apply: (values: readonly string[]) => void) => ReactNode
      readonly describe: (values: readonly string[]) => string
    }
  | { readonly kind: 'given'; readonly describe: (values: readonly string[]) => string }
)

export interface ListStatus {
  /** Empty is "all". */
  readonly value: string
  readonly label: string
  readonly count?: number
  /** There are more than `count`: they were counted no further. */
  readonly countIsLeast?: boolean
}

export interface ListAction {
  readonly key: string
  readonly label: string
  readonly destructive?: boolean
  /** Why it cannot be done now; the action is shown but off. */
  readonly disabledReason?: string | undefined
  readonly run: () => void
}

export interface ListBulkAction extends Omit<ListAction, 'run'> {
  /** It can be done with every row that matches too, those of other pages included. */
  readonly takesAll?: boolean
  /** `isAll`: with every row that matches; `ids` are those in sight. */
  readonly run: (ids: readonly string[], isAll: boolean) => void
}

/** Rows that were chosen, on whichever page of the list. */
export interface ListChosen<Row> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
}

/** What stands in place of the rows when the business has none yet. */
export interface ListFirstUse {
  readonly title: string
  readonly body: string
  readonly actions?: ReactNode
}

export type ListLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  /** Rows are shown while newer ones are fetched. */
  | { readonly status: 'refreshing' }
  | {
      readonly status: 'error'
      /** Where more is known than that it failed. */
      readonly title?: string
      readonly body?: string
      readonly onRetry: () => void
    }
  /** Nothing is like what is asked for: to ask again would not help. */
  | { readonly status: 'refused' }
  /** Names the permission and who can grant it. */
  | { readonly status: 'forbidden'; readonly title: string; readonly body: string }
