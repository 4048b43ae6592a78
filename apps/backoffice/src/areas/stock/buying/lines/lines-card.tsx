import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SerialsInput, useUnitWord } from '../../../../kit/catalogue/index.ts'
import { GoodsFinder } from './goods-finder.tsx'
import { addLine, type LineValues, lineOf } from './line-values.ts'

/** What a line says: of orders packs and costs, of deliveries the batch as well. */
export type LineKind = 'delivery' | 'order' | 'transfer'

interface WithLines {
  lines: LineValues[]
}

interface LinesCardProps {
  readonly kind: LineKind
  readonly currency: string
  readonly supplierId: string
  readonly below?: ReactNode
}

/** The goods of a delivery, an order or a transfer: found one after the other, and filled in. */
export function LinesCard({ kind, currency, supplierId, below }: LinesCardProps) {
  const { t } = useTranslation()
  const form = useFormContext<WithLines>()
  const lines = useWatch<WithLines, 'lines'>({ name: 'lines' })
  const change = (next: LineValues[]) => form.setValue('lines', next, { shouldDirty: true })
  return (
    <FormCard title={t('buying.lines')}>
      <GoodsFinder
        onFound={(goods) => change(addLine(form.getValues('lines'), lineOf(goods, supplierId)))}
        supplierId={supplierId}
      />
      {lines.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('buying.noLines')}
        </Typography>
      )}
      {lines.map((line, index) => (
        <LineFields
          currency={currency}
          index={index}
          key={line.id}
          kind={kind}
          line={line}
          onRemove={() => change(form.getValues('lines').filter(({ id }) => id !== line.id))}
        />
      ))}
      {below}
    </FormCard>
  )
}

interface LineFieldsProps {
  readonly kind: LineKind
  readonly currency: string
  readonly index: number
  readonly line: LineValues
  readonly onRemove: () => void
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
} as const

function LineFields({ kind, currency, index, line, onRemove }: LineFieldsProps) {
  const { t } = useTranslation()
  return (
    <Box
      aria-label={line.name}
      component="section"
      sx={{ borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, pt: 1.5 }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Typography sx={{ flexGrow: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{line.name}</bdi>
        </Typography>
        <IconButton
          aria-label={t('records.remove', { name: line.name })}
          onClick={onRemove}
          size="small"
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={grid}>
        <AmountFields currency={currency} index={index} kind={kind} line={line} />
        {kind === 'delivery' && <BatchFields index={index} />}
      </Box>
      {kind === 'delivery' && line.bySerial && (
        <SerialsInput<WithLines>
          name={`lines.${index}.serials`}
          units={((line.quantity ?? 0) * (line.factor ?? 0)) / 1000}
        />
      )}
    </Box>
  )
}

function AmountFields({ kind, currency, index, line }: Omit<LineFieldsProps, 'onRemove'>) {
  const { t } = useTranslation()
  const unit = useUnitWord()(line.unit)
  const inUnits = unit === undefined ? {} : { unit }
  if (kind === 'transfer') {
    return (
      <QuantityInput<WithLines>
        {...inUnits}
        findProblem={(value) => (value > 0 ? null : t('buying.problem.positive'))}
        label={t('buying.field.quantity')}
        name={`lines.${index}.quantity`}
      />
    )
  }
  const isBack = kind === 'delivery'
  return (
    <>
      <QuantityInput<WithLines>
        findProblem={(value) => {
          if (isBack) return value === 0 ? t('buying.problem.notZero') : null
          return value > 0 ? null : t('buying.problem.positive')
        }}
        label={t('buying.field.packs')}
        name={`lines.${index}.quantity`}
      />
      <TextInput<WithLines>
        label={t('buying.field.packName')}
        maxLength={40}
        name={`lines.${index}.packName`}
        optional
      />
      <QuantityInput<WithLines>
        {...inUnits}
        findProblem={(value) => (value > 0 ? null : t('buying.problem.positive'))}
        label={t('buying.field.factor')}
        name={`lines.${index}.factor`}
      />
      <MoneyInput<WithLines>
        currency={currency}
        exponent={currencyExponent(currency)}
        findProblem={(value) => (value >= 0 ? null : t('buying.problem.notNegative'))}
        label={t('buying.field.cost')}
        name={`lines.${index}.cost`}
      />
    </>
  )
}

function BatchFields({ index }: { readonly index: number }) {
  const { t } = useTranslation()
  return (
    <>
      <RateInput<WithLines> label={t('buying.field.taxRate')} name={`lines.${index}.taxRate`} />
      <TextInput<WithLines>
        label={t('buying.field.expiry')}
        name={`lines.${index}.expiry`}
        optional
        type="date"
      />
      <TextInput<WithLines>
        isCode
        label={t('buying.field.batch')}
        maxLength={40}
        name={`lines.${index}.batch`}
        optional
      />
    </>
  )
}
