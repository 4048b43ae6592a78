import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { OwnWay } from '../list/row-parts.tsx'
import { visuallyHidden } from '../shell/visually-hidden.ts'
import { useUiSetting } from '../texts.tsx'
import {
  labelKey,
  listParts,
  nextPartsSort,
  type PartsState,
  type SortValue,
} from './parts/parts-state.ts'
import { PartsTools } from './parts/parts-tools.tsx'
import { SortButton } from './parts/sort-button.tsx'

export interface PartsColumn<Part> {
  readonly key: string
  readonly header: string
  /** Words, which begin where lines do; figures stand at the end. */
  readonly isText?: true
  /** Beside the header: how the figure comes about. */
  readonly info?: ReactNode
  readonly cell: (part: Part) => ReactNode
  /** What rows are sorted by; absent: nobody sorts by this column. */
  readonly value?: ((part: Part) => SortValue) | undefined
  /** Out of sight until a person chooses it. */
  readonly isExtra?: boolean | undefined
  readonly total?: ReactNode
  readonly totalHref?: string | undefined
  /** What the figure is made of. */
  readonly href?: (part: Part) => string | undefined
}

export interface PartsTableProps<Part> {
  readonly caption: string
  readonly labelColumn: string
  readonly columns: readonly PartsColumn<Part>[]
  readonly parts: readonly Part[]
  readonly partKey: (part: Part) => string
  readonly label: (part: Part) => ReactNode
  /** The label as plain words, where it is not a text itself. */
  readonly textOf?: ((part: Part) => string) | undefined
  readonly href?: (part: Part) => string | undefined
  readonly empty: string
  /** How a person has set the table; absent: it stays as it is. */
  readonly tools?: {
    readonly state: PartsState
    readonly onChange: (state: PartsState) => void
  }
}

const untouched: PartsState = { search: '', sort: null, columns: null }

