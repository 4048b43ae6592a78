import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../catalogue/catalogue-choices.ts'
import { ItemFinder } from '../catalogue/item-finder.tsx'
import { newId } from '../records/new-id.ts'
import { type SaleLineValues, untaxed, type WithSaleLines } from './sale-line-values.ts'

interface SaleLineListProps {
  readonly currency: string
  readonly taxRates: readonly TaxRate[]
  /** What a line comes to; undefined while that is not known. */
  readonly baseOf: (lineId: string) => number | undefined
  /** Below the inputs of a line. */
  readonly more?: (row: SaleLineValues, index: number) => ReactNode
}

const one = 1000

/** What was sold: things of the catalogue at its prices, and others in own words. */
export function SaleLineList({ currency, taxRates, baseOf, more }: SaleLineListProps) {
  const { t } = useTranslation()
  const rows = useFieldArray<WithSaleLines, 'lines', 'rowKey'>({
    name: 'lines',
    keyName: 'rowKey',
  })
  const add = (line: Pick<SaleLineValues, 'itemId' | 'variationId' | 'name'>) =>
    rows.append({
      ...line,
      id: newId(),
      quantity: one,
      unitPrice: null,
      taxRateId: '',
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
            onFound={add}
            placeholder={t('saleLines.findItem')}
            taken={[]}
          />
        </Box>
        <Button
          color="secondary"
          onClick={() => add({ itemId: '', variationId: '', name: '' })}
          variant="outlined"
        >
          {t('saleLines.addCustom')}
        </Button>
      </Box>
    </>
  )
}

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
          {name}
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
        <QuantityInput<WithSaleLines>
          findProblem={(units) => (units >= one ? null : t('saleLines.atLeastOne'))}
          label={t('orders.quantity')}
          name={`lines.${index}.quantity`}
        />
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
      {children}
    </Box>
  )
}
