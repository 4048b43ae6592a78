import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { findOpenPriceRefusal } from '@servery/domain/offer/catalogue/open-price.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/index.ts'
import { ItemFinder, type TaxRate, useUnitWord } from '../catalogue/index.ts'
import {
  findSaleRefusal,
  type LineAsks,
  leastOf,
  newLine,
  type SaleLineValues,
  untaxed,
  type WithSaleLines,
} from './sale-line-values.ts'

interface SaleLineListProps {
  readonly currency: string
  readonly taxRates: readonly TaxRate[]
  /** What a line comes to; undefined while that is not known. */
  readonly baseOf: (lineId: string) => number | undefined
  /** Of lines that come about here. Absent: the whole table's. */
  readonly seat?: string
  /** Below the inputs of a line. */
  readonly more?: (row: SaleLineValues, index: number) => ReactNode
}

/** What was sold: things of the catalogue at its prices, and others in own words. */
export function SaleLineList({ currency, taxRates, baseOf, more, seat = '' }: SaleLineListProps) {
  const { t } = useTranslation()
  const rows = useFieldArray<WithSaleLines, 'lines', 'rowKey'>({
    name: 'lines',
    keyName: 'rowKey',
  })
  return (
    <>
      {rows.fields.map((row, index) => (
        <SaleLine
          base={baseOf(row.id)}
          currency={currency}
          index={index}
          key={row.rowKey}
          onRemove={() => rows.remove(index)}
          row={row}
          taxRates={taxRates}
        >
          {more?.(row, index)}
        </SaleLine>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <ItemFinder
            label={t('saleLines.findItem')}
            nothingFound={t('saleLines.noItems')}
            offers={all}
            onFound={(found) => rows.append({ ...newLine(found), seat })}
            placeholder={t('saleLines.findItem')}
            taken={[]}
          />
        </Box>
        <Button
          color="secondary"
          onClick={() => rows.append({ ...newLine(null), seat })}
          variant="outlined"
        >
          {t('saleLines.addCustom')}
        </Button>
      </Box>
    </>
  )
}

const all = () => true

interface SaleLineProps extends Pick<SaleLineListProps, 'currency' | 'taxRates'> {
  readonly index: number
  readonly row: SaleLineValues
  readonly base: number | undefined
  readonly onRemove: () => void
  readonly children: ReactNode
}

function SaleLine(props: SaleLineProps) {
  const { index, row, base, currency, taxRates, onRemove, children } = props
  const { t } = useTranslation()
  const { me } = useSession()
  const mayNot = findSaleRefusal(row, me)
  const name = row.itemId === '' ? t('saleLines.custom') : row.name
  return (
    <Box
      aria-label={name}
      role="group"
      sx={(theme) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: 1.5,
      })}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Box sx={{ flexGrow: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        {base !== undefined && <MoneyText currency={currency} minor={base} />}
        <IconButton aria-label={t('records.remove', { name })} onClick={onRemove} size="small">
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {row.itemId === '' && (
        <TextInput<WithSaleLines>
          label={t('saleLines.description')}
          maxLength={120}
          name={`lines.${index}.name`}
        />
      )}
      <FormRow>
        <Amount currency={currency} index={index} row={row} />
        {row.asks?.priceKind === 'open' && (
          <OpenPrice asks={row.asks} currency={currency} index={index} />
        )}
        {row.itemId === '' && (
          <>
            <MoneyInput<WithSaleLines>
              currency={currency}
              exponent={getCurrencyExponent(currency)}
              findProblem={(price) => (price >= 0 ? null : t('saleLines.notNegative'))}
              label={t('orders.unitPrice')}
              name={`lines.${index}.unitPrice`}
            />
            <SelectInput<WithSaleLines>
              choices={[
                ...taxRates.map(({ id, name }) => ({ value: id, label: name })),
                { value: untaxed, label: t('orders.untaxed') },
              ]}
              emptyLabel={t('saleLines.chooseRate')}
              label={t('saleLines.taxRate')}
              name={`lines.${index}.taxRateId`}
            />
          </>
        )}
      </FormRow>
      {mayNot !== null && <Alert severity="warning">{t(`saleLines.${mayNot}`)}</Alert>}
      {children}
    </Box>
  )
}

interface AmountProps {
  readonly row: SaleLineValues
  readonly index: number
  readonly currency: string
}

/** How many, or how much of what is weighed. */
function Amount({ row: { asks }, index, currency }: AmountProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unit = useUnitWord()(asks?.unit ?? 'each')
  const isWeighed = asks?.priceKind === 'by_weight'
  const price = isWeighed ? formatMoney(asks.price, currency, locale) : ''
  return (
    <QuantityInput<WithSaleLines>
      findProblem={(units) => {
        if (units >= leastOf(asks)) return null
        return t(isWeighed ? 'saleLines.someWeight' : 'saleLines.atLeastOne')
      }}
      hint={isWeighed ? t('saleLines.perUnit', { price, unit: unit ?? '1' }) : undefined}
      label={t(isWeighed ? 'saleLines.weight' : 'orders.quantity')}
      name={`lines.${index}.quantity`}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}

interface OpenPriceProps {
  readonly asks: LineAsks
  readonly index: number
  readonly currency: string
}

/** What one costs, where that is asked each time. */
function OpenPrice({ asks, index, currency }: OpenPriceProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const say = (minor: number | null) => (minor === null ? '' : formatMoney(minor, currency, locale))
  const bounds = { min: say(asks.priceMin), max: say(asks.priceMax) }
  const within = boundsWord(asks)
  const hint = within === null ? undefined : t(`saleLines.price.${within}`, bounds)
  return (
    <MoneyInput<WithSaleLines>
      currency={currency}
      exponent={getCurrencyExponent(currency)}
      findProblem={(typed) => {
        const problem = findOpenPriceRefusal(
          {
            priceMin: asks.priceMin === null ? null : minorUnits(asks.priceMin),
            priceMax: asks.priceMax === null ? null : minorUnits(asks.priceMax),
          },
          minorUnits(typed),
        )
        if (problem === null) return null
        return problem === 'price_missing' ? t('saleLines.price.missing') : (hint ?? null)
      }}
      hint={hint}
      label={t('saleLines.price.label')}
      name={`lines.${index}.unitPrice`}
    />
  )
}

function boundsWord({ priceMin, priceMax }: LineAsks): 'between' | 'atLeast' | 'atMost' | null {
  if (priceMin !== null && priceMax !== null) return 'between'
  if (priceMin !== null) return 'atLeast'
  return priceMax === null ? null : 'atMost'
}
