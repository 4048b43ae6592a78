import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { wholeMinutes } from '@servery/domain/shift/minutes.ts'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { JoinedText } from '@servery/ui/format/joined-text.tsx'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { TableFrame } from '@servery/ui/list/data-table.tsx'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useUiSetting, useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModifierWords, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { isChoosable } from './line-choices.ts'
import { LineWorkspace } from './line-workspace.tsx'
import { linesByCourse } from './lines-by-course.ts'

type Line = OrderDetail['lines'][number]
type Void = OrderDetail['voids'][number]

/** What was asked for, and what can be done with it. What was removed stays, struck through. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<readonly string[]>([])
  const { data: options } = useQuery(
    api.orders.deeds.queryOptions({ input: { orderId: order.id } }),
  )
  const choosable = (options?.lines ?? [])
    .map(({ lineId }) => lineId)
    .filter((lineId) => options !== undefined && isChoosable(options, lineId))
  const chosen = selected.filter((lineId) => choosable.includes(lineId))
  const toggle = (lineId: string) =>
    setSelected(
      chosen.includes(lineId) ? chosen.filter((one) => one !== lineId) : [...chosen, lineId],
    )
  return (
    <Card aria-labelledby="order-lines" component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" id="order-lines" sx={{ pt: 1.75, px: 2, pb: 0.5 }} variant="h3">
        {t('orders.lines')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <TableFrame
          columns={[
            ...(choosable.length > 0 ? [{ key: 'choose', isCheck: true as const }] : []),
            { key: 'quantity', header: t('orders.quantity'), align: 'right' },
            { key: 'item', header: t('orders.item') },
            { key: 'unitPrice', header: t('orders.unitPrice'), align: 'right', from: 'sm' },
            { key: 'total', header: t('orders.column.total'), align: 'right' },
          ]}
          isSpacious
          isTopAligned
          labelledBy="order-lines"
        >
          {linesByCourse(order.lines).map(({ course, lines }) => (
            <TableBody key={course ?? ''}>
              {course !== null && (
                <CourseRow cells={choosable.length > 0 ? 5 : 4} course={course} />
              )}
              {lines.map((line) => (
                <LineRow
                  choose={
                    choosable.length === 0 ? null : (
                      <ChooseCell
                        isChosen={chosen.includes(line.lineId)}
                        isOff={!choosable.includes(line.lineId)}
                        name={line.name}
                        onToggle={() => toggle(line.lineId)}
                      />
                    )
                  }
                  currency={order.currency}
                  key={line.lineId}
                  line={line}
                  voids={order.voids.filter(({ lineId }) => lineId === line.lineId)}
                />
              ))}
            </TableBody>
          ))}
        </TableFrame>
      </Box>
      {options !== undefined && (
        <LineWorkspace
          chosen={chosen}
          key={selected.join()}
          onClear={() => setSelected([])}
          options={options}
          order={order}
        />
      )}
    </Card>
  )
}

interface ChooseCellProps {
  readonly name: string
  readonly isChosen: boolean
  /** Nothing can be done with it. */
  readonly isOff: boolean
  readonly onToggle: () => void
}

function ChooseCell({ isChosen, isOff, name, onToggle }: ChooseCellProps) {
  const texts = useUiTexts()
  return (
    <TableCell padding="checkbox">
      {!isOff && (
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.selectRow(name) } }}
        />
      )}
    </TableCell>
  )
}

interface CourseRowProps {
  readonly course: Course
  readonly cells: number
}

function CourseRow({ cells, course }: CourseRowProps) {
  const { t } = useTranslation()
  return (
    <TableRow>
      <TableCell
        colSpan={cells}
        component="th"
        scope="rowgroup"
        sx={{ bgcolor: 'background.sunken', fontWeight: 600, py: 0.75 }}
      >
        {t(`orders.course.${course}`)}
      </TableCell>
    </TableRow>
  )
}

interface LineProps {
  readonly line: Line
  readonly voids: readonly Void[]
  readonly currency: string
}

function LineRow({ choose, line, voids, currency }: LineProps & { readonly choose: ReactNode }) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const removed = line.status === 'removed'
  return (
    <TableRow sx={removed ? { '& td, & th': { color: 'text.secondary' } } : {}}>
      {choose}
      <TableCell align="right">
        <QuantityText thousandths={line.quantity} unit={unitWord(line.unit)} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        <Box
          component={removed ? 's' : 'span'}
          sx={{ color: removed ? 'inherit' : 'text.primary', fontWeight: 600 }}
        >
          <bdi>{line.name}</bdi>
          {line.variationName !== null && line.variationName !== '' && (
            <>
              {' · '}
              <bdi>{line.variationName}</bdi>
            </>
          )}
        </Box>{' '}
        {removed && (
          <StatusChip
            label={t(line.movedTo === null ? 'orders.removed' : 'orders.moved')}
            tone="neutral"
          />
        )}
        <KitchenChip kitchen={line.kitchen} />
        <LineExtras currency={currency} line={line} voids={voids} />
      </TableCell>
      <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <MoneyText currency={currency} minor={line.unitPrice} struck={removed} />
      </TableCell>
      <TableCell align="right" sx={{ color: 'text.primary' }}>
        {removed ? '–' : <MoneyText currency={currency} minor={line.total} />}
      </TableCell>
    </TableRow>
  )
}

