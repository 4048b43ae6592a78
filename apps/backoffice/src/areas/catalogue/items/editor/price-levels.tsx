import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ItemValues } from './item-form.ts'

const levelsMax = 20

interface PriceLevelsProps {
  readonly name: 'priceLevels' | `variations.${number}.priceLevels`
  readonly currency: string
}

/** Other prices by order type and channel. The one that says more goes before. */
export function PriceLevels({ name, currency }: PriceLevelsProps) {
  const { t } = useTranslation()
  const rows = useFieldArray<ItemValues, PriceLevelsProps['name'], 'rowKey'>({
    name,
    keyName: 'rowKey',
  })
  return (
    <Box aria-label={t('items.priceLevels')} role="group" sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {rows.fields.map((row, index) => (
        <Box
          key={row.rowKey}
          sx={{
            alignItems: 'end',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr auto' },
          }}
        >
          <SelectInput<ItemValues>
            choices={orderTypes.map((type) => ({ value: type, label: t(`orders.type.${type}`) }))}
            emptyLabel={t('items.anyOrderType')}
            label={t('items.field.orderType')}
            name={`${name}.${index}.orderType`}
            optional
          />
          <SelectInput<ItemValues>
            choices={channels.map((one) => ({ value: one, label: t(`items.channel.${one}`) }))}
            emptyLabel={t('items.anyChannel')}
            label={t('items.field.channel')}
            name={`${name}.${index}.channel`}
            optional
          />
          <MoneyInput<ItemValues>
            currency={currency}
            exponent={getCurrencyExponent(currency)}
            label={t('items.field.price')}
            name={`${name}.${index}.price`}
          />
          <IconButton
            aria-label={t('items.removePriceLevel', { number: index + 1 })}
            onClick={() => rows.remove(index)}
            sx={{ justifySelf: 'end' }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          color="secondary"
          disabled={rows.fields.length >= levelsMax}
          onClick={() => rows.append({ orderType: '', channel: '', price: null })}
          size="small"
          startIcon={<AddIcon />}
        >
          {t('items.addPriceLevel')}
        </Button>
      </Box>
    </Box>
  )
}