/** One breakdown of the sales; figures at the end, the first column stays in sight. */
export function PartsTable<Part>(props: PartsTableProps<Part>) {
  const { caption, parts, tools, label } = props
  const { texts, locale } = useUiSetting()
  if (parts.length === 0) {
    return <Box sx={{ color: 'text.secondary', p: 3, textAlign: 'center' }}>{props.empty}</Box>
  }
  const state = tools?.state ?? untouched
  const atFirst = props.columns.filter(({ isExtra }) => isExtra !== true)
  const chosen = props.columns.filter(({ key }) => state.columns?.includes(key) === true)
  const columns = chosen.length === 0 ? atFirst : chosen
  const textOf = props.textOf ?? ((part: Part) => String(label(part)))
  const rows = listParts({ parts, columns: props.columns, state, textOf, locale })
  const hasTotals = columns.some(({ total }) => total !== undefined)
  return (
    <>
      {tools !== undefined && (
        <PartsTools
          columns={props.columns}
          count={parts.length}
          onColumns={(keys) => tools.onChange({ ...state, columns: keys })}
          onSearch={(search) => tools.onChange({ ...state, search })}
          search={state.search}
          shown={columns.map(({ key }) => key)}
        />
      )}
      <Box aria-label={caption} role="group" sx={movable} tabIndex={0}>
        <Table sx={{ ...spacingOf(columns.length), '@media print': onPaper }}>
          <caption style={visuallyHidden}>{caption}</caption>
          <PartsHead {...props} columns={columns} state={state} />
          <TableBody>
            {rows.map((part) => (
              <PartRow key={props.partKey(part)} {...props} columns={columns} part={part} />
            ))}
            {rows.length === 0 && (
              <TableRow>
                <TableCell colSpan={columns.length + 1} sx={{ color: 'text.secondary' }}>
                  {texts.noResults}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
          {hasTotals && <PartsFooter columns={columns} isOfAll={rows.length < parts.length} />}
        </Table>
      </Box>
    </>
  )
}

type HeadProps<Part> = PartsTableProps<Part> & { readonly state: PartsState }

function PartsHead<Part>({ columns, labelColumn, tools, state }: HeadProps<Part>) {
  const headOf = (key: string, words: ReactNode, isText: boolean) => {
    if (tools === undefined) return words
    const first = isText ? 'ascending' : 'descending'
    return (
      <SortButton
        isEnd={!isText}
        onSort={() => tools.onChange({ ...state, sort: nextPartsSort(state.sort, key, first) })}
        sorted={sortedBy(state, key)}
      >
        {words}
      </SortButton>
    )
  }
  const ariaSort = (key: string) =>
    tools === undefined ? undefined : (sortedBy(state, key) ?? 'none')
  return (
    <TableHead>
      <TableRow>
        <TableCell aria-sort={ariaSort(labelKey)} scope="col" sx={{ ...inSight, minWidth: 120 }}>
          {headOf(labelKey, labelColumn, true)}
        </TableCell>
        {columns.map((column) => {
          const { key, header, info, value, isText } = column
          const isSortable = value !== undefined
          const words = <bdi>{header}</bdi>
          return (
            <TableCell
              align={alignOf(column)}
              aria-sort={isSortable ? ariaSort(key) : undefined}
              className={classOf(column)}
              key={key}
              scope="col"
            >
              <Box component="span" sx={headStyleOf(column)}>
                {isSortable ? headOf(key, words, isText === true) : words}
                {info}
              </Box>
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

const sortedBy = ({ sort }: PartsState, key: string) =>
  sort?.key === key ? sort.direction : undefined

interface FooterProps<Part> {
  readonly columns: readonly PartsColumn<Part>[]
  /** Rows are out of sight that are in the sums. */
  readonly isOfAll: boolean
}

function PartsFooter<Part>({ columns, isOfAll }: FooterProps<Part>) {
  const { texts } = useUiSetting()
  return (
    <TableFooter>
      <TableRow
        sx={(theme) => ({
          '& td, & th': {
            borderBlockStart: `2px solid ${theme.vars?.palette.divider}`,
            color: 'text.primary',
            fontSize: '0.875rem',
            fontWeight: 600,
          },
        })}
      >
        <TableCell component="th" scope="row" sx={inSight}>
          {isOfAll ? texts.totalOfAll : texts.total}
        </TableCell>
        {columns.map((column) => (
          <TableCell
            align={alignOf(column)}
            className={classOf(column)}
            key={column.key}
            sx={{ ...spaceOf(column), '& a': { color: 'inherit' } }}
          >
            <Opening href={column.totalHref}>{column.total}</Opening>
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  )
}

const movable = {
  containerType: 'inline-size',
  overflowX: 'auto',
  '@media print': { overflowX: 'visible' },
} as const

/** The more there is side by side, the closer it stands; on a narrow desk closer still. */
function spacingOf(columns: number) {
  const [wide, narrow] = columns > 10 ? [0.5, 0.5] : columns > 7 ? [1, 0.5] : [1.5, 1]
  const edges = {
    // Each row begins with its name, which is a head.
    '& tr > th:first-of-type': { paddingInlineStart: 1.5 },
    '& thead th:last-of-type, & td:last-of-type': { paddingInlineEnd: 1.5 },
    // Words after a figure would touch it.
    [`& .${wordsClass}`]: { paddingInlineStart: 2 },
  }
  return {
    '& td, & th': { paddingInline: wide },
    '@container (max-width: 1000px)': { '& td, & th': { paddingInline: narrow } },
    ...edges,
  }
}

const wordsClass = 'words'
const classOf = ({ isText }: { readonly isText?: true }) => (isText === true ? wordsClass : '')

/** What explains a head goes below it where figures need the room. */
const headStyleOf = ({ isText }: { readonly isText?: true }) =>
  ({
    alignItems: 'center',
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: isText === true ? 'flex-start' : 'flex-end',
  }) as const

/** What a row is called stays while the figures move by; on paper nothing moves. */
const inSight = {
  bgcolor: 'background.paper',
  insetInlineStart: 0,
  maxWidth: { xs: 144, sm: 'none' },
  overflowWrap: 'break-word',
  position: 'sticky',
  zIndex: 1,
  '@media print': { position: 'static' },
} as const

/** As many columns as a sheet has to hold. */
const onPaper = {
  '& td, & th, & tfoot td, & tfoot th': {
    fontSize: '0.75rem',
    minWidth: 0,
    paddingBlock: 0.5,
    paddingInline: 0.5,
  },
} as const

/** Heads may take two lines, a figure never does. */
const spaceOf = ({ isText }: { readonly isText?: true }) =>
  isText === true ? {} : { whiteSpace: 'nowrap' }

/** MUI turns sides round where lines begin on the right. */
function alignOf({ isText }: { readonly isText?: true }): 'left' | 'right' {
  return isText === true ? 'left' : 'right'
}

function PartRow<Part>(props: PartsTableProps<Part> & { readonly part: Part }) {
  const { part, columns, label, href } = props
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{ ...inSight, color: 'text.primary', fontWeight: 500, '& a': { color: 'inherit' } }}
      >
        <Opening href={href?.(part)}>
          <bdi>{label(part)}</bdi>
        </Opening>
      </TableCell>
      {columns.map((column) => (
        <TableCell
          align={alignOf(column)}
          className={classOf(column)}
          key={column.key}
          sx={{ ...spaceOf(column), '& a': { color: 'inherit' } }}
        >
          <Opening href={column.href?.(part)}>
            <OwnWay>{column.cell(part)}</OwnWay>
          </Opening>
        </TableCell>
      ))}
    </TableRow>
  )
}

function Opening({
  href,
  children,
}: {
  readonly href: string | undefined
  readonly children: ReactNode
}) {
  const { Link } = useUiSetting()
  return href === undefined ? children : <Link href={href}>{children}</Link>
}
