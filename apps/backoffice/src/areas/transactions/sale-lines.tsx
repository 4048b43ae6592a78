import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { orderTypes } from '@servery/domain/catalogue/order-type.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard, FormRow } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, QuantityInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaxRate } from '../../catalogue/catalogue-choices.ts'
import { ItemFinder } from '../../catalogue/item-finder.tsx'
import { newId } from '../../records/new-id.ts'
import { useBranch } from '../../session/session.tsx'
import { type ManualPaymentValues, type SaleLineValues, untaxed } from './manual-payment-form.ts'

interface SaleLinesProps {
  readonly taxRates: readonly TaxRate[]
  /** What a line comes to; undefined while that is not known. */
  readonly baseOf: (lineId: string) => number | undefined
}

const one = 1000

/** What was sold: things of the catalogue at its prices, and others in own words. */
export function SaleLines({ taxRates, baseOf }: SaleLinesProps) {
  const { t } = useTranslation()
  const rows = useFieldArray<ManualPaymentValues, 'lines', 'rowKey'>({
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
    <FormCard title={t('transactions.record.lines')}>
      <SelectInput<ManualPaymentValues>
        choices={orderTypes.map((value) => ({ value, label: t(`orders.type.${value}`) }))}
        hint={t('transactions.record.typeHint')}
        label={t('transactions.record.orderType')}
        name="orderType"
      />
      {rows.fields.map((row, index) => (
        <SaleLine
          base={baseOf(row.id)}
          index={index}
          key={row.rowKey}
          onRemove={() => rows.remove(index)}
          row={row}
          taxRates={taxRates}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <ItemFinder
            label={t('transactions.record.findItem')}
            nothingFound={t('transactions.record.noItems')}
            onFound={add}
            placeholder={t('transactions.record.findItem')}
            taken={[]}
          />
        </Box>
        <Button
          color="secondary"
          onClick={() => add({ itemId: '', variationId: '', name: '' })}
          variant="outlined"
        >
          {t('transactions.record.addCustom')}
        </Button>
      </Box>
    </FormCard>
  )
}

interface SaleLineProps extends Pick<SaleLinesProps, 'taxRates'> {
  readonly index: number
  readonly row: SaleLineValues
  readonly base: number | undefined
  readonly onRemove: () => void
}

function SaleLine({ index, row, base, taxRates, onRemove }: SaleLineProps) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const name = row.itemId === '' ? t('transactions.record.custom') : row.name
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
        <TextInput<ManualPaymentValues>
          label={t('transactions.record.description')}
          maxLength={120}
          name={`lines.${index}.name`}
        />
      )}
      <FormRow>
        <QuantityInput<ManualPaymentValues>
          findProblem={(units) => (units >= one ? null : t('transactions.record.atLeastOne'))}
          label={t('orders.quantity')}
          name={`lines.${index}.quantity`}
        />
        {row.itemId === '' && (
          <>
            <MoneyInput<ManualPaymentValues>
              currency={currency}
              exponent={getCurrencyExponent(currency)}
              findProblem={(price) => (price >= 0 ? null : t('transactions.record.notNegative'))}
              label={t('orders.unitPrice')}
              name={`lines.${index}.unitPrice`}
            />
            <SelectInput<ManualPaymentValues>
              choices={[
                ...taxRates.map(({ id, name }) => ({ value: id, label: name })),
                { value: untaxed, label: t('orders.untaxed') },
              ]}
              emptyLabel={t('transactions.record.chooseRate')}
              label={t('transactions.record.taxRate')}
              name={`lines.${index}.taxRateId`}
            />
          </>
        )}
      </FormRow>
    </Box>
  )
}
