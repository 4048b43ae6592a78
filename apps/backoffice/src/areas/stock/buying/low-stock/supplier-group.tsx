import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { TableFrame } from '@servery/ui/list/data-table.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { nameOfGoods } from '../lines/line-values.ts'
import { MinimumNotice } from '../lines/supplier-terms.tsx'
import { keyOfRow, type LowStockGroup, type LowStockRow } from './low-stock-rows.ts'

interface GroupProps {
  readonly group: LowStockGroup
  readonly currency: string
  readonly packsOf: (row: LowStockRow) => number
  readonly onPacks: (row: LowStockRow, packs: number) => void
  readonly onTarget: (row: LowStockRow) => void
}

/** What is to be ordered of one supplier. */
export function SupplierGroup(props: GroupProps) {
  const { group, currency, packsOf } = props
  const { t } = useTranslation()
  const name = group.supplierId === null ? t('buying.low.noSupplier') : group.supplierName
  const total = group.rows.reduce((sum, row) => sum + row.packCost * packsOf(row), 0)
  const columns = [
    ...[t('buying.low.onHand'), t('buying.low.onOrder'), t('buying.field.lowAt')],
    ...[t('buying.field.par'), t('buying.low.suggested'), t('buying.field.packName')],
    ...[t('buying.field.total'), t('buying.low.daysCover'), t('buying.low.lastReceived')],
  ]
  return (
    <Card component="section" sx={{ mb: 2, p: 2 }}>
      <Box sx={{ alignItems: 'baseline', display: 'flex', gap: 1, mb: 1 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h3">
          <bdi>{name}</bdi>
        </Typography>
        <MoneyText currency={currency} minor={total} />
      </Box>
      {group.supplierId !== null && <MinimumNotice supplierId={group.supplierId} total={total} />}
      <TableFrame
        columns={[
          { key: 'item', header: t('buying.field.item') },
          ...columns.map((header) => ({ key: header, header, align: 'right' as const })),
        ]}
        label={name}
      >
        <TableBody>
          {group.rows.map((row) => (
            <GroupRow key={keyOfRow(row)} {...props} row={row} />
          ))}
        </TableBody>
      </TableFrame>
    </Card>
  )
}

function GroupRow(props: Omit<GroupProps, 'group'> & { readonly row: LowStockRow }) {
  const { row, currency, packsOf, onPacks, onTarget } = props
  const { t } = useTranslation()
  const { can } = useSession()
  const unit = useUnitWord()(row.unit)
  const figure = (units: number | null) =>
    units === null ? '–' : <QuantityText thousandths={units} unit={unit} />
  const name = nameOfGoods(row)
  const packs = packsOf(row)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <bdi>{name}</bdi>
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
          <StockChip status={row.status} />
          {can('stock.write') && (
            <Button
              aria-label={t('buying.low.targetOf', { name })}
              onClick={() => onTarget(row)}
              size="small"
            >
              {t('buying.low.target')}
            </Button>
          )}
        </Box>
      </TableCell>
      <TableCell align="right">{figure(row.onHand)}</TableCell>
      <TableCell align="right">{figure(row.onOrder)}</TableCell>
      <TableCell align="right">{figure(row.lowAt)}</TableCell>
      <TableCell align="right">{figure(row.par)}</TableCell>
      <TableCell align="right">
        {row.supplierId !== null && can('stock.write') ? (
          <OutlinedInput
            inputProps={{ 'aria-label': t('buying.low.packsOf', { name }), inputMode: 'numeric' }}
            onChange={({ target }) => {
              const count = Number(target.value.replaceAll(/\D/g, ''))
              if (count <= 100_000) onPacks(row, count)
            }}
            size="small"
            sx={{ '& input': { textAlign: 'end' }, width: 72 }}
            value={String(packs)}
          />
        ) : (
          packs
        )}
      </TableCell>
      <TableCell align="right">{row.packName}</TableCell>
      <TableCell align="right">
        <MoneyText currency={currency} minor={row.packCost * packs} />
      </TableCell>
      <TableCell align="right">
        {row.daysCover === null ? '–' : <QuantityText thousandths={row.daysCover * 100} />}
      </TableCell>
      <TableCell align="right">
        {row.lastReceivedAt === null ? '–' : <DateTimeText instant={row.lastReceivedAt} />}
      </TableCell>
    </TableRow>
  )
}

const tones = { out: 'error', low: 'warning', enough: 'neutral' } as const

function StockChip({ status }: { readonly status: LowStockRow['status'] }) {
  const { t } = useTranslation()
  return <StatusChip label={t(`buying.low.status.${status}`)} tone={tones[status]} />
}