const stageTones: Readonly<Record<NonNullable<Line['kitchen']>['stage'], Tone>> = {
  unsent: 'neutral',
  waiting: 'info',
  making: 'warning',
  ready: 'primary',
  served: 'success',
}

/** How far the kitchen is with it, and whose turn it is. */
function KitchenChip({ kitchen }: Pick<Line, 'kitchen'>) {
  const { t } = useTranslation()
  if (kitchen === null) return null
  const { stage, stations } = kitchen
  const said = [t(`orders.atKitchen.${stage}`), ...stations]
  return <StatusChip label={<JoinedText parts={said} />} tone={stageTones[stage]} />
}

function LineExtras({ line, voids, currency }: LineProps) {
  const { t } = useTranslation()
  const words = useModifierWords()
  return (
    <Box
      sx={{
        color: 'text.secondary',
        fontSize: '0.8125rem',
        '& > div': { paddingInlineStart: 1.5 },
      }}
    >
      {line.modifiers.map((modifier, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order.
          key={index}
          sx={modifier.nested ? { marginInlineStart: 1.5 } : {}}
        >
          {words(modifier)}
          {modifier.unitPrice !== 0 && (
            <>
              {' '}
              <MoneyText currency={currency} minor={modifier.unitPrice} signDisplay="exceptZero" />
            </>
          )}
        </Box>
      ))}
      {line.note !== '' && <div>“{line.note}”</div>}
      {line.discounts.map((discount) => (
        <div key={discount.id}>
          {discount.name || t('orders.discount')}{' '}
          <MoneyText currency={currency} minor={-discount.amount} />
        </div>
      ))}
      {voids.map((one) => (
        <VoidText key={one.voidId} one={one} />
      ))}
      <AfterSaleText line={line} currency={currency} />
      <span>
        <DateTimeText instant={line.addedAt} shape="time" />
        {line.addedBy !== '' && ` · ${line.addedBy}`}
        {line.sent > 0 && ` · ${t('orders.sentToKitchen')} `}
        {line.sent > 0 && line.sentAt !== null && (
          <DateTimeText instant={line.sentAt} shape="time" />
        )}
        {line.seat !== null && ` · ${t('orders.seat', { seat: line.seat })}`}
      </span>
      {line.movedTo !== null && (
        <div>
          <Link href={paths.order(line.movedTo)}>{t('orders.seeMoved')}</Link>
        </div>
      )}
    </Box>
  )
}

/** What of it was given away, got another price or was refunded. */
function AfterSaleText({ line, currency }: Pick<LineProps, 'line' | 'currency'>) {
  const { t } = useTranslation()
  return (
    <>
      {line.comp !== 0 && (
        <div>
          {t('orders.onTheHouse')} <MoneyText currency={currency} minor={-line.comp} />
          {line.comps.map(({ reason, note, by }) => (
            <div key={`${reason} ${note} ${by}`}>
              {[reason, note, by].filter(Boolean).join(' · ')}
            </div>
          ))}
        </div>
      )}
      {line.priceBefore !== null && line.priceBefore !== line.unitPrice && (
        <div>
          {t('orders.priceBefore')}{' '}
          <MoneyText currency={currency} minor={line.priceBefore} struck />
        </div>
      )}
      {line.refunded !== 0 && (
        <div>
          {t('orders.refundedUnits')} <QuantityText thousandths={line.refunded} />
        </div>
      )}
    </>
  )
}

/** How much was taken back and why; how long after it was sent, where that is known. */
function VoidText({ one }: { readonly one: Void }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { at, note, quantity, reason, sentAt, voidedBy, wasted } = one
  const values = { quantity: formatQuantity(quantity, locale), reason }
  const said =
    sentAt === null
      ? t('orders.voided', values)
      : t('orders.voidedAfter', {
          ...values,
          count: wholeMinutes(sentAt, at),
        })
  const more = [note === '' ? '' : `“${note}”`, wasted ? t('orders.wasted') : '', voidedBy]
  return <div>{[said, ...more.filter(Boolean)].join(' · ')}</div>
}
