import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { TableFrame } from '@servery/ui/list/data-table.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../platform/routing/index.ts'
import type { Detail } from './apart-choice.ts'

type Drawer = Detail['drawerRows'][number]
type Shift = Detail['shiftRows'][number]

interface ApartOthersProps {
  readonly detail: Detail
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** Cash drawers and shifts that are kept apart, each beside what the books have. */
export function ApartOthers({ chosen, detail, onToggle }: ApartOthersProps) {
  const { t } = useTranslation()
  const { drawerRows, shiftRows } = detail
  return (
    <>
      {drawerRows.length > 0 && (
        <Section columns={['drawer', 'when', 'who', 'figures', 'books']} title="drawers">
          {drawerRows.map((row) => (
            <Row
              canChoose={row.state === 'waiting'}
              chosen={chosen.has(row.drawerId)}
              key={row.drawerId}
              label={t('pos.apart.chooseDrawer')}
              onToggle={() => onToggle(row.drawerId)}
            >
              <TableCell>
                {row.apart.zNumber === null ? (
                  t('pos.apart.noReport')
                ) : (
                  <bdi>{row.apart.zNumber}</bdi>
                )}
              </TableCell>
              <TableCell>
                <DateTimeText instant={row.apart.closedAt ?? row.openedAt} />
              </TableCell>
              <TableCell>{row.by}</TableCell>
              <TableCell>
                <DrawerFigures currency={row.currency} side={row.apart} />
              </TableCell>
              <TableCell>
                <DrawerBeside row={row} />
              </TableCell>
            </Row>
          ))}
        </Section>
      )}
      {shiftRows.length > 0 && (
        <Section columns={['who', 'started', 'ended', 'tips', 'books']} title="shifts">
          {shiftRows.map((row) => (
            <Row
              canChoose={row.state === 'waiting'}
              chosen={chosen.has(row.shiftId)}
              key={row.shiftId}
              label={t('pos.apart.chooseShift', { name: row.who })}
              onToggle={() => onToggle(row.shiftId)}
            >
              <TableCell>{row.who}</TableCell>
              <TableCell>
                <DateTimeText instant={row.apart.startedAt} />
              </TableCell>
              <TableCell>
                <Moment instant={row.apart.endedAt} />
              </TableCell>
              <TableCell>
                <MoneyText currency={row.currency} minor={row.apart.cashTips} />
              </TableCell>
              <TableCell>
                <ShiftBeside row={row} />
              </TableCell>
            </Row>
          ))}
        </Section>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: 'drawers' | 'shifts'
  readonly columns: readonly (
    | 'drawer'
    | 'when'
    | 'who'
    | 'figures'
    | 'books'
    | 'started'
    | 'ended'
    | 'tips'
  )[]
  readonly children: ReactNode
}

function Section({ title, columns, children }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Box component="section">
      <Typography component="h2" variant="subtitle1">
        {t(`pos.apart.${title}`)}
      </Typography>
      <TableFrame
        columns={[
          { key: 'chosen', isCheck: true },
          ...columns.map((key) => ({ key, header: t(`pos.apart.${key}`) })),
        ]}
        label={t(`pos.apart.${title}`)}
      >
        <TableBody>{children}</TableBody>
      </TableFrame>
    </Box>
  )
}

interface RowProps {
  readonly chosen: boolean
  readonly canChoose: boolean
  readonly label: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Row({ canChoose, children, chosen, label, onToggle }: RowProps) {
  return (
    <TableRow selected={chosen}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={chosen}
          disabled={!canChoose}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': label } }}
        />
      </TableCell>
      {children}
    </TableRow>
  )
}

const figures = ['float', 'sales', 'paidIn', 'paidOut', 'dropped', 'expected', 'counted'] as const

/** From the float to what was counted, as the report has it; what is nothing is not named. */
function DrawerFigures({
  currency,
  side,
}: {
  readonly currency: string
  readonly side: Drawer['apart']
}) {
  const { t } = useTranslation()
  return figures.map((name) => {
    const minor = name === 'sales' ? side.sales - side.refunds : side[name]
    const isAlways = name === 'float' || name === 'expected'
    if (minor === null || (minor === 0 && !isAlways)) return null
    return (
      <div key={name}>
        {t(`drawers.column.${name}`)} <MoneyText currency={currency} minor={minor} />
      </div>
    )
  })
}

function DrawerBeside({ row }: { readonly row: Drawer }) {
  const { t } = useTranslation()
  const { beginning, books, currency, drawerId, salesWaiting, state } = row
  if (state !== 'waiting') {
    const href = row.takenAs === null ? null : paths.cashDrawer(row.takenAs)
    return <Ended decided={row.decided} href={href} state={state} />
  }
  return (
    <>
      {books === null ? (
        t('pos.apart.notThere')
      ) : (
        <>
          <Link href={paths.cashDrawer(drawerId)}>{t('pos.apart.sameDrawer')}</Link>
          <DrawerFigures currency={currency} side={books} />
        </>
      )}
      {salesWaiting > 0 && <div>{t('pos.apart.salesFirst', { count: salesWaiting })}</div>}
      {!beginning && <div>{t('pos.apart.noBeginning')}</div>}
    </>
  )
}

function ShiftBeside({ row }: { readonly row: Shift }) {
  const { t } = useTranslation()
  const { beginning, books, currency, decided, state } = row
  if (state !== 'waiting') return <Ended decided={decided} href={null} state={state} />
  if (books === null) return t(beginning ? 'pos.apart.notThere' : 'pos.apart.noBeginning')
  return (
    <>
      <div>
        {t('pos.apart.started')} <DateTimeText instant={books.startedAt} />
      </div>
      <div>
        {t('pos.apart.ended')} <Moment instant={books.endedAt} />
      </div>
      <div>
        {t('pos.apart.tips')} <MoneyText currency={currency} minor={books.cashTips} />
      </div>
    </>
  )
}

function Moment({ instant }: { readonly instant: string | null }) {
  const { t } = useTranslation()
  return instant === null ? t('pos.apart.notEnded') : <DateTimeText instant={instant} />
}

interface EndedProps {
  readonly state: Drawer['state']
  readonly decided: Drawer['decided']
  /** Where the books have it. */
  readonly href: string | null
}

/** What became of it, why, and under which number the books have it. */
export function Ended({ decided, href, state }: EndedProps) {
  const { t } = useTranslation()
  const isIn = state !== 'left_out'
  const number = decided?.receiptNumber ?? t('pos.apart.open')
  const label = state === 'recorded' ? 'recorded' : isIn ? 'taken' : 'leftOut'
  return (
    <>
      <StatusChip label={t(`pos.apart.${label}`)} tone={isIn ? 'success' : 'neutral'} />
      <div>
        {href !== null && <Link href={href}>{number}</Link>}{' '}
        {[decided?.by, decided?.reason].filter(Boolean).join(': ')}
      </div>
    </>
  )
}
