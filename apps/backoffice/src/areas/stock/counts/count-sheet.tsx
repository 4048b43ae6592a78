import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { groupRows, type SheetOrder, type ShownRow } from '@servery/client/counts/sheet-rows.ts'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddRow } from './add-row.tsx'
import { CountRow } from './count-row.tsx'
import { ScanField } from './scan-field.tsx'
import { useSheet } from './use-sheet.ts'

/** A phone draws so many rows at once; the walk goes on by a tap. */
const shownFirst = 60

/** The sheet as people fill it in, walking from shelf to shelf. */
export function CountSheet({ take }: { readonly take: StockTake }) {
  const { t } = useTranslation()
  const sheet = useSheet(take)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SheetOrder>('category')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [shown, setShown] = useState(shownFirst)
  const list = useRef<HTMLDivElement>(null)
  if (sheet.rows === null) {
    return sheet.isOnline ? (
      <Skeleton height={320} variant="rounded" />
    ) : (
      <Alert severity="warning">{t('stockTakes.sheetUnreachable')}</Alert>
    )
  }
  const found = sheet.rows.filter(
    (row) => matches(row, search) && (!onlyOpen || row.counted === null),
  )
  const groups = groupRows(found.slice(0, shown), order)
  const counted = sheet.rows.filter((row) => row.counted !== null).length
  return (
    <Box sx={{ maxWidth: 720 }}>
      <NotSent sheet={sheet} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mb: 2 }}>
        <ScanField onSearch={setSearch} rows={sheet.rows} search={search} sheet={sheet} />
        <WalkBar
          counted={counted}
          onOnlyOpen={setOnlyOpen}
          onOrder={setOrder}
          onlyOpen={onlyOpen}
          order={order}
          rows={sheet.rows.length}
        />
      </Box>
      <Box ref={list}>
        {groups.map(({ heading, rows }) => (
          <Box component="section" key={heading} sx={{ mb: 2 }}>
            <Typography component="h2" sx={{ mb: 1 }} variant="h3">
              <bdi>{heading || t('stockTakes.mainPlace')}</bdi>
            </Typography>
            {rows.map((row) => (
              <CountRow key={row.id} onNext={() => focusNext(list)} row={row} sheet={sheet} />
            ))}
          </Box>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography color="textSecondary">{t('stockTakes.nothingFound')}</Typography>
      )}
      {found.length > shown && (
        <Button fullWidth onClick={() => setShown(shown + shownFirst)} size="large">
          {t('stockTakes.more', { count: found.length - shown })}
        </Button>
      )}
      <AddRow rows={sheet.rows} sheet={sheet} />
    </Box>
  )
}

interface WalkBarProps {
  readonly order: SheetOrder
  readonly onOrder: (order: SheetOrder) => void
  readonly onlyOpen: boolean
  readonly onOnlyOpen: (onlyOpen: boolean) => void
  readonly counted: number
  readonly rows: number
}

/** In which order the walk goes, and how far it has come. */
function WalkBar({ order, onOrder, onlyOpen, onOnlyOpen, counted, rows }: WalkBarProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ToggleButtonGroup
        aria-label={t('stockTakes.order.label')}
        exclusive
        onChange={(_, chosen: SheetOrder | null) => chosen !== null && onOrder(chosen)}
        size="small"
        value={order}
      >
        <ToggleButton value="category">{t('stockTakes.order.category')}</ToggleButton>
        <ToggleButton value="place">{t('stockTakes.order.place')}</ToggleButton>
      </ToggleButtonGroup>
      <Button
        aria-pressed={onlyOpen}
        color={onlyOpen ? 'primary' : 'secondary'}
        onClick={() => onOnlyOpen(!onlyOpen)}
      >
        {t('stockTakes.onlyOpen')}
      </Button>
      <Typography role="status" variant="body2">
        {t('stockTakes.countedOf', { counted, rows })}
      </Typography>
    </Box>
  )
}

/** Enter goes on to the next thing to count, as the eye does. */
function focusNext(list: RefObject<HTMLDivElement | null>): void {
  const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? [])]
  const here = inputs.indexOf(document.activeElement as HTMLInputElement)
  const next = inputs[here + 1]
  if (next === undefined) inputs[here]?.blur()
  else next.focus()
}

function matches(row: ShownRow, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const { name, variationName, sku, category, place, barcodes } = row
  const text = [name, variationName, sku, category, place, ...barcodes].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** How much of this device the server does not have, and why. */
function NotSent({ sheet }: { readonly sheet: ReturnType<typeof useSheet> }) {
  const { t } = useTranslation()
  const { pending, isOnline, problem, refused } = sheet
  if (refused.size > 0) {
    return (
      <Alert
        action={
          <Button color="inherit" onClick={() => void sheet.discardRefused()}>
            {t('stockTakes.discard')}
          </Button>
        }
        severity="error"
        sx={{ mb: 2 }}
      >
        {t('stockTakes.refusedRows', { count: refused.size })}
      </Alert>
    )
  }
  if (pending.length === 0 && isOnline) return null
  const count = new Set(
    pending.map((one) => (one.kind === 'entry' ? one.entry.rowId : one.shown.id)),
  ).size
  const why = !isOnline ? 'offline' : problem === 'stock_take_closed' ? 'closed' : 'sending'
  return (
    <Alert
      role="status"
      severity={why === 'sending' ? 'info' : 'warning'}
      sx={{ insetBlockStart: 64, mb: 2, position: 'sticky', zIndex: 4 }}
    >
      {count > 0 && t('stockTakes.notSent', { count })} {t(`stockTakes.why.${why}`)}
    </Alert>
  )
}
